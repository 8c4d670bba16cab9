import type { Submission } from '../submission/schema.ts';
import { saysLeftOff } from '../failure-codes.ts';
import { callOutstanding, callReasons, type CallReason, type FaultFacts, type SiteDetail } from './fault.ts';
import type { FaultStep } from './fault-event.ts';
import { noCall, type FaultMoment } from './new-fault.ts';

const inOrder = (reasons: Iterable<string>): CallReason[] => {
  const all = new Set<string>(reasons);
  return callReasons.filter((reason) => all.has(reason));
};

export const isDetail = (reason: string): reason is SiteDetail => reason === 'people' || reason === 'address';

/** The reasons of the demand of a fault of this category. */
export const withDanger = (
  reasons: readonly string[],
  { category }: Pick<FaultFacts, 'category'>,
): CallReason[] => inOrder(category === 'A' ? ['danger', ...reasons] : reasons);

/** Whether the call is demanded because category A was reported. An earlier version writes no reasons, and knows no other, also beside this one. */
export const isForDanger = ({
  callDemandedAt,
  callReasons: reasons,
  category,
}: Pick<FaultFacts, 'callDemandedAt' | 'callReasons' | 'category'>): boolean =>
  callDemandedAt !== null && (category === 'A' || reasons.length === 0 || reasons.includes('danger'));

/** The reasons with the danger that an earlier version did not write: before a change that adds a reason, or lowers the category. */
export const reasonsWritten = (fault: FaultFacts): string[] =>
  isForDanger(fault) ? inOrder(['danger', ...fault.callReasons]) : fault.callReasons;

/** Whether the call was made once it was demanded: one from before cannot have said what the demand is for. */
export const isMadeAsDemanded = (
  { callDemandedAt }: Pick<FaultFacts, 'callDemandedAt'>,
  madeAt: string,
): boolean => callDemandedAt !== null && Date.parse(madeAt) >= Date.parse(callDemandedAt);

/**
 * The reasons once the call was made: who makes it reads the call sheet, which had these details. Of an open fault only the demanded call counts: what is said
 * of the site afterwards demands another. A closed one demands none.
 */
export const withSaid = (fault: FaultFacts, said: readonly SiteDetail[], madeAt: string): string[] =>
  (fault.closedAt !== null || isMadeAsDemanded(fault, madeAt)) && said.length > 0
    ? inOrder([...reasonsWritten(fault), ...said])
    : fault.callReasons;

/** Whether the call was demanded although one was confirmed or none was required: a screen from before that shows another fault. */
export const isDemandedAgain = ({
  callDemandedAt,
  callDetailsAt,
}: Pick<FaultFacts, 'callDemandedAt' | 'callDetailsAt'>): boolean =>
  callDetailsAt !== null && callDetailsAt === callDemandedAt;

/** Whether details came with the demand of the call, or after it: a screen from before that does not show what the call has to say. */
export const hasNewDetails = ({
  callDemandedAt,
  callDetailsAt,
}: Pick<FaultFacts, 'callDemandedAt' | 'callDetailsAt'>): boolean =>
  callDetailsAt !== null &&
  callDemandedAt !== null &&
  Date.parse(callDetailsAt) >= Date.parse(callDemandedAt);

/** Whether a call was demanded, or was confirmed although none was. */
const isCalled = ({
  callDemandedAt,
  callConfirmedAt,
}: Pick<FaultFacts, 'callDemandedAt' | 'callConfirmedAt'>): boolean =>
  callDemandedAt !== null || callConfirmedAt !== null;

/** What a submission says of the site that the operator does not know: the call is demanded, or one that was confirmed is demanded again. */
export function detailsChanged(
  fault: FaultFacts,
  details: readonly SiteDetail[],
  { at }: FaultMoment,
): FaultStep | null {
  // A confirmed call has said what it was demanded for; of a danger that is still reported the next one says it again.
  const known = callOutstanding(fault) ? reasonsWritten(fault) : withDanger([], fault);
  const reasons = inOrder([...known, ...details]);
  const after = { ...fault, callReasons: reasons, callDetailsAt: at };
  const step = { notifications: ['updated'], alarm: null } as const;
  if (callOutstanding(fault)) return { ...step, fault: after };
  if (!isCalled(fault) && !details.includes('people')) return null;
  return { ...step, fault: { ...after, ...noCall, callDemandedAt: at }, detailsUnreported: true };
}

export const dependsOnSupply = ({ sip_ani: people }: Submission): boolean => people?.medical === true;

/**
 * Whether a visit has left the point de-energised: one that was aborted, or whose work goes on another day. A completed job is re-energised
 * (docs/decisions/0043-outcomes-and-energisation.md).
 */
export const leavesSupplyOff = ({ job_details: details, failure_reason: reason }: Submission): boolean =>
  details.outcome_code !== 'CO' && saysLeftOff(reason);

/** The lines of an address, which no report carries. Capitals, blanks and punctuation make no other place. */
function linesOf({ address = {} }: Submission): string {
  const { line1, line2, city, county } = address;
  const plain = [line1, line2, city, county].map((it) => it?.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  return plain.flat().join(' ');
}

/** Whether a fault of this category is one about which the operator has to know who depends on the supply. */
const concernsSupply = ({ category }: Pick<FaultFacts, 'category'>, submission: Submission): boolean =>
  category !== 'C' || leavesSupplyOff(submission);

/**
 * What the operator of an open fault does not know of the site after a submission. `fault`: as it is after it. `before`: as it was, whose call may have been
 * made, and the submission that it rested on; null when the fault is first reported, or was closed.
 */
export function unknownDetails(
  fault: Pick<
    FaultFacts,
    'category' | 'callDemandedAt' | 'callConfirmedAt' | 'callReasons' | 'mpan' | 'dnoMpid'
  >,
  submission: Submission,
  before: { fault: FaultFacts; submission: Submission } | null,
): SiteDetail[] {
  const isDemanded = fault.callDemandedAt !== null;
  const depends = dependsOnSupply(submission) && (isDemanded || concernsSupply(fault, submission));
  if (!isCalled(fault)) return depends ? ['people'] : [];
  // Who telephones for the first time reads all of it.
  if (before === null || !isCalled(before.fault)) return [];
  const { mpan, dnoMpid } = before.fault;
  const isElsewhere = fault.mpan !== mpan || fault.dnoMpid !== dnoMpid;
  // A call that names what another operator does not know names all of it: what a call before has said is no reason of the last one.
  const isListed = isElsewhere && fault.callReasons.some(isDetail);
  const hasNewAddress = linesOf(submission) !== linesOf(before.submission);
  // A call that no one demanded, about a fault that did not concern the supply: who made it had nothing to say of people.
  const hadToBeSaid =
    dependsOnSupply(before.submission) &&
    (before.fault.callDemandedAt !== null || concernsSupply(before.fault, before.submission));
  // A call that was made while the supply was on has not said that they are without it.
  const isLeftOffSince = leavesSupplyOff(submission) && !leavesSupplyOff(before.submission);
  return [
    ...(depends && (isListed || !hadToBeSaid || isLeftOffSince) ? (['people'] as const) : []),
    ...(hasNewAddress ? (['address'] as const) : []),
  ];
}
