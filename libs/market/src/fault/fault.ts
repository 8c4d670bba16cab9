import { Type, type Static, type TObject } from '@sinclair/typebox';
import { IsoInstant, Nullable, OneOf, Text } from '@team-operations/schemas';
import { faultCategories } from './categories.ts';

const SomeText = Nullable(Type.String());
const SomeInstant = Nullable(IsoInstant);

/** Why a call is demanded: category A was reported, or the site has what no report (D0135) carries. In the order of the reasons on a fault. */
export const callReasons = ['danger', 'people', 'address'] as const;
export type CallReason = (typeof callReasons)[number];

/**
 * What the operator is informed of by telephone alone. `people`: a person depends on electricity for medical reasons; the name does not say so, since it
 * is health data (docs/decisions/0044-medical-dependence.md).
 */
export type SiteDetail = Exclude<CallReason, 'danger'>;

const instant = (description: string) => Nullable({ ...IsoInstant, description });

/** What someone reports of a fault. */
const reportProperties = {
  category: OneOf(faultCategories, 'A: danger to life; B: serious; C: below standard'),
  comment: SomeText,
  /** Null when no metering point is known. */
  mpan: Nullable(Text(13, 'MPAN, 13 digits')),
  /** MPID of the network operator; null if unknown. */
  dnoMpid: SomeText,
};
export type FaultReport = Static<TObject<typeof reportProperties>>;

/**
 * A reported fault with everything that has happened to it since, as schemas: its row, what the API shows and what topics carry
 * are composed of these.
 */
export const faultProperties = {
  ...reportProperties,
  /** When it was reported, or reported again after it was closed. */
  reportedAt: IsoInstant,
  /** Since when it is what it is: reported, moved to another MPAN or operator, or raised. Older answers are about something else. */
  renewedAt: IsoInstant,
  /** When someone last said what it is: as above, or in other words, or found again at a further visit. No older answer is about that. */
  foundAt: IsoInstant,
  respondBy: instant('Deadline for staff to acknowledge the fault, or for the network operator to respond'),
  escalatedAt: SomeInstant,
  respondedAt: SomeInstant,
  response: Nullable(Type.String({ description: 'Response of the network operator (D0126)' })),
  /** The time in the header of the last answer that counted: an older one changes nothing. */
  answerWrittenAt: SomeInstant,
  /** Who has acknowledged it: a person or the operator. Counts for this MPAN and operator. */
  acknowledgedAt: SomeInstant,
  acknowledgedBy: SomeText,
  callDemandedAt: instant('When the call to the operator became required; null if it never was'),
  /** Why, of `callReasons`. Kept after the call is confirmed: an operator to which the fault moves has to know it too. In no message (record 44). */
  callReasons: Type.Array(Type.String()),
  /** When there was something new to say about the site since the fault was reported. A call that was made before did not say it. */
  callDetailsAt: SomeInstant,
  /** The confirmed call. Counts for this MPAN and operator. */
  callConfirmedAt: SomeInstant,
  callConfirmedBy: SomeText,
  callReference: SomeText,
  callRemindedAt: SomeInstant,
  withdrawnAt: instant(
    'When the installer withdrew the report. The fault remains open until the call is confirmed',
  ),
  closedAt: SomeInstant,
  closedReason: SomeText,
};
export type FaultFacts = Static<TObject<typeof faultProperties>>;

export const faultStates = ['REPORTED', 'ACKNOWLEDGED', 'RESPONDED', 'CLOSED'] as const;
export type FaultState = (typeof faultStates)[number];

const openFaultStates = ['REPORTED', 'ACKNOWLEDGED', 'RESPONDED'] as const satisfies readonly FaultState[];

/** The life of a fault (docs/decisions/0045-life-of-a-fault.md). */
export const faultTransitions = {
  acknowledged: { from: ['REPORTED'], to: 'ACKNOWLEDGED' },
  responded: { from: ['REPORTED', 'ACKNOWLEDGED'], to: 'RESPONDED' },
  closed: { from: openFaultStates, to: 'CLOSED' },
  /** Its MPAN, its operator or a higher category makes it a new demand, its report failed, or the operator was sent a newer one than it answered. */
  renewed: { from: ['ACKNOWLEDGED', 'RESPONDED'], to: 'REPORTED' },
  /** Other words are reported, or a newer report was sent: the answer was about the one before, and a person had taken the fault on. */
  reworded: { from: ['RESPONDED'], to: 'ACKNOWLEDGED' },
  reportedAgain: { from: ['CLOSED'], to: 'REPORTED' },
} as const satisfies Record<string, { from: readonly FaultState[]; to: FaultState }>;

/** Where a fault is in its life cycle (docs/decisions/0045-life-of-a-fault.md). */
export function faultState({ closedAt, respondedAt, acknowledgedAt }: FaultFacts): FaultState {
  if (closedAt !== null) return 'CLOSED';
  if (respondedAt !== null) return 'RESPONDED';
  return acknowledgedAt === null ? 'REPORTED' : 'ACKNOWLEDGED';
}

/** Whether someone has to act on an open fault immediately: of category A or B, or lowered while its call is outstanding. */
export const isDanger = (fault: FaultFacts): boolean => fault.category !== 'C' || callOutstanding(fault);

/** True while the operator has to be telephoned and the call is not confirmed. */
export function callOutstanding(
  fault: Pick<FaultFacts, 'closedAt' | 'callDemandedAt' | 'callConfirmedAt'>,
): boolean {
  return fault.closedAt === null && fault.callDemandedAt !== null && fault.callConfirmedAt === null;
}
