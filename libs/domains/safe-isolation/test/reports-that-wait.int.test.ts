import { freshMpan } from '@team-operations/testing';
import { sql } from '@team-operations/database';
import { dangersOfSupplier, NotTaken, reportWaiting } from '../src/index.ts';
import { blocks as parts, submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';

const away = { deliver: () => Promise.reject(new NotTaken('away')) };

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(away);
});
afterEach(async () => {
  await bench.sip.database.query(sql`DELETE FROM market_delivery`);
});
afterAll(() => bench.close());

/** A report that the gateway does not take since so many seconds. */
async function reported(code: 'A' | 'B' | 'C', seconds: number) {
  const { job_details: details, ...blocks } = submission('S1');
  const mpan = freshMpan();
  await bench.submit({ ...blocks, job_details: { ...details, mpan }, dno_issue: { code, comment: 'hot' } });
  await bench.settle();
  await bench.sip.database.query(
    sql`UPDATE market_delivery SET created_at = now() - make_interval(secs => ${seconds})`,
  );
  return { reference: details.job_id, mpan };
}

const raised = async () => {
  const count = await reportWaiting(bench.sip.workerDatabase);
  const alarms = (await bench.settle()).filter(({ type }) => type === 'fault.report-waiting');
  expect(alarms).toHaveLength(count);
  return alarms.map(({ data }) => data);
};

it.each(['A', 'B'] as const)(
  'notifies operations staff once of a report of category %s that waits',
  async (code) => {
    const { reference, mpan } = await reported(code, 121);
    expect(await raised()).toEqual([
      expect.objectContaining({
        ...{ jobReference: reference, category: code, mpan },
        report: {
          dno: expect.objectContaining({ mpid: expect.any(String) }),
          mpan,
          fileId: expect.any(String),
        },
      }),
    ]);
    expect(await raised()).toEqual([]);
  },
);

it('notifies them once when several workers look at the same time', async () => {
  for (let count = 0; count < 5; count += 1) await reported('A', 500);
  const counts = await Promise.all(Array.from({ length: 4 }, () => reportWaiting(bench.sip.workerDatabase)));
  const later = await reportWaiting(bench.sip.workerDatabase);
  expect([...counts, later].reduce((sum, count) => sum + count)).toBe(5);
  await bench.settle();
});

it('does not for a report that has waited for less than two minutes', async () => {
  await reported('A', 110);
  expect(await raised()).toEqual([]);
});

it('does not for category C without a demanded call', async () => {
  await reported('C', 500);
  expect(await raised()).toEqual([]);
});

it('does not for a fault that was closed', async () => {
  const { mpan } = await reported('B', 500);
  const [fault] = await bench.sip.database.query<{ id: string }>(
    sql`SELECT id FROM dno_fault WHERE mpan = ${mpan}`,
  );
  const at = new Date().toISOString();
  expect(await bench.operate('faults.close', { id: fault!.id, mpan, at, reason: 'Repaired' })).not.toBeNull();
  expect(await raised()).toEqual([]);
});

describe('a message to the supplier about danger that waits for the gateway', () => {
  /** Tampering and a dangerous meter, of which the supplier does not know since so many seconds. */
  async function reportedToSupplier(seconds: number) {
    const { job_details: details, ...blocks } = submission('S6');
    const mpan = freshMpan();
    const meter = { ...parts.meter, fault: true };
    await bench.submit({ ...blocks, meter, job_details: { ...details, mpan } });
    await bench.settle();
    await bench.sip.database.query(
      sql`UPDATE market_delivery SET created_at = now() - make_interval(secs => ${seconds})`,
    );
    return { reference: details.job_id, mpan };
  }
  const raisedOfMessages = async () => {
    const count = await reportWaiting(bench.sip.workerDatabase);
    const alarms = (await bench.settle()).filter(({ type }) => type === 'message.waiting');
    expect(alarms).toHaveLength(count);
    return alarms.map(({ data }) => data);
  };

  it('notifies operations staff once, and of no message that is about no danger', async () => {
    const { reference, mpan } = await reportedToSupplier(121);
    const about = { jobReference: reference, mpan, toMpid: 'EXEN', fileId: expect.any(String) };
    expect(await raisedOfMessages()).toEqual(
      dangersOfSupplier.map((flow) => expect.objectContaining({ ...about, flow })),
    );
    expect(await raisedOfMessages()).toEqual([]);
  });

  it('does not before two minutes', async () => {
    await reportedToSupplier(110);
    expect(await raisedOfMessages()).toEqual([]);
  });

  it('does not when it was withdrawn meanwhile', async () => {
    const { reference } = await reportedToSupplier(500);
    await bench.submit({ job_id: reference, tampering: null, meter: { fault: false } });
    expect(await raisedOfMessages()).toEqual([]);
  });
});
