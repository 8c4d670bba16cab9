import { sql } from '@team-operations/database';
import { reportWaiting } from '../src/index.ts';
import { freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { eventsAfter, lastEvent, work } from './outbox-events.ts';
import { missingAlarms, unreportedFault } from './unreported-fault.ts';

let bench: Bench;

beforeAll(async () => {
  bench = await openBench();
});

afterAll(() => bench.close());

const reported = (code: string, seconds: number) => unreportedFault(bench, code, seconds);
const raised = (reference: string) => missingAlarms(bench, reference);

/** As if so much time had passed since everything that was submitted about the job. */
async function later({ reference, mpan }: { reference: string; mpan: string }) {
  await bench.sip.database.query(sql`
    UPDATE sip_revision AS revision SET received_at = received_at - interval '121 seconds'
    FROM sip_submission AS submission WHERE submission.reference = ${reference}
      AND revision.team_id = submission.team_id AND revision.submission_id = submission.id`);
  await bench.sip.database.query(sql`
    UPDATE dno_fault SET (reported_at, renewed_at, missing_alarm_at) = ROW (reported_at - interval '121 seconds',
      renewed_at - interval '121 seconds', missing_alarm_at - interval '121 seconds') WHERE mpan = ${mpan}`);
}

describe('a fault whose report was made', () => {
  it('does not alarm, whatever has become of the report', async () => {
    const { reference } = await reported('A', 500);
    await bench.settle();
    for (const state of ['SENT', 'ACKNOWLEDGED', 'REJECTED', 'FAILED', 'HELD']) {
      await bench.sip.database.query(sql`
        UPDATE flow SET state = ${state}::flow_state FROM job
        WHERE job.id = flow.job_id AND job.external_reference = ${reference} AND flow.flow = 'D0135'`);
      expect(await raised(reference)).toEqual([]);
    }
  });

  it('alarms when it has moved and its new operator has none, and again when it moves again', async () => {
    const { reference, correct, age } = await reported('B', 0);
    await bench.settle();
    const mpan = freshMpan();
    for (const to of [mpan, freshMpan()]) {
      await correct({ mpan: to });
      await bench.sip.database.query(sql`
        UPDATE dno_fault SET renewed_at = now() - interval '121 seconds', missing_alarm_at = missing_alarm_at - interval '1 hour'
        WHERE mpan = ${to}`);
      expect(await raised(reference)).toMatchObject([{ mpan: to, because: 'not_made' }]);
    }
    await bench.settle();
    await age(500);
    expect(await raised(reference)).toEqual([]);
  });

  it.each(['SENT', 'ACKNOWLEDGED', 'REJECTED', 'FAILED', 'HELD'])(
    'alarms once when it is raised and its older report, which is %s, is all that is on record',
    async (state) => {
      const made = await reported('B', 0);
      await bench.settle();
      await bench.sip.database.query(sql`
        UPDATE flow SET state = ${state}::flow_state WHERE mpan = ${made.mpan} AND flow = 'D0135'`);
      await made.correct({ dno_issue: { code: 'A', comment: 'sparks' } });
      expect(await raised(made.reference)).toEqual([]);
      await later(made);
      expect(await raised(made.reference)).toMatchObject([{ category: 'A', because: 'not_made' }]);
      expect(await raised(made.reference)).toEqual([]);
      await bench.settle();
      await later(made);
      expect(await raised(made.reference)).toEqual([]);
    },
  );

  it.each([{ dno_issue: { comment: 'bare cable' } }, { address: { postcode: 'AB1 2CD' } }])(
    'alarms once when a correction (%j) calls for another that is not made, and the board says that it waits',
    async (patch) => {
      const made = await reported('B', 0);
      await bench.settle();
      const look = async () => {
        const faults = (await bench.operate('faults.list', { withoutReport: true })) as {
          mpan: string;
          reportState: string;
        }[];
        return faults.filter(({ mpan }) => mpan === made.mpan).map(({ reportState }) => reportState);
      };
      expect(await look()).toEqual([]);
      await made.correct(patch);
      expect(await look()).toEqual(['waiting']);
      expect(await raised(made.reference)).toEqual([]);
      await later(made);
      const [{ at: missingSince }] = (await bench.sip.database.query(sql`
        SELECT received_at AS at FROM sip_revision AS revision JOIN sip_submission AS submission
          ON submission.team_id = revision.team_id AND submission.id = revision.submission_id
        WHERE submission.reference = ${made.reference} AND revision.revision = 2`)) as [{ at: string }];
      expect(await raised(made.reference)).toMatchObject([
        { mpan: made.mpan, because: 'not_made', missingSince },
      ]);
      expect(await raised(made.reference)).toEqual([]);
      await bench.settle();
      expect(await look()).toEqual([]);
      await later(made);
      expect(await raised(made.reference)).toEqual([]);
    },
  );

  it('does not when a correction says the same of the fault', async () => {
    const made = await reported('B', 0);
    await bench.settle();
    await made.correct({ site_contact: { name: 'Robin' } });
    await made.correct({ dno_issue: { comment: 'hot' } });
    await bench.settle();
    await later(made);
    expect(await raised(made.reference)).toEqual([]);
  });

  it('does not when the report that was planned was withdrawn', async () => {
    const made = await reported('B', 0);
    await bench.settle();
    await made.correct({ dno_issue: { comment: 'bare cable' } });
    await made.correct({ dno_issue: null });
    await later(made);
    expect(await raised(made.reference)).toEqual([]);
    await bench.settle();
  });

  it('alarms when it moved away and back, and the newest report is not made', async () => {
    const made = await reported('B', 0);
    await bench.settle();
    await made.correct({ mpan: freshMpan() });
    await made.correct({ mpan: made.mpan });
    await later(made);
    expect(await raised(made.reference)).toMatchObject([{ mpan: made.mpan, because: 'not_made' }]);
    await bench.settle();
  });

  it('does not when the office has moved it and its report was made', async () => {
    const { job_details: details, ...blocks } = submission('S1');
    const { mpan: _, ...job_details } = details;
    const [first, mpan] = [freshMpan(), freshMpan()];
    const planned = { externalReference: details.job_id, mpan: first, scheduledDate: details.date_of_action };
    const { id } = (await bench.operate('jobs.create', {
      ...planned,
      jobTypeId: bench.sip.team.job_type_id,
    })) as { id: string };
    await bench.submit({ ...blocks, job_details, dno_issue: { code: 'B', comment: 'hot' } });
    await bench.settle();
    expect(await bench.operate('jobs.update', { id, mpan })).not.toBeNull();
    const made = { reference: details.job_id, mpan };
    await bench.settle();
    await later(made);
    expect(await raised(made.reference)).toEqual([]);
  });

  it('alarms when it was closed and is reported again, and that report is not made', async () => {
    const { reference, correct, mpan } = await reported('B', 0);
    await bench.settle();
    await correct({ dno_issue: null });
    await bench.settle();
    await correct({ dno_issue: { code: 'B', comment: 'hot again' } });
    await bench.sip.database.query(
      sql`UPDATE dno_fault SET renewed_at = now() - interval '121 seconds' WHERE mpan = ${mpan}`,
    );
    expect(await raised(reference)).toMatchObject([{ because: 'not_made' }]);
    await bench.settle();
  });

  it('alarms when it is not passed on for delivery', async () => {
    const before = await lastEvent(bench.sip.database);
    const { reference } = await reported('A', 500);
    // The consumer that makes reports runs, and the one that passes them on does not.
    for (const event of await eventsAfter(bench.sip.database, before)) await work(bench.sip, event);
    expect(await raised(reference)).toEqual([]);
    await bench.sip.database.query(sql`
      UPDATE flow SET updated_at = now() - interval '121 seconds' FROM job
      WHERE job.id = flow.job_id AND job.external_reference = ${reference}`);
    expect(await reportWaiting(bench.sip.workerDatabase)).toBe(0);
    expect(await raised(reference)).toMatchObject([{ because: 'not_passed_on' }]);
  });
});
