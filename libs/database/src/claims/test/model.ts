import fc from 'fast-check';
import { sql } from '../../sql.ts';
import { claimDue } from '../claim-due.ts';
import { concludeClaim, releaseClaim } from '../conclude-claim.ts';
import { settlementOf } from '../settle.ts';
import type { Performed } from '../work.ts';
import { dueKeys, taskTable, taskWork, team, type OwnWork, type Row, type Task } from './own-work.ts';

/** A row as the life cycle says that it must be. */
export interface ModelTask extends Row {
  key: string;
}

export interface Model {
  now: number;
  tasks: ModelTask[];
  effects: { task: string; claim: number; state: string }[];
  /** What each worker believes to hold, right or wrong. */
  held: Task[][];
}

export type Real = OwnWork;
type Command = fc.AsyncCommand<Model, Real>;

export const lease = 1000;
const schedule = { delays: [100, 2000], random: () => 0.5 };
const work = taskWork(() => Promise.reject(new Error('the test does the work')));

const anyOf = (worker: number, { held }: Model) => held[worker % held.length]!;

/** What may be claimed: of each key the first that is not over, if it is due and under no lease. */
function claimable({ tasks, now }: Model): ModelTask[] {
  const open = tasks.filter(({ isOver }) => !isOver);
  const first = open.filter((task) => open.find(({ key }) => key === task.key) === task);
  return first.filter(({ next, until }) => next! <= now && (until === null || until <= now));
}

async function claim(real: Real): Promise<Task[]> {
  const planned = (await dueKeys(real.database)).map(({ id }) => ({ id, teamId: team, count: 1 }));
  return planned.length === 0 ? [] : claimDue<Task>(real.database, taskTable, planned, lease);
}

function take(model: Model, claimed: readonly Task[]): void {
  for (const { id, claim: number } of claimed) {
    const task = model.tasks.find((each) => each.id === id)!;
    task.claim += 1;
    task.until = model.now + lease;
    expect(number).toBe(task.claim);
  }
}

async function check(model: Model, real: Real): Promise<void> {
  const expected = model.tasks.map(({ key: _, ...row }) => row);
  expect(await real.rows()).toEqual(expected);
  expect(await real.effects()).toEqual(model.effects);
  const ends = model.effects.filter(({ state }) => state !== 'waiting').map(({ task }) => task);
  expect(ends).toHaveLength(new Set(ends).size);
}

const step = (name: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
  check: () => true,
  async run(model, real) {
    await run(model, real);
    await check(model, real);
  },
  toString: () => name,
});

const add = (key: string) =>
  step(`add ${key}`, async (model, real) => {
    const id = await real.add(key);
    model.tasks.push({ id, key, isOver: false, next: model.now, until: null, claim: 0, attempts: 0 });
  });

const claimAlone = (worker: number) =>
  step(`worker ${worker} claims`, async (model, real) => {
    const claimed = await claim(real);
    expect(claimed.map(({ id }) => id).sort()).toEqual(
      claimable(model)
        .map(({ id }) => id)
        .sort(),
    );
    take(model, claimed);
    anyOf(worker, model).push(...claimed);
  });

const claimTogether = step('all workers claim at the same time', async (model, real) => {
  const claimed = await Promise.all(model.held.map(() => claim(real)));
  const ids = claimed.flat().map(({ id }) => id);
  expect(ids.sort()).toEqual(
    claimable(model)
      .map(({ id }) => id)
      .sort(),
  );
  for (const [worker, tasks] of claimed.entries()) {
    take(model, tasks);
    model.held[worker]!.push(...tasks);
  }
});

const outcomes = ['done', 'failed', 'refused', 'withheld', 'postponed'] as const;

/** A worker concludes what it has held longest, whether its claim still counts or not. */
const conclude = (worker: number, outcome: Performed<null>['outcome']) =>
  step(`worker ${worker} concludes: ${outcome}`, async (model, real) => {
    const claimed = anyOf(worker, model).shift();
    if (claimed === undefined) return;
    const settlement = settlementOf(claimed, { outcome }, schedule);
    const task = model.tasks.find(({ id }) => id === claimed.id)!;
    const isOurs = task.claim === claimed.claim && task.until !== null;
    const performed = { outcome, detail: null };
    expect(await concludeClaim(real.database, work, claimed, settlement, performed)).toBe(isOurs);
    if (!isOurs) return;
    task.until = null;
    task.attempts += settlement.counts ? 1 : 0;
    task.next = settlement.wait === null ? null : model.now + settlement.wait;
    task.isOver = task.next === null;
    model.effects.push({ task: task.id, claim: claimed.claim, state: settlement.state });
  });

/** A worker stops while it works: what it holds is given back. */
const release = (worker: number) =>
  step(`worker ${worker} stops`, async (model, real) => {
    for (const claimed of anyOf(worker, model).splice(0)) {
      await releaseClaim(real.database, taskTable, claimed);
      const task = model.tasks.find(({ id }) => id === claimed.id)!;
      if (task.claim === claimed.claim) task.until = null;
    }
  });

/** A worker crashes between claim and conclusion: nothing is written. */
const crash = (worker: number) =>
  step(`worker ${worker} is killed`, async (model) => void anyOf(worker, model).splice(0));

const pass = (milliseconds: number) =>
  step(`${milliseconds} ms pass`, async (model, real) => {
    model.now += milliseconds;
    await real.database.query(sql`UPDATE clock SET at = ${model.now}`);
  });

/** Another role ends the work, claimed or not: what the owner of the table may do. */
const end = (which: number) =>
  step(`someone ends task ${which}`, async (model, real) => {
    const task = model.tasks[which % Math.max(1, model.tasks.length)];
    if (task === undefined) return;
    await real.database.query(sql`
      UPDATE task SET next_attempt_at = NULL, claimed_until = NULL WHERE id = ${task.id}::uuid`);
    Object.assign(task, { next: null, until: null, isOver: true });
  });

const worker = fc.nat({ max: 1 });

/** Every step that a sequence can have. */
export const steps: fc.Arbitrary<Command>[] = [
  fc.constantFrom('a', 'b').map(add),
  worker.map(claimAlone),
  fc.constant(claimTogether),
  fc.tuple(worker, fc.constantFrom(...outcomes)).map((it) => conclude(...it)),
  fc.tuple(worker, fc.constantFrom(...outcomes)).map((it) => conclude(...it)),
  worker.map(release),
  worker.map(crash),
  fc.constantFrom(99, 100, lease - 1, lease, 5000).map(pass),
  fc.nat({ max: 5 }).map(end),
];
