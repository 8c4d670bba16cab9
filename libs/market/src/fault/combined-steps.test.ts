import fc from 'fast-check';
import { RESPONSE_CLOCK } from '../response-clock/table.ts';
import { at, called, category, event, moment, point, report } from './change-fault.fixture.ts';
import { changeFault } from './change-fault.ts';
import { newFault } from './new-fault.ts';
import type { FaultEvent } from './fault-event.ts';
import { callOutstanding, type FaultFacts, type FaultReport } from './fault.ts';

const sequences = 5000;

/** What the installer may say of a fault, in one request or in two. */
interface Said {
  where?: Pick<FaultReport, 'mpan' | 'dnoMpid'>;
  category?: FaultReport['category'];
  withdrawn?: true;
}

function eventOf(fault: FaultFacts, { where, category: it, withdrawn }: Said): FaultEvent {
  if (fault.withdrawnAt !== null && it !== undefined) {
    const { comment, mpan, dnoMpid } = fault;
    const known = { comment, mpan, dnoMpid };
    return { type: 'reported', report: { ...known, ...where, category: it } };
  }
  if (withdrawn && fault.withdrawnAt === null) return { type: 'withdrawn', changes: { ...where } };
  return { type: 'corrected', changes: { ...where, ...(it !== undefined && { category: it }) } };
}

function say(before: FaultFacts, steps: readonly Said[]) {
  let fault = before;
  const alarms: string[] = [];
  for (const step of steps) {
    const done = changeFault(fault, eventOf(fault, step), moment);
    fault = done?.fault ?? fault;
    if (done?.alarm != null) alarms.push(done.alarm);
  }
  return { fault, alarms };
}

/** Known at the first point: with or without a call, an acknowledgement or an answer, also withdrawn or lowered. */
const known = fc
  .tuple(report, fc.array(event, { maxLength: 6 }))
  .map(([first, events]) =>
    events.reduce(
      (fault, it) => changeFault(fault, it, { at: at(1), clock: RESPONSE_CLOCK })?.fault ?? fault,
      newFault(first, { at: at(0), clock: RESPONSE_CLOCK }),
    ),
  )
  .filter(({ closedAt }) => closedAt === null);
const second: fc.Arbitrary<Said> = fc.oneof(
  category.map((it) => ({ category: it })),
  fc.constant({ withdrawn: true as const }),
);

it('is at least as careful when two changes come in one step as when they come one after the other', () => {
  fc.assert(
    fc.property(known, point, second, (before, where, other) => {
      const together = say(before, [{ where, ...other }]);
      for (const steps of [[{ where }, other] as const, [other, { where }] as const]) {
        const apart = say(before, steps);
        const [one, two] = [together.fault, apart.fault];
        if (callOutstanding(two)) expect(callOutstanding(one)).toBe(true);
        if (two.closedAt === null) expect(one.closedAt).toBeNull();
        if (one.closedAt !== null) continue;
        for (const name of ['acknowledgedAt', 'respondedAt', 'callConfirmedAt'] as const)
          if (two.closedAt === null && two[name] === null) expect(one[name]).toBeNull();
        if (two.closedAt === null) expect(one.respondBy! <= two.respondBy!).toBe(true);
        // The alarm that a danger is lowered or withdrawn without a call is raised in either case.
        if (two.closedAt === null) expect(together.alarms).toEqual(expect.arrayContaining(apart.alarms));
      }
    }),
    { numRuns: sequences },
  );
});

it('demands the call at the operator to which a danger is moved in the step that lowers it', () => {
  const changes = { mpan: '1100000123456', dnoMpid: 'EMEB', category: 'B' } as const;
  const step = changeFault(called, { type: 'corrected', changes }, moment);
  expect(step).toMatchObject({ alarm: 'lowered', fault: { category: 'B', callDemandedAt: at(5) } });
  expect(step && callOutstanding(step.fault)).toBe(true);
});

it('demands the call at the operator to which a danger is moved in the step that takes it back', () => {
  const changes = { mpan: '1100000123456', dnoMpid: 'EMEB' };
  const step = changeFault(called, { type: 'withdrawn', changes }, moment);
  expect(step).toMatchObject({ alarm: 'withdrawn', fault: { dnoMpid: 'EMEB', closedAt: null } });
  expect(changeFault(called, { type: 'withdrawn' }, moment)?.fault.closedAt).toBe(at(5));
});
