import type { StatementRunner } from '@team-operations/database';
import { FILE_LIMITS, parseMpan, type FlowGroup } from '@team-operations/market';
import { requestJob, type RequestOutcome } from '@team-operations/jobs';
import { cleanReference } from '@team-operations/schemas';
import { dangerOfRequest } from './danger-of-request.ts';
import { noteTeam } from './inbound-file.ts';
import { limitPoint } from './limit-point.ts';
import { teamOf, textOf, whole, type Effect, type InboundFlow } from './inbound-flow.ts';

/** Why a request has no effect. */
const problems: Partial<Record<RequestOutcome, string>> = {
  'reference taken': 'is the reference of another job',
  outdated: 'was requested for another day after this request was created',
};

/** D0142: a supplier asks for a job; each request becomes one, however often it comes, and a repeat may move it. */
export async function requestJobs(flow: InboundFlow, transaction: StatementRunner): Promise<Effect> {
  const { header, groups, inboundFileId } = flow;
  if (header.from.role !== 'X')
    return whole(`A D0142 comes from a supplier, role X, not ${header.from.role}.`);
  const team = await teamOf(flow, transaction);
  if ('quarantined' in team) return team.quarantined;
  const { teamId } = team;
  await transaction.query(noteTeam(inboundFileId, teamId));

  async function request(mpan: string, group: FlowGroup): Promise<Effect> {
    const reference = cleanReference(textOf(group, 'job_reference') ?? '');
    const notes = textOf(group, 'additional_information');
    const jobType = textOf(group, 'job_type');
    const raiseDanger = await dangerOfRequest(
      { teamId, reference, mpan, notes, jobType, header, inboundFileId },
      transaction,
    );
    const outcome = await requestJob(
      {
        teamId,
        reference,
        supplierMpid: header.from.mpid,
        mpan,
        scheduledDate: textOf(group, 'requested_for'),
        jobType,
        notes,
        // A clock that is ahead must not make whatever follows look older.
        writtenAt: new Date(Math.min(header.createdAt.getTime(), Date.now())),
        inboundFileId,
      },
      transaction,
    );
    await raiseDanger();
    const problem = problems[outcome];
    return problem === undefined ? [] : [{ group: 'H02', reason: `Job reference ${reference} ${problem}.` }];
  }

  const effects: Effect = [];
  for (const point of groups) {
    const parsed = parseMpan(textOf(point, 'mpan') ?? '');
    if (parsed.outcome === 'valid') {
      const { groups: requests, beyond } = await limitPoint(
        point,
        FILE_LIMITS.answersOfPoint,
        flow,
        transaction,
      );
      for (const group of requests) effects.push(...(await request(parsed.mpan, group)));
      effects.push(...beyond);
    } else {
      effects.push({ group: 'H01', reason: 'Its MPAN is invalid, or its check digit is wrong.' });
    }
  }
  return effects;
}
