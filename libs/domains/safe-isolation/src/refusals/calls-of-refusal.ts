import { mayBeDanger, noFacts, type ClaimedFault } from '@team-operations/market';
import { asksForPeople, callInWords, ifDanger } from '../submissions/call-in-words.ts';
import {
  detailsAfterCall,
  informOfPeople,
  informOnCall,
  supplyOffAfterCall,
} from '../submissions/site-details.ts';
import type { TelephoneDemand } from '../submissions/telephone-demand.ts';
import { operatorInWords, supplierInWords, type When } from '../submissions/telephone.ts';
import type { RefusalContext } from './refusal-context.ts';

/** Whether the network operator should have got some of it. */
export const isForOperator = ({ kinds, supplyOff }: ClaimedFault): boolean =>
  supplyOff || kinds.includes('dno_issue');

type Whom = (when: When) => string;

/** The operator of what the request reports. */
export function operatorOfClaim(fault: ClaimedFault, { onRecord, cameBefore }: RefusalContext) {
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

const dangerOfClaim = (whom: Whom) => `Danger to life: telephone ${whom('now')} and stay on site.`;

/** One call for the danger that the request reports and for what is outstanding: it has to say of the site what that one has to say. */
function claimedDanger(call: TelephoneDemand, whom: Whom): string[] {
  return [
    dangerOfClaim(whom),
    ...(call.supplyOff ? [supplyOffAfterCall] : []),
    call.details ? detailsAfterCall : informOnCall,
  ];
}

/** Of the network operator: only it makes a network safe, whatever was found. */
function claimedCall(fault: ClaimedFault, whom: Whom) {
  const { category, supplyOff } = fault;
  if (category === 'A') return `${dangerOfClaim(whom)} ${informOnCall}`;
  if (supplyOff) return `Telephone ${whom('now')}, and ${informOfPeople}.`;
  if (mayBeDanger(fault)) return ifDanger(whom('now'));
  return ifNotSent(whom(null));
}

/** Whom to telephone: for what the request reports, and for the call that is outstanding, once where it is the same. */
export function callsOfRefusal(fault: ClaimedFault | null, context: RefusalContext): string[] {
  const { dnoTelephones, onRecord, cameBefore } = context;
  const call = onRecord?.call ?? null;
  const operator = operatorInWords(onRecord?.dno ?? null, dnoTelephones);
  const outstanding = call === null ? [] : [callInWords(call, onRecord?.callsElsewhere ?? [], dnoTelephones)];
  if (fault === null) return outstanding;
  const ofClaim = operatorOfClaim(fault, context);
  const whom: Whom = (when) => operatorInWords(ofClaim, dnoTelephones, when);
  const ofSupplier = supplierCall(fault, context);
  // What it reports was notified when it came: whether there is danger still is for the person who reads this to say.
  const said = cameBefore === true ? noFacts : fault;
  const { category, supplyOff } = said;
  const claimed = claimedCall(said, whom);
  if (call === null || whom(null) !== operator) return [claimed, ...ofSupplier, ...outstanding];
  if (category === 'A') return claimedDanger(call, whom);
  const ofPeople = supplyOff && !asksForPeople(call) ? [informOnCall] : [];
  return [...outstanding, ...ofPeople, ...ofSupplier];
}
