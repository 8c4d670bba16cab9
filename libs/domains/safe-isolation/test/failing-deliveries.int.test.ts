import { sql, type Claiming } from '@team-operations/database';
import { clockMilliseconds, eventually, freshMpan, leastBelow } from '@team-operations/testing';
import type { OutboundFile } from '../src/index.ts';
import { submission } from './blocks.ts';
import { deliveryThrough } from './delivery.ts';
import { openBench, type Bench } from './fault-model/bench.ts';

/** Messages that the gateway cannot take, beside others that it takes immediately. */
let bench: Bench;
let delivery: Claiming;
const delivered: string[] = [];
const failing = new Set<string>();
/** What the gateway does with a message that it cannot take. */
let fail: (signal: AbortSignal) => Promise<void>;
const refuseAll = { deliver: () => Promise.reject(new Error('away')) };

beforeAll(async () => {
  bench = await openBench(refuseAll);
});
beforeEach(() => {
  delivered.length = 0;
  failing.clear();
  delivery = deliveryThrough(
    bench.sip.workerDatabase,
    {
      async deliver({ fileId }: OutboundFile, signal) {
        if (failing.has(fileId)) return fail(signal);
        delivered.push(fileId);
      },
    },
    1000,
  );
});
afterEach(async () => {
  await delivery.stop();
  await bench.sip.database.query(sql`DELETE FROM market_delivery`);
});
afterAll(() => bench.close());

/** A report that waits for the gateway, was tried so often, and is not due for an hour; its file. */
async function waiting(distributor: string, attempts: number): Promise<string> {
  const { job_details: details, ...blocks } = submission('S1');
  const mpan = freshMpan(distributor);
  const { body } = await bench.submit({
    ...blocks,
    job_details: { ...details, mpan, outcome_code: 'IP' },
    dno_issue: { code: 'A', comment: 'hot' },
  });
  await bench.settle();
  const [flow] = await bench.sip.database.query<{ fileId: string }>(sql`
    UPDATE market_delivery SET attempts = ${attempts}, next_attempt_at = now() + interval '1 hour', claimed_until = NULL
    FROM flow WHERE flow.id = flow_id AND flow.submission_id = ${body.submission_id}::uuid AND flow.flow = 'D0135'
    RETURNING flow.file_id AS "fileId"`);
  await bench.sip.database.query(sql`
    DELETE FROM market_delivery USING flow
    WHERE flow.id = flow_id AND flow.submission_id = ${body.submission_id}::uuid AND flow.flow <> 'D0135'`);
  return flow!.fileId;
}

const makeDue = (files: readonly string[]) =>
  bench.sip.database.query(
    sql`UPDATE market_delivery SET next_attempt_at = now() WHERE file_id = ANY (${files}::text[])`,
  );

const hang = (signal: AbortSignal) =>
  new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(new Error('no answer'))));
const answerError = () => Promise.reject(new Error('500 Internal Server Error'));

describe.each([
  ['are answered 500', answerError],
  ['hang', hang],
])('when messages to one receiver %s again and again', (_, how) => {
  it.each([
    ['another receiver', '16'],
    ['the same receiver', '10'],
  ])(
    'then new reports to %s are delivered within two seconds',
    async (_, distributor) => {
      fail = how;
      for (let count = 0; count < 10; count += 1) failing.add(await waiting('10', 4));
      async function makeReports(): Promise<string[]> {
        const made: string[] = [];
        for (let count = 0; count < 5; count += 1) made.push(await waiting(distributor, 0));
        return made;
      }
      let reports = await makeReports();
      await makeDue([...failing]);
      delivery.start();
      // Those of the first round have failed.
      await eventually(
        async () =>
          (await bench.sip.database.query(sql`SELECT 1 FROM market_delivery WHERE attempts > 4`)).length > 7,
        20_000,
      );
      const delivering = async () => {
        await makeDue(reports);
        const time = await clockMilliseconds(() =>
          eventually(async () => reports.every((file) => delivered.includes(file)), 20_000),
        );
        if (time >= 2000) reports = await makeReports();
        return time;
      };
      expect(await leastBelow(2000, delivering)).toBeLessThan(2000);
    },
    60_000,
  );
});
