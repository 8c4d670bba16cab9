import { eventually } from '@team-operations/testing';
import { createLogger } from '@team-operations/service';
import { Registry } from 'prom-client';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { holdsTransaction } from '../open-transaction.ts';
import { claimMetrics } from './claim-metrics.ts';
import { createClaiming, type Claiming } from './start-claiming.ts';
import { ownWork, taskWork, type OwnWork, type Task } from './test/own-work.ts';
import type { Performed } from './work.ts';

let work: OwnWork;
const running: Claiming[] = [];
beforeAll(async () => {
  work = await ownWork();
});
afterEach(async () => {
  for (const claiming of running.splice(0)) await claiming.stop();
  await work.database.query(sql`TRUNCATE task, effect`);
});
afterAll(() => work.drop());

const logger = createLogger({ name: 'claims-test', level: 'silent' });
type Perform = (task: Task, signal: AbortSignal) => Promise<Performed<null>>;
const done: Performed<null> = { outcome: 'done', detail: null };

interface Overrides {
  lease?: number;
  deadline?: number;
  drain?: number;
  database?: Database;
}

function claimWith(perform: Perform, overrides: Overrides = {}) {
  const { lease = 5000, deadline = 4000, drain = 2000, database = work.another() } = overrides;
  const registry = new Registry();
  const claiming = createClaiming({
    database,
    logger,
    work: taskWork(perform),
    schedule: { delays: [10, 10], random: () => 0.5 },
    metrics: claimMetrics(registry, 'tasks'),
    limits: { most: 4, perPlace: 4, perUpstream: 4 },
    leaseMilliseconds: lease,
    deadlineMilliseconds: deadline,
    pollMilliseconds: 10,
    drainMilliseconds: drain,
  });
  running.push(claiming);
  return { claiming, metrics: () => registry.metrics() };
}

const statesOf = async (task: string) =>
  (await work.effects()).filter((effect) => effect.task === task).map(({ state }) => state);

describe('claimed work', () => {
  it('when it is done, then no transaction was open meanwhile, and it is done once', async () => {
    const open: unknown[] = [];
    const { claiming, metrics } = claimWith(async () => {
      open.push(holdsTransaction());
      open.push(
        ...(await work.database.query(sql`
          SELECT state FROM pg_stat_activity WHERE application_name = current_setting('application_name')
            AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`)),
      );
      return done;
    });
    const task = await work.add('a');
    claiming.start();
    await eventually(async () => (await statesOf(task)).length > 0);
    expect(open).toEqual([false]);
    expect(await statesOf(task)).toEqual(['done']);
    expect(await metrics()).toContain('claims_ended_total{work="tasks",end="done"} 1');
  });

  it('when it fails, then it is retried, in order, and given up after the last attempt', async () => {
    const order: string[] = [];
    const { claiming } = claimWith(async ({ id }) => {
      order.push(id);
      return { outcome: 'failed', detail: null };
    });
    const [first, second] = [await work.add('a'), await work.add('a')];
    claiming.start();
    await eventually(async () => (await statesOf(second)).length === 3);
    expect(await statesOf(first)).toEqual(['waiting', 'waiting', 'given up']);
    expect(order).toEqual([first, first, first, second, second, second]);
  });

  it('when it takes too long, then it has its signal before the lease ends, and is retried', async () => {
    let count = 0;
    const { claiming } = claimWith(
      async (_task, signal) => {
        count += 1;
        if (count > 1) return done;
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        return { outcome: 'failed', detail: null };
      },
      { lease: 400, deadline: 100 },
    );
    const task = await work.add('a');
    claiming.start();
    await eventually(async () => (await statesOf(task)).includes('done'));
    expect(await statesOf(task)).toEqual(['waiting', 'done']);
    expect(await work.rows()).toMatchObject([{ claim: 2 }]);
  });

  it('when its conclusion fails, then it is written again while the lease lasts, and the work is done once', async () => {
    const another = work.another();
    let failures = 2;
    const transaction: Database['transaction'] = async (conclude) => {
      if (failures-- > 0) throw new Error('Connection terminated unexpectedly');
      return another.transaction(conclude);
    };
    const performed: string[] = [];
    const { claiming } = claimWith(
      async ({ id }) => {
        performed.push(id);
        return done;
      },
      { database: Object.assign(Object.create(another) as Database, { transaction }) },
    );
    const task = await work.add('a');
    claiming.start();
    await eventually(async () => (await statesOf(task)).length > 0);
    expect({ failures, performed, states: await statesOf(task) }).toEqual({
      failures: -1,
      performed: [task],
      states: ['done'],
    });
  });

  it('when its holder hangs beyond the lease, then another does it, and the conclusion of the former changes nothing', async () => {
    const { claiming: former, metrics } = claimWith(() => new Promise(() => undefined), {
      lease: 200,
      deadline: 199,
      drain: 0,
    });
    const task = await work.add('a');
    former.start();
    await eventually(async () => (await work.rows())[0]?.claim === 1);
    const { claiming: other } = claimWith(async () => done);
    other.start();
    await eventually(async () => (await metrics()).includes('end="lost"} 1'));
    expect(await statesOf(task)).toEqual(['done']);
  });

  it('when what does it throws, then it is postponed and does not count', async () => {
    const { claiming } = claimWith(() => Promise.reject(new TypeError('a bug')));
    const task = await work.add('a');
    claiming.start();
    await eventually(async () => (await statesOf(task)).length > 0);
    expect(await statesOf(task)).toEqual(['waiting']);
    expect(await work.rows()).toMatchObject([{ attempts: 0 }]);
  });
});

describe('a stop while work is under way', () => {
  it('waits for what ends in time', async () => {
    const finish = Promise.withResolvers<Performed<null>>();
    const { claiming } = claimWith(() => finish.promise);
    const task = await work.add('a');
    claiming.start();
    await eventually(async () => (await work.rows())[0]?.claim === 1);
    const stopped = claiming.stop();
    finish.resolve(done);
    await stopped;
    expect(await statesOf(task)).toEqual(['done']);
  });

  it('gives back what does not, so that another does it before the lease ends', async () => {
    const { claiming } = claimWith(
      (_task, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve({ outcome: 'failed', detail: null }));
        }),
      { lease: 60_000, deadline: 50_000, drain: 50 },
    );
    const task = await work.add('a');
    claiming.start();
    await eventually(async () => (await work.rows())[0]?.claim === 1);
    await claiming.stop();
    expect(await work.rows()).toMatchObject([{ until: null, attempts: 0, isOver: false }]);
    const { claiming: other } = claimWith(async () => done);
    other.start();
    await eventually(async () => (await statesOf(task)).length > 0);
    expect(await statesOf(task)).toEqual(['done']);
  });
});

it('a deadline that is not shorter than the lease is refused', () => {
  expect(() => claimWith(async () => done, { lease: 100, deadline: 100 })).toThrow(/not shorter/);
});
