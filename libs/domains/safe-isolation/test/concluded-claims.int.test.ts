import { claimMetrics, createClaiming, sql, type Performed } from '@team-operations/database';
import { RESPONSE_CLOCK } from '@team-operations/market';
import { createLogger } from '@team-operations/service';
import { freshMpan } from '@team-operations/testing';
import { Registry } from 'prom-client';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { deliveryWork, type HandedOver } from './handlers.ts';
import type { OutboxEvent } from './outbox-events.ts';
import { makeDue, switchedGateway } from './switched-gateway.ts';

/** Whatever a worker finds of a report that it has claimed, the board is the same as what REST answers afterwards. */
let bench: Bench;
const gateway = switchedGateway();
beforeAll(async () => {
  bench = await openBench(gateway);
});
beforeEach(() => gateway.reset());
afterAll(() => bench.close());

type Outcome = Performed<HandedOver>;
const postponed: Outcome = { outcome: 'postponed', detail: { reason: null, isUnsent: true } };
const outcomes: Record<string, Outcome> = {
  postponed,
  withheld: { outcome: 'withheld', detail: { reason: 'moved' } },
  'not taken': { outcome: 'failed', detail: { reason: null, isUnsent: true } },
  'ended unknown': { outcome: 'failed', detail: { reason: null, isUnsent: false } },
  refused: { outcome: 'refused', detail: { reason: 'Malformed' } },
  done: { outcome: 'done', detail: { reason: null } },
};

/** A worker that has claimed the report of a job and ends as its test says; what else is due waits. */
function startWorker(report: string) {
  const claimed = Promise.withResolvers<void>();
  const found = Promise.withResolvers<Outcome>();
  const logger = createLogger({ name: 'claims-test', level: 'silent' });
  const { workerDatabase: database } = bench.sip;
  const work = deliveryWork({ database, transport: gateway, logger, responseClock: RESPONSE_CLOCK });
  const claiming = createClaiming({
    ...{
      database: bench.sip.workerDatabase,
      logger,
      leaseMilliseconds: 60_000,
      deadlineMilliseconds: 30_000,
    },
    work: {
      ...work,
      async perform({ flowId }) {
        if (flowId !== report) return postponed;
        claimed.resolve();
        return found.promise;
      },
    },
    schedule: { delays: [60_000], endless: true, longestWait: 60_000, random: () => 0.5 },
    metrics: claimMetrics(new Registry(), 'market messages'),
    limits: {
      most: 8,
      perPlace: 8,
      perUpstream: 8,
      untriedAfterSilence: 8,
      pauseAfterSilence: [1, 1],
      longestRest: 1,
    },
    ...{ pollMilliseconds: 50, drainMilliseconds: 1000 },
  });
  const working = claiming.workOffDue();
  // Without it the test would wait for its time limit.
  void working.then(() => claimed.reject(new Error('the report was not claimed')));
  return {
    claimed: claimed.promise,
    async finds(outcome: Outcome) {
      found.resolve(outcome);
      await working;
    },
  };
}

/** Steps of a correction of the MPAN; `claim` is where the worker claims the report. */
const orders = [
  ['claim', 'correct', 'record'],
  ['correct', 'claim', 'record'],
  ['correct', 'record', 'claim', 'acknowledge'],
] as const;

describe.each(orders.map((order) => [order.join(', ')] as const))('when the order is %s', (steps) => {
  it.each(Object.keys(outcomes))('and the claim is %s, then the board is what REST answers', async (kind) => {
    const { job_details: details, ...blocks } = submission('S1');
    const reference = details.job_id;
    const job_details = { ...details, mpan: freshMpan() };
    await bench.submit({ ...blocks, job_details, dno_issue: { code: 'B', comment: 'hot' } });
    const events: OutboxEvent[] = await bench.settle();
    const { report } = await observe(bench, reference, events, 'report');
    // On a busy machine it would be due again before the test has its worker claim it.
    await bench.sip.database.query(
      sql`UPDATE market_delivery SET next_attempt_at = now() + interval '1 hour'`,
    );
    let worker: ReturnType<typeof startWorker> | undefined;
    const acts: Record<string, () => Promise<unknown>> = {
      async claim() {
        await makeDue(bench);
        worker = startWorker(report!.id);
        await worker.claimed;
      },
      correct: () => bench.submit({ job_id: reference, mpan: '1100000123456' }),
      record: async () => events.push(...(await bench.settle())),
      async acknowledge() {
        const { fault } = await observe(bench, reference, events, 'fault');
        const view = { id: fault?.id, mpan: fault?.mpan, at: new Date().toISOString() };
        expect(await bench.operate('faults.acknowledge', { ...view, name: 'Robin' })).not.toBeNull();
      },
    };
    for (const step of steps.split(', ')) await acts[step]?.();
    await worker?.finds(outcomes[kind]!);
    events.push(...(await bench.settle()));
    const { fault, board } = await observe(bench, reference, events, 'fault', 'board');
    const { misdirectedReports = [], reportState } = board ?? {};
    expect({ misdirectedReports, reportState }).toMatchObject({
      misdirectedReports: fault?.misdirectedReports,
      reportState: fault?.reportState,
    });
  });
});
