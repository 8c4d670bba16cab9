import fc from 'fast-check';
import { distributorById, isAnswer } from '@team-operations/market';
import type { OutboxEvent } from '../outbox-events.ts';
import { alarmsOf } from './answer-invariants.ts';
import { correct, Step, type Model, type Real } from './commands.ts';
import type { Memory, Taken } from './memory.ts';
import type { Observed, ObservedFault } from './observed.ts';

/** How a visit can end: 8 leaves the supply off, and 2 waits for the network operator. A completed job failed at nothing. */
export const ends = [
  { outcome_code: 'AB', failure_reason: '8' },
  { outcome_code: 'IP', failure_reason: '8' },
  { outcome_code: 'AB', failure_reason: '2' },
  { outcome_code: 'CO', failure_reason: null },
] as const;
export type End = (typeof ends)[number];

/** The installer corrects the outcome, and may say of people with it. */
export const outcomes: fc.Arbitrary<fc.AsyncCommand<Model, Real>> = fc
  .tuple(fc.constantFrom(...ends), fc.constantFrom({}, {}, { sip_ani: { medical: true } }))
  .map(([end, people]) => ({ ...end, ...people }))
  .map((patch) => new Step({ name: `correct ${JSON.stringify(patch)}` }, correct(patch)));

/** Whether the supply is left off by what the submission says. */
export const isLeftOff = ({ readBack: { submission } }: Observed): boolean =>
  submission.job_details.outcome_code !== 'CO' && submission.failure_reason === '8';

/** Without a report the operator repairs nothing, unless it was telephoned and has said that it acts; and while its call is outstanding no one knows that it was. */
const isOfOffice = (fault: ObservedFault | null): boolean =>
  fault?.closedAt !== null ||
  fault.withdrawnAt !== null ||
  fault.telephoneNow ||
  isAnswer(fault.response, 'rejected') ||
  (!isAnswer(fault.response, 'acknowledged') &&
    ['held', 'rejected', 'failed'].includes(fault.reportState ?? ''));

/** A job waits for its network operator only while a repair is to be expected. */
export function checkNextStep({ fault, waits, nextActor }: Observed): void {
  if (waits) expect(nextActor).toBe(isOfOffice(fault) ? 'office' : 'DNO');
}

/** Whether the fault is at the metering point and the operator of the submission. */
function isThere({ fault, readBack }: Observed, officeMpan: Memory['officeMpan']): boolean {
  const { mpan = officeMpan } = readBack.submission.job_details;
  return fault?.mpan === mpan && fault.dnoMpid === operatorAt(mpan);
}

const operatorAt = (mpan: string | null) => distributorById(mpan?.slice(0, 2) ?? '')?.mpid ?? null;

/**
 * A call that was demanded has said of people what its reasons or its call sheet had, and that they are without supply if they were by then.
 * One about a closed fault, which demands none, has said it of the supply that was left off there.
 */
function noteSaid(before: Observed, after: Observed, memory: Memory): void {
  const { fault: was, readBack } = before;
  const { fault: is } = after;
  if (!isLeftOff(after)) memory.saidOfPeople = null;
  if (was === null || is?.callConfirmedAt == null || is.callConfirmedAt === was.callConfirmedAt) return;
  const isNamed = readBack.submission.sip_ani?.medical === true;
  const isAsked = was.telephoneNow || (was.closedAt !== null && isThere(before, memory.officeMpan));
  const isSaid = isLeftOff(before) && ((isNamed && isAsked) || was.callReasons.includes('people'));
  memory.saidOfPeople = isSaid ? is.callConfirmedAt : null;
}

/** Where people are without supply, and no fault is open whose call says so; undefined where none are, or a call has said it. */
export function unsaidAt(
  seen: Observed,
  { officeMpan, saidOfPeople }: Pick<Memory, 'officeMpan' | 'saidOfPeople'>,
): string | null | undefined {
  const { fault, readBack } = seen;
  const { job_details: details, sip_ani: people } = readBack.submission;
  if (people?.medical !== true || !isLeftOff(seen) || fault?.closedAt === null) return undefined;
  const { mpan = officeMpan } = details;
  const isConfirmed = saidOfPeople !== null && fault?.callConfirmedAt === saidOfPeople;
  return isConfirmed && isThere(seen, officeMpan) ? undefined : mpan;
}

const unsaid = 'is 8, de-energised, and no message informs the network operator';

/** Whether a submission that is read back says so of the supply. */
export const warnsOfSupply = ({ warnings }: Observed['readBack']): boolean =>
  warnings.some(({ warning }) => warning === unsaid);

/** The submission that is read back says it as long as it is so, and staff get the alarm when it becomes so and where it is about another place. */
export function checkSupplyOff(
  before: Observed,
  { name, atOnce = false }: Taken,
  after: Observed,
  events: readonly OutboxEvent[],
  memory: Memory,
): void {
  const was = memory.unsaidAt;
  noteSaid(before, after, memory);
  const is = unsaidAt(after, memory);
  memory.unsaidAt = is;
  // Where staff set the MPAN of a report, that is the one of the fault.
  if (memory.fixed) return;
  const warnings = after.readBack.warnings.filter(({ warning }) => warning === unsaid);
  expect(warnings).toHaveLength(is === undefined ? 0 : 1);
  // A call to an operator that was not known has not reached the one that is; no request says so, which could raise the alarm.
  if (is === undefined || atOnce || name.startsWith('a distributor becomes known')) return;
  const isAlarmed = alarmsOf(events).includes('fault.details-unreported');
  expect(isAlarmed).toBe(was !== is);
}
