import { mayBeDanger, noFacts, type ClaimedFault } from '@team-operations/market';
import { callInWords, ifDanger } from '../submissions/call-in-words.ts';
import {
  detailsAfterCall,
  informOfPeople,
  informOnCall,
  supplyOffAfterCall,
} from '../submissions/site-details.ts';
import type { TelephoneDemand } from '../submissions/telephone-demand.ts';
import { operatorInWords, supplierInWords, type When } from '../submissions/telephone.ts';
import type { RefusalContext } from './refusal-context.ts';
import type { CallsAsked } from './report-on-record.ts';

/** Whether the network operator should have got some of it. */
export const isForOperator = ({ kinds, supplyOff }: ClaimedFault): boolean =>
  supplyOff || kinds.includes('dno_issue');

type Operator = ClaimedFault['dno'];
type Whom = (when: When) => string;

/** The operator of what the request reports. */
function operatorOfClaim(fault: ClaimedFault, { onRecord, cameBefore }: RefusalContext): Operator {
  // One number for several jobs would be wrong for some.
  if (fault.otherJobs.some(({ dno }) => dno?.mpid !== fault.dno?.mpid)) return null;
  const known = onRecord?.dno ?? null;
  // The metering point of a request that came before may have been corrected since.
  return cameBefore === true ? (known ?? fault.dno) : (fault.dno ?? known);
}

const ifNotSent = (whom: string) => `If the report cannot be sent: telephone ${whom}.`;

/** Whom to telephone about equipment that is the supplier's. A request that came before was sent. */
function supplierCall(fault: ClaimedFault, { cameBefore }: RefusalContext): string[] {
  if (isForOperator(fault) || cameBefore === true) return [];
  return [ifNotSent(supplierInWords(fault.supplierMpid))];
}

/** Whether the call has to say that the supply was left off: where a fault is open, and for a dry run, nothing else of the message does. */
const saysOff = ({ supplyOff }: ClaimedFault, isListed: boolean): boolean => supplyOff && !isListed;
const ifOff = (isOff: boolean) => (isOff ? [supplyOffAfterCall] : []);

/** With what the call has to say of the site, in the order of accepted reports. */
const dangerCall = (whom: Whom, isOff: boolean, ofPeople: string): string =>
  [`Danger to life: telephone ${whom('now')} and stay on site.`, ...ifOff(isOff), ofPeople].join(' ');

/** Of the network operator: only it makes a network safe, whatever was found. */
function claimedCall(fault: ClaimedFault, whom: Whom, isListed: boolean): string {
  const isOff = saysOff(fault, isListed);
  if (fault.category === 'A') return dangerCall(whom, isOff, informOnCall);
  if (fault.supplyOff) return [`Telephone ${whom('now')}, and ${informOfPeople}.`, ...ifOff(isOff)].join(' ');
  if (mayBeDanger(fault)) return ifDanger(whom('now'));
  return ifNotSent(whom(null));
}

/** Whether the outstanding call is the one that the request asks for. The national number leads to the operator of the place, also to one that only the request names. */
function isSameCall(ofClaim: Operator, { onRecord, dnoTelephones }: RefusalContext): boolean {
  if (onRecord?.call == null) return false;
  const { dno } = onRecord;
  if (dno === null) return ofClaim === null || dnoTelephones[ofClaim.mpid] === undefined;
  return ofClaim?.mpid === dno.mpid;
}

/**
 * Whom to telephone: for what the request reports, and for the call that is outstanding, once where it is the same.
 * @param isListed whether the message says already what the request reports
 */
export function callsOfRefusal(
  fault: ClaimedFault | null,
  context: RefusalContext,
  isListed: boolean,
): string[] {
  const { dnoTelephones, onRecord, cameBefore } = context;
  const call = onRecord?.call ?? null;
  const inWords = (demand: TelephoneDemand) =>
    callInWords(demand, onRecord?.callsElsewhere ?? [], dnoTelephones);
  const outstanding = call === null ? [] : [inWords(call)];
  if (fault === null) return outstanding;
  const ofClaim = operatorOfClaim(fault, context);
  const whom: Whom = (when) => operatorInWords(ofClaim, dnoTelephones, when);
  const ofSupplier = supplierCall(fault, context);
  // What it reports was notified when it came: whether there is danger still is for the person who reads this to say.
  const said = cameBefore === true ? noFacts : fault;
  if (call === null || !isSameCall(ofClaim, context))
    return [claimedCall(said, whom, isListed), ...ofSupplier, ...outstanding];
  const supplyOff = call.supplyOff || saysOff(said, isListed);
  if (said.category === 'A')
    return [dangerCall(whom, supplyOff, call.details ? detailsAfterCall : informOnCall)];
  return [inWords({ ...call, dnoMpid: ofClaim?.mpid ?? null, supplyOff }), ...ofSupplier];
}

/** Whom these sentences ask to telephone now, and whom about the site alone. */
export function operatorsAsked(fault: ClaimedFault | null, context: RefusalContext): CallsAsked {
  const { onRecord, cameBefore } = context;
  const said = fault === null || cameBefore === true ? noFacts : fault;
  const isDanger = said.category === 'A';
  const ofClaim = operatorOfClaim(said, context);
  const claimed = isDanger || said.supplyOff ? [ofClaim?.mpid ?? null] : [];
  const call = onRecord?.call ?? null;
  const outstanding = call === null || (isDanger && isSameCall(ofClaim, context)) ? [] : [call.dnoMpid];
  const reported = [...(isDanger ? claimed : []), ...(call?.forDanger === true ? outstanding : [])];
  const asked = [...claimed, ...outstanding];
  return { asked, aboutSite: asked.filter((mpid) => !reported.includes(mpid)) };
}
