import { withdrawnByInstaller, type DnoTelephones, type FaultFacts } from '@team-operations/market';
import { minuteInWords } from '../submissions/minute-in-words.ts';
import { numberInBrackets, operatorByName } from '../submissions/telephone.ts';
import { callsElsewhere, lastCalls } from './former-calls.ts';
import { isAt, type FormerCall, type SentReport } from './informed-operators.ts';
import { reportsElsewhere } from './misdirected-reports.ts';
import { pointInWords } from './point-in-words.ts';
import { operatorOf } from './stored-fault.ts';

type ClosedFault = Pick<
  FaultFacts,
  'dnoMpid' | 'mpan' | 'callConfirmedAt' | 'closedReason' | 'withdrawnAt'
> & {
  sentTo: SentReport[];
  formerCalls: FormerCall[];
};

/** What the person with the call sheet is asked about an operator that was informed. */
export const knowsWithdrawn = 'make sure that the operator knows that the report is withdrawn';
const knowsElsewhere = 'make sure that the operator knows that the fault was elsewhere, and is closed';

/** Whether the installer took the report back, also where staff closed it. */
const isWithdrawn = ({ closedReason, withdrawnAt }: ClosedFault) =>
  closedReason === withdrawnByInstaller || withdrawnAt !== null;

/** Of a withdrawn report also calls where the fault was at the end, apart from the one that counted then. */
function callsToCorrect(fault: ClosedFault): FormerCall[] {
  if (!isWithdrawn(fault)) return callsElsewhere(fault);
  return lastCalls(fault.formerCalls).filter((call) => fault.callConfirmedAt === null || !isAt(call, fault));
}

/** Operators that still act on what a closed fault was before, by a call or by a report, with their numbers: no message withdraws either. */
export function remarksAfterClose(fault: ClosedFault, numbers: DnoTelephones): string[] {
  const calls = callsToCorrect(fault);
  const reports = reportsElsewhere(fault).filter((report) => !calls.some((call) => isAt(call, report)));
  const asked = isWithdrawn(fault) ? knowsWithdrawn : knowsElsewhere;
  const whom = (mpid: string) => operatorByName(operatorOf(mpid));
  const telephone = (mpid: string) =>
    `telephone that operator${numberInBrackets(mpid, numbers)}, and ${asked}.`;
  return [
    ...calls.map(
      ({ dnoMpid, mpan, at }) =>
        `A call about ${pointInWords(mpan)} was made to ${whom(dnoMpid)} at ${minuteInWords(at)}: ${telephone(dnoMpid)}`,
    ),
    ...reports.map(
      ({ dnoMpid, mpan }) =>
        `A report about ${pointInWords(mpan)} went, or may have gone, to ${whom(dnoMpid)}, and no message withdraws it: ${telephone(dnoMpid)}`,
    ),
  ];
}
