import { sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import { reportMissing } from '../src/index.ts';
import { submission } from './blocks.ts';
import type { Bench } from './fault-model/bench.ts';
import { eventsAfter, lastEvent } from './outbox-events.ts';

/** A fault whose events no worker takes until `settle`; it is as it is since so many seconds. */
export async function unreportedFault(bench: Bench, code: string, seconds: number) {
  const { job_details: details, ...blocks } = submission('S1');
  const mpan = freshMpan();
  const { job_id: reference } = details;
  await bench.submit({ ...blocks, job_details: { ...details, mpan }, dno_issue: { code, comment: 'hot' } });
  const age = (ago: number) =>
    bench.sip.database.query(sql`
      UPDATE dno_fault SET renewed_at = now() - make_interval(secs => ${ago}), missing_alarm_at = missing_alarm_at - interval '1 hour'
      WHERE mpan = ${mpan}`);
  if (seconds > 0) await age(seconds);
  return { reference, mpan, age, correct: (patch: object) => bench.submit({ job_id: reference, ...patch }) };
}

/** The alarms that a look of the clock raises about a job. No worker takes events meanwhile. */
export async function missingAlarms(bench: Bench, reference: string) {
  const before = await lastEvent(bench.sip.database);
  await reportMissing(bench.sip.workerDatabase);
  const events = await eventsAfter(bench.sip.database, before);
  return events
    .filter(({ type }) => type === 'fault.report-missing')
    .map(({ data }) => data as { jobReference: string; because: string })
    .filter(({ jobReference }) => jobReference === reference);
}
