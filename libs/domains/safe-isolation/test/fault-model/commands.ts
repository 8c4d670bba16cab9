import fc from 'fast-check';
import type { Distributor } from '@team-operations/market';
import type { OutboxEvent } from '../outbox-events.ts';
import { answer } from './answer.ts';
import type { Bench } from './bench.ts';
import { callsAskedIn } from './calls-asked.ts';
import type { ModelGateway } from './gateway.ts';
import { checkInvariants } from './invariants.ts';
import type { Memory, Taken } from './memory.ts';
import { namedIn } from './named-messages.ts';
import { nothingAsked } from './nothing-asked.ts';
import { observe, type Observed } from './observed.ts';
import { acknowledge, close, confirmCall, confirmUnnamed, type About } from './staff-acts.ts';

/** The state of the test in a sequence; everything else is read from the service. */
export type Model = Memory;

/** Metering points of a sequence: two of one operator, one of another between them, and one whose distributor is not known at first. */
export const points = [0, 1, 2, 3] as const;
export type Point = (typeof points)[number];

/** One job in the service, and what was seen of it last. */
export interface Real {
  bench: Bench;
  reference: string;
  /** That no other sequence has. */
  mpans: readonly [string, string, string, string];
  /** The distributor of the last one. */
  later: Distributor;
  seen: Observed;
  events: OutboxEvent[];
  gateway: ModelGateway;
}

export type Act = (real: Real, model: Model) => Promise<unknown>;

export class Step implements fc.AsyncCommand<Model, Real> {
  private readonly taken: Taken;
  private readonly act: Act;

  constructor(taken: Taken, act: Act) {
    this.taken = taken;
    this.act = act;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, real: Real): Promise<void> {
    const count = real.events.length;
    // Nothing has changed: what is seen would be the same.
    if ((await this.act(real, model)) === nothingAsked) return;
    real.events.push(...(await real.bench.settle()));
    // What the act has settled itself counts too.
    const events = real.events.slice(count);
    const before = real.seen;
    real.seen = await observe(real.bench, real.reference, real.events);
    checkInvariants(before, this.taken, real.seen, events, model);
  }

  toString(): string {
    return this.taken.name;
  }
}

/** The installer corrects the submission. What came before is refused, unless the request says that it is meant. */
export const correct =
  (patch: object): Act =>
  async ({ bench, reference, seen }, model) => {
    const request = { job_id: reference, ...patch };
    const at = new Date().toISOString();
    const { status, body } = await bench.submit(request);
    model.sent.push(request);
    model.callsAsked.push(...callsAskedIn(body, at));
    if (status === 200) {
      model.message = String(body['message']);
      model.refusals.responses.push(model.message);
      model.named = namedIn(body);
      return;
    }
    if (body['received_before'] === undefined) throw new Error(JSON.stringify(body));
    const meant = { ...request, corrects_revision: seen.readBack.revision };
    const again = await bench.submit(meant);
    if (again.status !== 200) throw new Error(JSON.stringify(again.body));
    model.callsAsked.push(...callsAskedIn(again.body, at));
    model.refusals.responses.push(String(again.body['message']));
  };

const dangerOf = (fault: Real['seen']['fault']) =>
  fault?.closedAt !== null || fault.withdrawnAt !== null ? 'none' : fault.category;

/** A retry of a device comes late: it lowers nothing, moves nothing, takes nothing back, and the response says so. */
const retry =
  (which: number | 'newest'): Act =>
  async ({ bench, reference, seen: before, events }, model) => {
    const request = which === 'newest' ? model.sent.at(-1) : model.sent[which % model.sent.length];
    if (request === undefined) return nothingAsked;
    model.resent = request;
    const { status, body } = await bench.submit(request);
    expect([200, 409]).toContain(status);
    if (status === 200) model.refusals.responses.push(String(body['message']));
    if (status === 409) expect(body).toMatchObject({ received_before: expect.anything() });
    else if (body['revision'] === before.readBack.revision) model.repeated = namedIn(body);
    events.push(...(await bench.settle()));
    const after = await observe(bench, reference, events);
    if (status === 409) expect(after.readBack).toEqual(before.readBack);
    if (before.fault?.closedAt === null) expect(after.fault?.mpan).toBe(before.fault.mpan);
    return expect(dangerOf(after.fault) <= dangerOf(before.fault)).toBe(true);
  };

const correction = (patch: object, reports = false): Step =>
  new Step({ name: `correct ${JSON.stringify(patch)}`, reports }, correct(patch));

/** Staff set a field of the report itself. */
export const fix =
  (field: string, valueOf: (real: Real) => string): Act =>
  async (real, model) => {
    const { bench, seen } = real;
    const { report } = seen;
    if (report === null) return nothingAsked;
    if (field === 'mpan') model.fixed = true;
    const set = [{ field, value: valueOf(real) }];
    const plan = (await bench.operate('flows.fix', { id: report.id, set })) as { planId: string } | null;
    return plan === null ? null : bench.operate('flows.fix', { id: report.id, planId: plan.planId });
  };

/** The office sets the metering point of the job, or unsets it. */
export const officeSets =
  (which: Point | null): Act =>
  async ({ bench, seen, mpans }, model) => {
    model.officeMpan = which === null ? null : mpans[which];
    const at = new Date().toISOString();
    const done = await bench.operate('jobs.update', { id: seen.jobId, mpan: model.officeMpan });
    model.callsAsked.push(...callsAskedIn(done, at));
  };

const laterRetry = fc
  .nat({ max: 20 })
  .map((which) => new Step({ name: `retry of request ${which}`, reports: true }, retry(which)));

const repeat = new Step({ name: 'repeat of the newest request', reports: true }, retry('newest'));

const which = fc.constantFrom(...points, null);
const code = fc.constantFrom('A', 'B', 'C');
const comment = fc.constantFrom('hot', 'cracked');
const issue = fc.record({ code, comment });
const about = fc.constantFrom<About>('fault', 'fault', 'fault', ...points, null, 'unsaid', 'old');

/** Every step that a sequence can have. */
export const steps: fc.Arbitrary<fc.AsyncCommand<Model, Real>>[] = [
  laterRetry,
  fc.constant(repeat),
  issue.map((it) => correction({ dno_issue: it }, true)),
  fc.constant(null).map(() => correction({ dno_issue: null })),
  fc.nat().map((n) => correction({ additional_info: `note ${n}` })),
  // The report says where the fault is, and the fault does not.
  fc.constantFrom('CB1 2AB', 'CB1 2AD').map((postcode) => correction({ address: { postcode } })),
  which.map(
    (it) =>
      new Step({ name: `correct MPAN ${it}` }, (real, model) =>
        correct({ mpan: it === null ? null : real.mpans[it] })(real, model),
      ),
  ),
  fc
    .tuple(issue, which)
    .map(
      ([it, point]) =>
        new Step(
          { name: `correct fault and MPAN ${JSON.stringify(it)} ${point}`, reports: true },
          (real, model) =>
            correct({ dno_issue: it, mpan: point === null ? null : real.mpans[point] })(real, model),
        ),
    ),
  which.map((it) => new Step({ name: `office sets MPAN ${it}` }, officeSets(it))),
  fc
    .tuple(fc.constantFrom('Robin', 'Kim'), about)
    .map(([name, it]) => new Step({ name: `${name} acknowledges ${it}` }, acknowledge(name, it))),
  fc
    .tuple(
      fc.constantFrom('Robin', 'Kim'),
      fc.constantFrom<Point | null | 'fault'>('fault', 'fault', ...points, null),
    )
    .map(
      ([name, about]) =>
        new Step(
          { name: `${name} calls about ${about}`, confirmsCall: true, closes: true },
          confirmCall(name, about),
        ),
    ),
  fc
    .constantFrom('Robin', 'Kim')
    .map(
      (name) => new Step({ name: `${name} calls`, confirmsCall: true, closes: true }, confirmUnnamed(name)),
    ),
  fc.tuple(fc.boolean(), fc.boolean(), about).map(
    ([withoutCall, dangerOver, it]) =>
      new Step(
        {
          name: `staff close ${it}${withoutCall ? ' without a call' : ''}${dangerOver ? ', the danger is over' : ''}`,
          closes: withoutCall,
        },
        close(withoutCall, dangerOver, it),
      ),
  ),
  fc
    .tuple(
      fc.constantFrom('A' as const, 'R' as const, 'C' as const),
      fc.boolean(),
      fc.constantFrom(-20, -4, 0, 1, 2, 10, 20),
      fc.constantFrom(null, null, null, 0, 0, -1, 1),
    )
    .map(
      ([it, named, later, clearedDays]) =>
        new Step(
          {
            name: `operator answers ${it}${named ? ' by name' : ''}${later === 0 ? '' : ` ${later} seconds later`}${clearedDays === null ? '' : `, cleared ${clearedDays} days later`}`,
            closes: it === 'C' && named,
          },
          answer({ response: it, namesJob: named, later, clearedDays }),
        ),
    ),
  fc.constantFrom(...points).map(
    (it) =>
      new Step(
        { name: `fix MPAN ${it}` },
        fix('mpan', ({ mpans }) => mpans[it]),
      ),
  ),
  fc.constantFrom('live parts', 'hot').map(
    (it) =>
      new Step(
        { name: `fix comment ${it}` },
        fix('dno_issue.comment', () => it),
      ),
  ),
  fc
    .constantFrom('flows.resend', 'flows.regenerate')
    .map(
      (operation) =>
        new Step({ name: operation }, async ({ bench, seen: { report } }) =>
          report === null ? nothingAsked : bench.operate(operation, { id: report.id }),
        ),
    ),
];
