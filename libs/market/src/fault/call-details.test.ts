import type { Submission } from '../submission/schema.ts';
import { at, called, danger, fresh, moment } from './change-fault.fixture.ts';
import { hasNewDetails, isDemandedAgain, isForDanger, unknownDetails } from './call-details.ts';
import { changeFault } from './change-fault.ts';
import { newFault } from './new-fault.ts';
import type { FaultFacts, SiteDetail } from './fault.ts';

const change = (fault: FaultFacts, ...details: SiteDetail[]) =>
  changeFault(fault, { type: 'details_changed', details }, moment);
const serious = newFault({ ...danger, category: 'B' }, { ...moment, at: at(0) });

it('demands a confirmed call again, and says that staff have to know', () => {
  const step = change(called, 'address');
  expect(step).toMatchObject({ notifications: ['updated'], alarm: null, detailsUnreported: true });
  expect(step?.fault).toMatchObject({
    ...{ callDemandedAt: at(5), callDetailsAt: at(5), callReasons: ['danger', 'address'] },
    ...{ callConfirmedAt: null, callConfirmedBy: null },
    // What the operator has answered is still about this fault.
    ...{ renewedAt: called.renewedAt, foundAt: called.foundAt },
  });
  expect(isDemandedAgain(step!.fault)).toBe(true);
});

it('keeps an outstanding call as it is, and notifies who has read the call sheet', () => {
  const step = change({ ...fresh, callReasons: ['danger', 'address'] }, 'people');
  expect(step?.detailsUnreported).toBeUndefined();
  expect(step?.fault).toMatchObject({
    ...{ callDemandedAt: at(0), callDetailsAt: at(5), callReasons: ['danger', 'people', 'address'] },
  });
  expect(isDemandedAgain(step!.fault)).toBe(false);
  expect(hasNewDetails(step!.fault)).toBe(true);
  expect(hasNewDetails(fresh)).toBe(false);
});

it('demands a call of category B for a person, and not for an address', () => {
  expect(change(serious, 'address')).toBeNull();
  const step = change(serious, 'people');
  expect(step).toMatchObject({ detailsUnreported: true, fault: { callReasons: ['people'] } });
  expect(isForDanger(step!.fault)).toBe(false);
});

it('demands the call again at another operator, which does not know the site', () => {
  const informed = { ...change(serious, 'people')!.fault, callConfirmedAt: at(6), callConfirmedBy: 'Robin' };
  const changes = { mpan: '1200000123450', dnoMpid: 'LOND' };
  const step = changeFault(informed, { type: 'corrected', changes }, { ...moment, at: at(7) });
  expect(step?.detailsUnreported).toBe(true);
  expect(step?.fault).toMatchObject({
    callDemandedAt: at(7),
    callReasons: ['people'],
    callConfirmedAt: null,
  });
});

it('says nothing of category A, lowered since, that a confirmed call was about', () => {
  const lowered: FaultFacts = { ...called, category: 'B' };
  const again = change(lowered, 'people')!.fault;
  expect(again.callReasons).toEqual(['people']);
  expect(isForDanger(again)).toBe(false);
  const informed = {
    ...again,
    callConfirmedAt: at(6),
    callConfirmedBy: 'Robin',
    callReasons: ['danger', 'people'],
  };
  const changes = { mpan: '1200000123450', dnoMpid: 'LOND' };
  const moved = changeFault(informed, { type: 'corrected', changes }, { ...moment, at: at(7) });
  expect(moved?.fault.callReasons).toEqual(['people']);
});

it('names people to another operator also where the last call was about an address alone', () => {
  const informed = { ...change(called, 'address')!.fault, callConfirmedAt: at(6), callConfirmedBy: 'Robin' };
  const changes = { mpan: '1200000123450', dnoMpid: 'LOND' };
  const moved = changeFault(informed, { type: 'corrected', changes }, { ...moment, at: at(7) })!.fault;
  const submission = sheet({ ...depends, ...high });
  const before = { fault: informed, submission };
  expect(unknownDetails(moved, submission, before)).toEqual(['people']);
  expect(unknownDetails(informed, submission, before)).toEqual([]);
});

it('says that category A was reported once it is raised, also after it is lowered', () => {
  const raised = changeFault(change(serious, 'people')!.fault, { type: 'reported', report: danger }, moment);
  const changes = { category: 'C' as const };
  const lowered = changeFault(raised!.fault, { type: 'corrected', changes }, moment)!.fault;
  expect(lowered).toMatchObject({ category: 'C', callReasons: ['danger', 'people'] });
  expect(isForDanger(lowered)).toBe(true);
});

it.each([
  ['a fault that it reported', fresh, []],
  ['a fault that it raised', change(serious, 'people')!.fault, ['people']],
] as const)('knows the danger of %s where an earlier version wrote no such reason', (_, known, reasons) => {
  const fault: FaultFacts = { ...known, category: 'A', callDemandedAt: at(2), callReasons: [...reasons] };
  expect(isForDanger(fault)).toBe(true);
  expect(change(fault, 'people')?.fault.callReasons).toEqual(['danger', 'people']);
  const changes = { category: 'B' as const };
  const lowered = changeFault(fault, { type: 'corrected', changes }, moment)!.fault;
  expect(lowered.callReasons).toEqual(['danger', ...reasons]);
});

it('changes nothing about a closed fault', () => {
  const closed = { ...called, closedAt: at(2), closedReason: 'Repaired' };
  expect(change(closed, 'people', 'address')).toBeNull();
});

const sheet = (more: Partial<Submission>): Submission => ({
  job_details: { job_id: 'J-1', outcome_code: 'CO' },
  ...more,
});
const depends = { sip_ani: { medical: true } };
const high = { address: { line1: '1 High Street', city: 'Ely' } };

it.each([
  ['a person', sheet({}), sheet(depends), ['people']],
  ['a person who was known', sheet(depends), sheet({ ...depends, ...high }), ['address']],
  ['a first address', sheet({}), sheet(high), ['address']],
  ['no address any more', sheet(high), sheet({}), ['address']],
  [
    'the same address in other capitals',
    sheet(high),
    sheet({ address: { line1: '1 HIGH  STREET,', city: 'ely' } }),
    [],
  ],
  [
    'a postcode, of which a report is sent',
    sheet(high),
    sheet({ address: { ...high.address, postcode: 'CB6 1AA' } }),
    [],
  ],
])('finds what a call did not say: %s', (_, before, now, details) => {
  expect(unknownDetails(called, now, { fault: called, submission: before })).toEqual(details);
  // The same of a call that no one demanded.
  const asked: FaultFacts = { ...called, category: 'B', callDemandedAt: null, callReasons: [] };
  expect(unknownDetails(asked, now, { fault: asked, submission: before })).toEqual(details);
  for (const detail of details as SiteDetail[])
    expect(change(asked, detail)?.fault).toMatchObject({ callDemandedAt: at(5), callConfirmedAt: null });
});

const leftOff = (outcome_code: 'CO' | 'IP' | 'AB') =>
  ({ job_details: { job_id: 'J-1', outcome_code }, failure_reason: '8' }) as const;

it.each([
  ['B', sheet(depends), ['people']],
  ['B', sheet(high), []],
  ['C', sheet(depends), []],
  ['C', { ...sheet(depends), ...leftOff('AB') }, ['people']],
  // Work that goes on another day leaves people without supply just as long.
  ['C', { ...sheet(depends), ...leftOff('IP') }, ['people']],
  ['C', { ...sheet(depends), ...leftOff('CO') }, []],
] as const)('finds what no call of category %s has said', (category, now, details) => {
  const first = { ...serious, category, callDemandedAt: null, callConfirmedAt: null };
  expect(unknownDetails(first, now, null)).toEqual(details);
});

it('demands a call for people that a call which no one demanded did not concern, once the supply is left off', () => {
  const asked: FaultFacts = { ...called, category: 'C', callDemandedAt: null, callReasons: [] };
  const leavesOff = { ...sheet(depends), ...leftOff('AB') };
  const before = { fault: asked, submission: sheet(depends) };
  expect(unknownDetails(asked, sheet(depends), before)).toEqual([]);
  expect(unknownDetails(asked, leavesOff, before)).toEqual(['people']);
  // It has said so where the supply was off.
  expect(unknownDetails(asked, leavesOff, { ...before, submission: leavesOff })).toEqual([]);
});

it.each(['A', 'B', 'C'] as const)(
  'demands the call of category %s again once the supply of a person who was known is left off',
  (category) => {
    const informed: FaultFacts = { ...called, category, callReasons: ['danger', 'people'] };
    const known = { fault: informed, submission: sheet(depends) };
    for (const outcome of ['IP', 'AB'] as const)
      expect(unknownDetails(informed, { ...sheet(depends), ...leftOff(outcome) }, known)).toEqual(['people']);
    expect(unknownDetails(informed, { ...sheet(depends), ...leftOff('CO') }, known)).toEqual([]);
    expect(unknownDetails(informed, { ...sheet({}), ...leftOff('AB') }, known)).toEqual([]);
    const off = { ...sheet(depends), ...leftOff('AB') };
    expect(
      unknownDetails(informed, { ...off, ...high }, { ...known, submission: { ...off, ...high } }),
    ).toEqual([]);
  },
);

it('keeps what a demanded call has said beside what it was demanded for', () => {
  const call = { type: 'call_confirmed', by: 'Robin', at: at(6), reference: null } as const;
  const confirm = (fault: FaultFacts, ...said: SiteDetail[]) =>
    changeFault(fault, { ...call, said }, { ...moment, at: at(6) })!.fault;
  expect(confirm(fresh, 'people').callReasons).toEqual(['danger', 'people']);
  expect(confirm({ ...fresh, callReasons: [] }, 'people').callReasons).toEqual(['danger', 'people']);
  expect(confirm(fresh).callReasons).toEqual(['danger']);
  expect(confirm(serious, 'people').callReasons).toEqual([]);
  const changes = { mpan: '1200000123450', dnoMpid: 'LOND' };
  const moved = changeFault(
    confirm(fresh, 'people'),
    { type: 'corrected', changes },
    { ...moment, at: at(7) },
  );
  expect(moved?.fault).toMatchObject({ callDemandedAt: at(7), callReasons: ['danger', 'people'] });
});
