import { startCpuClock } from '@team-operations/testing';
import type { Submission } from '../submission/schema.ts';
import { whole } from './plan-messages.fixture.ts';
import {
  isCallDemandedWarning,
  suspectedDangers,
  suspicionWarnings,
  type ReportedBefore,
} from './suspected-danger.ts';

const quiet: ReportedBefore = { demandedSince: null, wasA: false, calledAt: null, closed: null };

const fieldsOf = (blocks: Partial<Submission>) =>
  suspectedDangers({ ...whole, ...blocks }).map(({ field }) => field);

describe('danger in the words of a submission', () => {
  it.each<[string, Partial<Submission>]>([
    ['additional_info', { additional_info: 'Cut-out burning and smoking, danger to life, no call made' }],
    ['failure_reason', { failure_reason: 'Smell of burning from the cut-out' }],
    ['return_work.reason', { return_work: { reason: 'Live parts are accessible' } }],
    ['return_work.work_completed', { return_work: { work_completed: 'Left it. Intake cable sparking' } }],
    ['meter_fault_details.description', { meter_fault_details: { description: 'Meter on fire' } }],
    ['tampering.description', { tampering: { description: 'Bypassed, exposed live conductors' } }],
    ['maintenance.nature', { maintenance: { nature: 'Service head hot to touch' } }],
    ['additional_info', { additional_info: 'Reversed polarity at the intake' }],
    ['additional_info', { additional_info: 'PEN fault' }],
    ['additional_info', { additional_info: 'service cable damaged by digger, live' }],
    ['additional_info', { additional_info: 'Builder struck the underground cable and it is still live' }],
    ['additional_info', { additional_info: 'Neutral lost, lights at 400V' }],
    ['failure_reason', { failure_reason: 'Lost the incoming neutral' }],
    ['additional_info', { additional_info: 'tingle from the tap' }],
    ['additional_info', { additional_info: 'Cat A defect' }],
    ['dno_issue.comment', { dno_issue: { code: 'C', comment: 'Cut-out is smoking' } }],
    ['additional_info', { dno_issue: { code: 'B' }, additional_info: 'customer got an electric shock' }],
    ['additional_info', { additional_info: 'fire brigade called' }],
    ['additional_info', { additional_info: 'looped neutral missing and 230V on earth' }],
    ['additional_info', { additional_info: 'water ingress in the cut out, buzzing' }],
    ['additional_info', { additional_info: 'Buzzing from the service head' }],
    ['additional_info', { additional_info: 'No smell. The cut-out was burning' }],
  ])('is found in %s: %j', (field, blocks) => {
    expect(fieldsOf(blocks)).toEqual([field]);
  });

  it.each<[Partial<Submission>]>([
    [{ dno_issue: { code: 'A', comment: 'Cut-out is burning' }, additional_info: 'danger to life' }],
    [{ additional_info: 'No signs of burning at the cut-out, no danger to life' }],
    [{ additional_info: 'Smell of burning: none. Cut-out not hot' }],
    [{ additional_info: 'Meter exchange, smoke alarm fitted by meter, fire risk assessment done' }],
    [{ additional_info: 'Cut-out by the hot water tank; isolated at the cut-out' }],
    [{ failure_reason: 'No access, customer smoking in garden, card left' }],
    [{ additional_info: 'Main fuse blown, looped supply, seals refitted, polarity correct' }],
    [{ meter_fault_details: { description: 'Display cracked, terminal burnt', fault_type: 'display' } }],
    [{ tampering: { description: 'Seals broken, terminal cover missing, cable loose' } }],
    [{ dno_issue: { code: 'C', comment: 'Service head cracked, network fault' } }],
    [{ dno_issue: { code: 'B', comment: 'Cat B defect: cut-out cracked' } }],
    [{ additional_info: 'Service cable damaged by digger, not live, DNO has repaired it' }],
    [{ additional_info: 'Main cable cut to length, tested live after' }],
    [{ additional_info: 'No damaged service cable, live tests done' }],
    [{ additional_info: 'Neutral missing at the light switch. Neutral intact at the cut-out' }],
    [{ additional_info: 'Fire brigade not called, no water ingress in the cut-out' }],
    [{ meter: { location: 'under the stairs by the boiler' } }],
  ])('is not read into %j', (blocks) => {
    expect(fieldsOf(blocks)).toEqual([]);
  });

  it('is warned of, with what was not done', () => {
    const dangers = suspectedDangers({ ...whole, additional_info: 'Arrived late. PEN fault; left' });
    expect(dangers).toEqual([{ field: 'additional_info', words: 'PEN fault', category: null }]);
    expect(suspicionWarnings(dangers, null)).toEqual([
      {
        path: 'additional_info',
        message:
          'reads like a danger to life, but no `dno_issue` was sent: the network operator was not notified',
        fix: expect.stringMatching(
          /telephone the network operator now.* If you do not have its number, call 105, the national/,
        ),
      },
    ]);
    const lower = suspectedDangers({ ...whole, dno_issue: { code: 'C', comment: 'PEN fault' } });
    expect(suspicionWarnings(lower, null)[0]?.message).toMatch(
      /`dno_issue\.code` is C: no call is demanded$/,
    );
  });

  it('says of a call that was demanded before that it is still required', () => {
    const [since, comment] = ['2026-03-01 09:30 UTC', 'Cut-out is smoking'];
    const messageOf = (blocks: Partial<Submission>) =>
      suspicionWarnings(suspectedDangers({ ...whole, ...blocks }), { ...quiet, demandedSince: since })[0]
        ?.message ?? '';
    const lowered = messageOf({ dno_issue: { code: 'B', comment } });
    expect(lowered).toMatch(
      /`dno_issue\.code` is B: the call demanded since 2026-03-01 09:30 UTC is still required$/,
    );
    const withdrawn = messageOf({ additional_info: comment });
    expect(withdrawn).toMatch(/there is no `dno_issue`: the call demanded since .* is still required$/);
    for (const message of [lowered, withdrawn]) {
      expect(message).not.toMatch(/no call is demanded|not notified/);
      expect(isCallDemandedWarning(message)).toBe(true);
    }
  });

  const [called, at] = ['2026-03-01 09:40 UTC', '2026-03-01 10:00 UTC'];
  const closed = (by: string) => ({ at, by });
  const telephoned = `the network operator was telephoned at ${called}`;
  const wasClosed = (by: string) => `the fault was closed on ${at} by ${by}`;
  it.each<[what: string, before: Partial<ReportedBefore>, said: string]>([
    ['reported, never as A', {}, 'no call is demanded'],
    ['telephoned about the site', { calledAt: called }, telephoned],
    ['lowered', { wasA: true, calledAt: called }, `category A was reported before, and ${telephoned}`],
    [
      'lowered without a call',
      { wasA: true },
      'category A was reported before, and no confirmed call counts for it',
    ],
    ['never A, closed', { closed: closed('operations staff') }, wasClosed('operations staff')],
    ...['the network operator', 'operations staff', 'the installer, who withdrew it'].flatMap(
      (by): [string, Partial<ReportedBefore>, string][] => [
        [
          `closed by ${by} without a call`,
          { wasA: true, closed: closed(by) },
          `${wasClosed(by)}; category A was reported before, and no confirmed call counts for it`,
        ],
        [
          `closed by ${by} after a call`,
          { wasA: true, calledAt: called, closed: closed(by) },
          `${wasClosed(by)}; category A was reported before, and ${telephoned}`,
        ],
      ],
    ),
  ])('says what was reported and done before: %s', (_, before, said) => {
    const beside = [
      [{ dno_issue: { code: 'B', comment: 'PEN fault' } } as const, '`dno_issue.code` is B'],
      [{ additional_info: 'PEN fault' }, 'there is no `dno_issue`'],
    ] as const;
    for (const [blocks, now] of beside)
      expect(
        suspicionWarnings(suspectedDangers({ ...whole, ...blocks }), { ...quiet, ...before }),
      ).toMatchObject([{ message: `reads like a danger to life, but ${now}: ${said}` }]);
  });

  it('takes linear time', () => {
    const text = 'hot no burning cut-out not smoking '.repeat(120);
    const clock = startCpuClock();
    for (let at = 0; at < 10; at += 1) suspectedDangers({ ...whole, additional_info: text });
    expect(clock()).toBeLessThan(1000);
  });
});
