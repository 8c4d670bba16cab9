import type { Issue } from '@team-operations/errors';
import {
  leavesSupplyOff,
  withdrawnByInstaller,
  withoutItsNumber,
  withoutNumberElsewhere,
  type DnoTelephones,
} from '@team-operations/market';
import { lastCalls, wasTelephoned } from '../faults/former-calls.ts';
import { pointInWords } from '../faults/point-in-words.ts';
import { changed, operatorOf, type StoredFault } from '../faults/stored-fault.ts';
import type { FaultChange } from './fault-plan.ts';
import type { KnownJob } from './known-job.ts';
import { minuteInWords } from './minute-in-words.ts';
import { placeAfter } from './place-after.ts';
import { toWarning, type Warning } from './as-warning.ts';
import { basisOf, type Place } from './closed-elsewhere.ts';
import { operatorByName, operatorElsewhereInWords, operatorInWords } from './telephone.ts';

/** A confirmed call about a fault whose report was withdrawn since: the operator may attend for nothing. In words, as a warning has it. */
export interface WithdrawnCall {
  /** Null where the operator was not known. */
  dnoMpid: string | null;
  point: string;
  at: string;
  /** That operator is not the one of the place, to which the national number leads. */
  isElsewhere: boolean;
  /** The supply is off: an operator that is informed of the withdrawal alone would take the point for safe. */
  isSupplyOff: boolean;
}

/** One that was not known was telephoned by the national number, which leads to that of the place. */
const isOtherOperator = (dnoMpid: string | null, place: Pick<StoredFault, 'dnoMpid'>): boolean =>
  dnoMpid !== null && dnoMpid !== place.dnoMpid;

/** The confirmed call that counts for a fault. */
const callHere = ({ dnoMpid, mpan, callConfirmedAt: at }: StoredFault) =>
  at === null ? [] : [{ dnoMpid, mpan, at }];

/**
 * Whom to telephone again after a submission that withdraws the report and closes the fault by it: whether or not a report (D0135) was sent, and
 * also where the fault was before. Of one that stays open for its call, the person who makes that call says it.
 * @param place of the submission after it
 * @param isSupplyOff whether it says that the supply was left off
 */
export function withdrawnCallsAfter(
  change: FaultChange | null,
  place: Pick<StoredFault, 'dnoMpid'>,
  isSupplyOff: boolean,
): WithdrawnCall[] {
  if (change?.kind !== 'step' || change.before.closedAt !== null) return [];
  const after = changed(change.before, change.step.fault);
  if (after.closedAt === null) return [];
  return lastCalls([...after.formerCalls, ...callHere(after)]).map(({ dnoMpid, mpan, at }) => ({
    dnoMpid,
    point: pointInWords(mpan),
    at: minuteInWords(at),
    isElsewhere: isOtherOperator(dnoMpid, place),
    isSupplyOff: isSupplyOff && !isOtherOperator(dnoMpid, place),
  }));
}

const isWithdrawn = 'the report was withdrawn since';

const butOff = ', but that the supply was left off';
const toSay = ({ isSupplyOff }: Pick<WithdrawnCall, 'isSupplyOff'>) =>
  `say that the report is withdrawn${isSupplyOff ? butOff : ''}`;

export const withdrawnCallIssue = (call: WithdrawnCall): Issue => {
  const { dnoMpid, point, at, isElsewhere } = call;
  const whom = operatorByName(operatorOf(dnoMpid));
  return {
    path: 'dno_issue',
    message: `${wasTelephoned} ${whom} about ${point}, made at ${at}: ${isWithdrawn}`,
    fix: `Telephone ${whom} again, and ${toSay(call)}. ${isElsewhere ? withoutNumberElsewhere : withoutItsNumber}`,
  };
};

/** The same as a sentence for the installer, with the number. */
export function withdrawnCallInWords(call: WithdrawnCall, numbers: DnoTelephones): string {
  const inWords = call.isElsewhere ? operatorElsewhereInWords : operatorInWords;
  const whom = inWords(operatorOf(call.dnoMpid), numbers, 'again');
  return `A call about ${call.point} was made at ${call.at}: telephone ${whom}, and ${toSay(call)}.`;
}

const asWarned = new RegExp(
  `^${wasTelephoned} the network operator(?: \\(.*, (\\w{4})\\))? about (.*), made at (.*): ${isWithdrawn}$`,
);

/** The call that a stored warning is about; null for another warning. A closed fault does not keep its former calls. */
export function withdrawnCallOf({ warning, fix }: Pick<Warning, 'warning' | 'fix'>): WithdrawnCall | null {
  const [, dnoMpid = null, point, at] = asWarned.exec(warning) ?? [];
  if (point === undefined || at === undefined) return null;
  const isElsewhere = fix?.endsWith(withoutNumberElsewhere) === true;
  return { dnoMpid, point, at, isElsewhere, isSupplyOff: fix?.includes(butOff) === true };
}

/** Whether the report is still withdrawn. */
const staysWithdrawn = (fault: StoredFault | null): boolean =>
  fault?.closedAt != null && fault.closedReason === withdrawnByInstaller;

/** Whether a call was made to the operator and about the metering point of a place. */
const isCallAt = (call: WithdrawnCall, { dnoMpid, mpan }: Place): boolean =>
  (call.dnoMpid === null || call.dnoMpid === dnoMpid) && call.point === pointInWords(mpan);

/**
 * A stored warning of such a call, with what is so by now of the place and the supply. None where the fault was reported again: that operator is right to
 * attend. One that was telephoned about another place is not.
 */
export function withdrawnCallNow(
  stored: Warning,
  fault: StoredFault | null,
  job: KnownJob | null,
): Warning[] {
  const call = withdrawnCallOf(stored);
  const basis = job === null ? null : basisOf(job);
  if (call === null || basis === null) return [stored];
  const place = placeAfter(basis, null, job);
  if (!staysWithdrawn(fault) && isCallAt(call, place)) return [];
  const isElsewhere = isOtherOperator(call.dnoMpid, place);
  const isSupplyOff = leavesSupplyOff(basis.submission) && !isElsewhere;
  return [toWarning(withdrawnCallIssue({ ...call, isElsewhere, isSupplyOff }))];
}
