import type { StatementRunner } from '@team-operations/database';
import { parseMpan, type FlowGroup } from '@team-operations/market';
import { requestJob } from '@team-operations/operations';
import { noteTeam } from './inbound-file.ts';
import { teamOf, textOf, whole, type Effect, type InboundFlow } from './inbound-flow.ts';

/** D0142: a supplier asks for a job; each request becomes one, however often it comes. */
export async function requestJobs(flow: InboundFlow, transaction: StatementRunner): Promise<Effect> {
  const { header, groups, inboundFileId } = flow;
  if (header.from.role !== 'X')
    return whole(`A D0142 comes from a supplier, role X, not ${header.from.role}.`);
  const team = await teamOf(header, transaction);
  if ('reason' in team) return whole(team.reason);
  const { teamId } = team;
  await transaction.query(noteTeam(inboundFileId, teamId));

  async function request(mpan: string, group: FlowGroup): Promise<Effect> {
    const reference = textOf(group, 'job_reference') ?? '';
    const outcome = await requestJob(
      {
        teamId,
        reference,
        supplierMpid: header.from.mpid,
        mpan,
        scheduledDate: textOf(group, 'requested_for'),
        jobType: textOf(group, 'job_type'),
        notes: textOf(group, 'additional_information'),
        inboundFileId,
      },
      transaction,
    );
    if (outcome !== 'reference taken') return [];
    return [{ group: 'H02', reason: `Job reference ${reference} is the reference of another job.` }];
  }

  const effects: Effect = [];
  for (const point of groups) {
    const parsed = parseMpan(textOf(point, 'mpan') ?? '');
    if (parsed.outcome === 'valid') {
      for (const group of point.groups) effects.push(...(await request(parsed.mpan, group)));
    } else {
      effects.push({ group: 'H01', reason: 'Its MPAN is not one, or its check digit is wrong.' });
    }
  }
  return effects;
}
