import type { Issue } from '@team-operations/errors';
import { withoutItsNumber, withoutNumberElsewhere, type DnoTelephones } from '@team-operations/market';
import { minuteInWords } from '../submissions/minute-in-words.ts';
import {
  numberInBrackets,
  operatorByName,
  operatorElsewhereInWords,
  operatorInWords,
} from '../submissions/telephone.ts';
import { isAt, type FormerCall } from './informed-operators.ts';
import { pointInWords } from './point-in-words.ts';
import { operatorOf, type StoredFault } from './stored-fault.ts';

/** How a warning about a confirmed call begins. */
export const wasTelephoned = 'a call was confirmed to';

type Called = Pick<StoredFault, 'dnoMpid' | 'mpan' | 'closedAt' | 'callConfirmedAt' | 'formerCalls'>;

/** The confirmed call that a change ends. Whom a call to an operator that is not known has reached, only its reference says. */
function endedBy(before: Called, after: Pick<Called, 'callConfirmedAt'>): FormerCall[] {
  const { dnoMpid, mpan, callConfirmedAt: at, closedAt } = before;
  const isEnded = at !== null && at !== after.callConfirmedAt;
  return !isEnded || dnoMpid === null || closedAt !== null ? [] : [{ dnoMpid, mpan, at, left: false }];
}

const withEnded = (before: Called, after: Pick<Called, 'callConfirmedAt'>): FormerCall[] => [
  ...before.formerCalls,
  ...endedBy(before, after),
];

/** The calls that do not count any more, after a change. */
export function formerCallsAfter(before: Called, after: Omit<Called, 'formerCalls'>): FormerCall[] {
  const calls = withEnded(before, after);
  return isAt(before, after) ? calls : calls.map((it) => (isAt(it, before) ? { ...it, left: true } : it));
}

/** When the operator was telephoned that a change leaves, if that has not been said of an earlier change; null otherwise. */
export function newlyLeft(before: Called, after: Omit<Called, 'formerCalls'>): string | null {
  return withEnded(before, after).findLast((call) => isAt(call, before) && !call.left)?.at ?? null;
}

/** The last call to each operator, or about each metering point; the oldest call first. */
export const lastCalls = <Call extends Parameters<typeof isAt>[0]>(calls: readonly Call[]): Call[] =>
  calls.filter((call, at) => !calls.slice(at + 1).some((it) => isAt(it, call)));

/** A call that is not where the fault is now. */
export interface CallElsewhere extends FormerCall {
  /** Its operator is not the one of the place, to which the national number leads. */
  isOtherOperator: boolean;
}

/** The last calls that are not where the fault is now: who was telephoned may attend the wrong place. */
export const callsElsewhere = (fault: Pick<Called, 'dnoMpid' | 'mpan' | 'formerCalls'>): CallElsewhere[] =>
  lastCalls(fault.formerCalls)
    .filter((call) => !isAt(call, fault))
    .map((call) => ({ ...call, isOtherOperator: call.dnoMpid !== fault.dnoMpid }));

const isElsewhere = 'the fault is elsewhere now';

/** Whether a warning asks to call back an operator: the fault may have come back since. */
export const isFormerCallWarning = (warning: string): boolean =>
  warning.startsWith(wasTelephoned) && warning.endsWith(isElsewhere);

/** That an operator was telephoned about an open fault that is elsewhere now. */
export const formerCallIssues = (fault: Called): Issue[] =>
  (fault.closedAt === null ? callsElsewhere(fault) : []).map(({ dnoMpid, mpan, at, isOtherOperator }) => {
    const whom = operatorByName(operatorOf(dnoMpid));
    return {
      path: 'mpan',
      message: `${wasTelephoned} ${whom} about ${pointInWords(mpan)}, made at ${minuteInWords(at)}: ${isElsewhere}`,
      fix: `Telephone ${whom} again, and say that the fault is elsewhere. ${isOtherOperator ? withoutNumberElsewhere : withoutItsNumber}`,
    };
  });

/** The same as a sentence for the installer, with the number. */
export const formerCallInWords = (
  { dnoMpid, mpan, at, isOtherOperator }: CallElsewhere,
  numbers: DnoTelephones,
): string => {
  const inWords = isOtherOperator ? operatorElsewhereInWords : operatorInWords;
  const whom = inWords(operatorOf(dnoMpid), numbers, 'again');
  return `A call about ${pointInWords(mpan)} was made at ${minuteInWords(at)}: telephone ${whom}, and say that the fault is elsewhere.`;
};

/** The same for who telephones the present operator. */
export const formerCallRemarks = (
  fault: Pick<Called, 'dnoMpid' | 'mpan' | 'formerCalls'>,
  numbers: DnoTelephones,
): string[] =>
  callsElsewhere(fault).map(
    ({ dnoMpid, mpan, at }) =>
      `A call about ${pointInWords(mpan)} was made to ${operatorByName(operatorOf(dnoMpid))} at ${minuteInWords(at)}. The fault is elsewhere now: telephone that operator too${numberInBrackets(dnoMpid, numbers)}, and say so.`,
  );
