import type { ClaimedFault } from '@team-operations/market';
import { operatorOf } from '../faults/stored-fault.ts';
import { informOfPeople, supplyOffAfterCall, supplyOffInWords } from '../submissions/site-details.ts';
import { operatorInWords } from '../submissions/telephone.ts';
import type { RefusalContext } from './refusal-context.ts';

/**
 * The supply on record that was left off, or may have been, where a person depends on it: no request that is refused has changed that. The sentences that
 * ask for a call of the same operator about people say it already.
 */
function onRecord(fault: ClaimedFault | null, calls: readonly string[], context: RefusalContext): string[] {
  const { supplyOnRecord = null, dnoTelephones } = context;
  if (supplyOnRecord === null) return [];
  const whom = operatorInWords(operatorOf(supplyOnRecord.dnoMpid), dnoTelephones, 'now');
  const isCalled = calls.some((sentence) => sentence.includes(whom) && sentence.includes(informOfPeople));
  if (!isCalled) return [supplyOffInWords(supplyOnRecord, dnoTelephones)];
  // What the request says of it is in the message.
  return supplyOnRecord.isCertain && fault?.supplyOff !== true ? [supplyOffAfterCall] : [];
}

/** The installer, who is there, knows whether the supply is off (docs/decisions/0044-medical-dependence.md). */
function ofDoubt(context: RefusalContext): string[] {
  const { inDoubt, cameBefore, isOfSeveral = false, onRecord: recorded, dnoTelephones } = context;
  if (inDoubt == null || cameBefore === true) return [];
  const dno = inDoubt.dno ?? (isOfSeveral ? null : (recorded?.dno ?? null));
  const whom = operatorInWords(dno, dnoTelephones, 'now');
  const where = isOfSeveral ? ' of a person who depends on electricity is off at any of them' : ' is off';
  return [`If the supply${where}: telephone ${whom}, and ${informOfPeople}.`];
}

/**
 * Whom to telephone about a supply where a person depends on it, beside what is reported of a fault.
 * @param calls the sentences of the message that ask for calls
 */
export function supplyInWords(
  fault: ClaimedFault | null,
  calls: readonly string[],
  context: RefusalContext,
): string[] {
  const areNamed = calls.some((sentence) => sentence.includes(informOfPeople));
  return [
    ...onRecord(fault, calls, context),
    ...(areNamed && context.isOfSeveral !== true ? [] : ofDoubt(context)),
  ];
}
