import { todayInLondon } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import type { Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { flowFile, group, ownSecond } from './market.ts';
import type { OutboxEvent } from './outbox-events.ts';

/** A fault of one operator whose report was sent, and what is seen of it. */
export async function reportedFault(bench: Bench, code: string, mpan = freshMpan()) {
  const { job_details: details, ...blocks } = submission('S1');
  const reference = details.job_id;
  await bench.submit({ ...blocks, job_details: { ...details, mpan }, dno_issue: { code, comment: 'hot' } });
  const events: OutboxEvent[] = [];
  const look = async () => {
    const fresh = await bench.settle();
    events.push(...fresh);
    const alarms = fresh.filter(({ topic }) => topic === 'operations.alarms.v1');
    const { fault, report, jobId } = await observe(bench, reference, events, 'fault', 'report', 'jobId');
    if (fault === null) throw new Error('there is no fault');
    return { fault, report, jobId, alarms, types: alarms.map(({ type }) => type) };
  };
  await look();
  return { mpan, reference, look };
}

export interface Said {
  mpan: string;
  /** None: the answer names no job. */
  reference?: string | undefined;
  at?: Date;
  comment?: string;
}

/** An A0001 by which the operator rejects the file of a report. */
export function rejectReport(bench: Bench, fileId: string | null | undefined) {
  const parties = { fromRole: 'J', fromMpid: 'EELC', sentAsRole: 'M', toMpid: bench.mpid };
  return bench.answerFile('market.message.rejected', { fileId, ...parties, reason: 'No such point' });
}

/** A D0126 of the operator. Answers why it had no effect. */
export function answerOfOperator(
  bench: Bench,
  response: string,
  { mpan, reference, at = ownSecond(), comment }: Said,
) {
  const said = group('G02', {
    response,
    responded_on: todayInLondon(),
    ...(reference !== undefined && { job_reference: reference }),
    ...(comment !== undefined && { comment }),
  });
  const parties = { from: { role: 'J', mpid: 'EELC' }, to: { role: 'M', mpid: bench.mpid } };
  const header = { flow: 'D0126', version: '001', ...parties, createdAt: at };
  return bench.answer(flowFile(header, group('G01', { mpan }, said)));
}
