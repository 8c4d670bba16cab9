import { sql, type StatementRunner } from '@team-operations/database';
import {
  FILE_LIMITS,
  operatorName,
  SENDER_ROLE,
  type FlowGroup,
  type ResponseClock,
} from '@team-operations/market';
import { newestFileFirst } from '../flows/last-sent.ts';
import { isNewerThanAnswered, newestFilesOut, noFile } from '../faults/newer-report.ts';
import { recordFaultEvent, systemAuthor } from '../faults/write-fault.ts';
import type { ReadFault } from '../faults/stored-fault.ts';
import { changeFlow } from '../flows/change-flow.ts';
import { lockJobsAt } from '../flows/lock-job.ts';
import { meaningOf, raiseOneOfFile } from './answer-alarm.ts';
import { datesOf, responseOf, whyDatesDoNotFit } from './answer-dates.ts';
import { endFault } from './end-fault.ts';
import { findFault } from './find-fault.ts';
import { lost, type LostReason } from './lost-reason.ts';
import { cleanNamed } from './named-fault.ts';
import { whyOlderReport } from './older-report.ts';
import { whyAnotherReport } from './other-report.ts';
import { isSaidAgain, whyAnswerIsLost } from './why-not-counted.ts';
import { noteTeam } from './inbound-file.ts';
import { whyUnknownThere } from './unknown-there.ts';
import { operatorRoles, textOf, whole, type Effect, type InboundFlow } from './inbound-flow.ts';

/** Notes the answer in the history of the report that it answers. */
async function noteInHistory(
  { teamId, jobId }: ReadFault,
  details: Record<string, unknown>,
  transaction: StatementRunner,
): Promise<void> {
  const entry = { event: 'answered', becomes: null, requestId: null, details } as const;
  const newest = sql`
    SELECT * FROM flow WHERE team_id = ${teamId}::uuid AND job_id = ${jobId}::uuid AND flow = 'D0135'
    ORDER BY ${newestFileFirst} LIMIT 1`;
  await changeFlow(newest, { ...entry, teamId, jobId, flow: 'D0135', toMpid: null }, transaction);
}

/** Lets one answer have its effect on the fault. One about a closed fault is only noted. Answers why it has none; undefined when it has. */
async function answerOne(
  { mpan, lockedJobs }: { mpan: string; lockedJobs: readonly string[] },
  group: FlowGroup,
  { header, inboundFileId, receivedAt }: InboundFlow,
  transaction: StatementRunner,
  clock: ResponseClock,
): Promise<LostReason | undefined> {
  const jobReference = cleanNamed(textOf(group, 'job_reference'));
  const fault = await findFault({ header, mpan, jobReference, lockedJobs, receivedAt }, transaction);
  if ('reason' in fault) return fault;
  const unknown = await whyUnknownThere(fault, jobReference !== undefined, transaction);
  if (unknown !== null) return lost(unknown, [fault]);
  const dates = whyDatesDoNotFit(fault, group, { header, namesJob: jobReference !== undefined });
  if (dates !== null) return lost(dates, [fault]);
  const another = await whyAnotherReport(fault, { header, mpan, jobReference }, transaction);
  if (another !== null) return another;
  const filesOut = await newestFilesOut(fault, transaction);
  const olderReport = whyOlderReport(fault, { header, receivedAt }, filesOut);
  if (olderReport !== null) return lost(olderReport, [fault]);
  const meaning = meaningOf(group);
  const comment = textOf(group, 'comment');
  const response = responseOf(group);
  await transaction.query(noteTeam(inboundFileId, fault.teamId));
  const { fileId, from, createdAt } = header;
  const writtenAt = createdAt.toISOString();
  const operator = operatorName(from.mpid);
  const namesJob = jobReference !== undefined;
  const answersFileId = filesOut[0]?.fileId ?? noFile;
  const ofNewerReport = await isNewerThanAnswered(fault, answersFileId, transaction);
  const answered = { answer: meaning, operator, response, writtenAt, namesJob, ofNewerReport };
  const event = { type: 'answered', ...answered } as const;
  const reason = whyAnswerIsLost(fault, event);
  const isLost = reason === null ? {} : { isLost: true };
  const said = { answer: meaning, fromMpid: from.mpid, comment: comment ?? null, namesJob, ...isLost };
  const isKnown = reason !== null && (await isSaidAgain(fault, said, transaction));
  await noteInHistory(
    fault,
    { ...said, mpan: fault.mpan, ...datesOf(group), inboundFileId, fileId, answersFileId, writtenAt },
    transaction,
  );
  if (reason !== null) return isKnown ? undefined : lost(reason, [fault]);
  const author = systemAuthor({ ...fault, id: inboundFileId }, 'faults.answered', inboundFileId);
  const step = await recordFaultEvent(fault, event, author, clock, transaction);
  if (step?.fault.closedAt != null)
    await endFault(
      { teamId: fault.teamId, jobId: fault.jobId, cause: inboundFileId },
      step.fault,
      transaction,
    );
  return undefined;
}

interface Lost extends LostReason {
  mpan: string;
  /** The first answer of which it is true. */
  answer: FlowGroup;
  count: number;
}

/** Raises one alarm for each reason for which answers about a metering point have no effect. */
async function quarantine(
  { header, inboundFileId }: InboundFlow,
  answers: readonly Lost[],
  transaction: StatementRunner,
): Promise<Effect> {
  const effect: Effect = [];
  for (const { mpan, reason, category, answer, count } of answers) {
    const again =
      count > 1 ? [`The file has ${count} answers about this MPAN for which that is the reason.`] : [];
    const reasons = [reason, ...again];
    const about = { reasons, category, mpan, answer };
    await raiseOneOfFile({ inboundFileId, header, ...about }, transaction, effect.length);
    effect.push({ group: 'G02', reason: reasons.join(' ') });
  }
  return effect;
}

/** Lets the answers about one metering point have their effect: more than any operator sends are not processed. */
async function answerPoint(
  { mpan, groups, lockedJobs }: { mpan: string; groups: readonly FlowGroup[]; lockedJobs: readonly string[] },
  flow: InboundFlow,
  transaction: StatementRunner,
  clock: ResponseClock,
): Promise<Lost[]> {
  const answers = new Map<string, Lost>();
  for (const answer of groups.slice(0, FILE_LIMITS.answersOfPoint)) {
    const why = await answerOne({ mpan, lockedJobs }, answer, flow, transaction, clock);
    if (why === undefined) continue;
    const before = answers.get(why.reason);
    answers.set(why.reason, { mpan, ...why, answer, ...before, count: (before?.count ?? 0) + 1 });
  }
  const answer = groups[FILE_LIMITS.answersOfPoint];
  const all = [...answers.values()];
  if (answer === undefined) return all;
  const reason =
    `The file has ${groups.length} answers about this MPAN; only the first ${FILE_LIMITS.answersOfPoint} were processed. ` +
    'Ask the network operator which one applies.';
  return [...all, { mpan, ...lost(reason), answer, count: 1 }];
}

/** D0126: the network operator says that it has a report of ours, will not act on it, or has repaired the fault. */
export async function answerFault(
  flow: InboundFlow,
  transaction: StatementRunner,
  clock: ResponseClock,
): Promise<Effect> {
  const { from, to } = flow.header;
  if (!operatorRoles.includes(from.role) || to.role !== SENDER_ROLE)
    return whole(
      `A D0126 goes from a network operator to role ${SENDER_ROLE}, not from ${from.role} to ${to.role}.`,
    );
  const points = flow.groups.map((point) => ({ mpan: textOf(point, 'mpan') ?? '', groups: point.groups }));
  const mpans = points.map(({ mpan }) => mpan);
  const lockedJobs = await lockJobsAt(mpans, to.mpid, transaction);
  const answers: Lost[] = [];
  for (const point of points)
    answers.push(...(await answerPoint({ ...point, lockedJobs }, flow, transaction, clock)));
  return quarantine(flow, answers, transaction);
}
