import { eventually, lockWaits, atRandom } from '@team-operations/testing';
import { sql } from '@team-operations/database';
import { readFlowFile } from '@team-operations/market';
import { blocks, submission } from './blocks.ts';
import { bothAtJob } from './both-at-job.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';

/** For each field, beside the rounds in which both have planned before either writes. */
const randomRounds = 1;

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const address = { line1: '1 High Street', city: 'Norwich', postcode: 'NR1 1AA' };

/** A serious fault whose report went out, and a fix of it that the worker has not carried out yet. */
async function fixed(field: string, value: string) {
  const { job_details: details, ...rest } = submission('S8');
  const reference = details.job_id;
  await bench.submit({
    ...rest,
    address,
    meter: { ...blocks.meter, location: 'Cellar' },
    job_details: { ...details, mpan: '1000000123451' },
    dno_issue: { code: 'B', comment: 'cut-out cracked' },
  });
  const { report, jobId } = await observe(bench, reference, await bench.settle(), 'report', 'jobId');
  const id = report?.id;
  const { planId } = (await bench.operate('flows.fix', { id, set: [{ field, value }] })) as {
    planId: string;
  };
  await bench.operate('flows.fix', { id, planId });
  /** What the newest report says, and what became of the fix. */
  const outcome = async () => {
    await bench.settle();
    const { report: newest, fault } = await observe(bench, reference, [], 'report', 'fault');
    const reading = readFlowFile(newest?.content ?? '');
    if (reading.outcome === 'refused') throw new Error(reading.reason);
    const [point] = reading.file.groups;
    const { history } = (await bench.operate('flows.get', { id })) as { history: { event: string }[] };
    return {
      said: { ...point?.values, ...point?.groups[0]?.values },
      refused: history.some(({ event }) => event === 'request_refused'),
      fault,
      newest,
    };
  };
  const correct = async (code: string) => {
    const { status } = await bench.submit({ job_id: reference, dno_issue: { code } });
    expect(status).toBe(200);
  };
  return { jobId, outcome, correct };
}

type Fixed = Awaited<ReturnType<typeof fixed>>;

/** Everything that a fix of a report can set. */
const fields = [
  ['dno_issue.comment', 'comment', 'live parts exposed, child in house'],
  ['mpan', 'mpan', '1100000123456'],
  ['address.postcode', 'postcode', 'NR2 2BB'],
  ['meter.location', 'meter_location', 'Loft'],
  ['date_of_action', 'observed_on', '2026-02-27'],
] as const;

describe.each(fields)('%s that staff set while a correction makes a later report', (field, name, value) => {
  it('is in the later report when the correction was planned before the fix and written after it', async () => {
    const { outcome, correct } = await fixed(field, value);
    let corrected: Promise<unknown> = Promise.resolve();
    await bench.sip.database.transaction(async (transaction) => {
      // The correction has read everything, and has not sent its statement.
      await transaction.query(sql`LOCK TABLE sip_revision IN SHARE MODE`);
      corrected = correct('A');
      corrected.catch(() => undefined);
      await eventually(async () => (await lockWaits(bench.sip.database)) > 0);
      await bench.settle();
    });
    await corrected;
    expect(await outcome()).toMatchObject({ said: { category: 'A', [name]: value }, refused: false });
  });

  it('is in the last report, or its message says that the fix was refused, in any order', async () => {
    const carryOut = () => bench.settle();
    const meetings: ((job: Fixed, correct: () => Promise<unknown>) => Promise<unknown>)[] = [
      ({ jobId }, correct) => bothAtJob(bench.sip.database, jobId, [carryOut, correct]),
      ({ jobId }, correct) => bothAtJob(bench.sip.database, jobId, [correct, carryOut]),
      ...Array.from(
        { length: randomRounds },
        () => (_: Fixed, correct: () => Promise<unknown>) =>
          Promise.all([atRandom(12, carryOut), atRandom(12, correct)]),
      ),
    ];
    for (const meet of meetings) {
      const job = await fixed(field, value);
      await meet(job, () => job.correct('A'));
      const { said, refused, fault, newest } = await job.outcome();
      expect(said).toMatchObject({ category: 'A' });
      expect(said[name] === value).toBe(!refused);
      expect([newest?.mpan, newest?.toMpid]).toEqual([fault?.mpan, fault?.dnoMpid]);
    }
  });
});
