import { mayBeDanger, noFacts, type ClaimedFault } from '@team-operations/market';
import { listedWords } from '@team-operations/schemas';
import { asksForPeople, callInWords, ifDanger } from '../submissions/call-in-words.ts';
import { closedInWords } from '../submissions/closed-in-words.ts';
import { minuteInWords } from '../submissions/minute-in-words.ts';
import { informOfPeople, informOnCall } from '../submissions/site-details.ts';
import { operatorByName, operatorInWords, supplierInWords, type When } from '../submissions/telephone.ts';
import type { FaultOnRecord } from './fault-on-record.ts';
import type { RefusalContext } from './refusal-context.ts';
import { ofOthers, ofSeveral } from './several-jobs-in-words.ts';
import { isActedOn, reportInWords } from './report-on-record.ts';
import { supplyInWords } from './supply-in-words.ts';

const kindsInWords = { dno_issue: 'DNO fault', tampering: 'tampering', meter_fault: 'meter fault' } as const;

const listed = ({ kinds, supplyOff }: ClaimedFault) =>
  listedWords(
    [
      ...kinds.map((kind) => `the ${kindsInWords[kind]}`),
      ...(supplyOff ? ['the supply that was left off'] : []),
    ],
    'and',
  );

/** Whether the network operator should have got some of it. */
const isForOperator = ({ kinds, supplyOff }: ClaimedFault): boolean =>
  supplyOff || kinds.includes('dno_issue');

function outcome({ status, dryRun, cameBefore = false }: RefusalContext): string {
  const late = 'this request was received before, and a later one applies.';
  if (dryRun) return cameBefore ? `Dry run: it would be rejected: ${late}` : 'Dry run: it would be rejected.';
  if (cameBefore) return `Rejected. Nothing was changed: ${late}`;
  // A server that failed may have failed after it stored the request.
  if (status >= 500) return 'Failed. Assume that nothing was saved or sent.';
  return 'Rejected. Nothing was saved or sent.';
}

const isOpen = (onRecord: RefusalContext['onRecord']): onRecord is FaultOnRecord =>
  onRecord?.closedAt === null;

function notified(fault: ClaimedFault | null, context: RefusalContext): string[] {
  const { dryRun, onRecord, status, cameBefore = false } = context;
  if (dryRun || fault === null) return [];
  if (status >= 500) return [`Assume that this request notified nobody of ${listed(fault)}.`];
  // An earlier request may have reported it.
  if (onRecord === undefined) return [`This request notified nobody of ${listed(fault)}.`];
  const isOnRecord = cameBefore ? onRecord !== null : isOpen(onRecord);
  if (isOnRecord && isForOperator(fault)) return [];
  return [`${cameBefore ? 'This request notified nobody' : 'Nobody was notified'} of ${listed(fault)}.`];
}

/** The fault that is on record: the request has not changed it. One that is closed matters to who reports one. */
function isEffective(fault: ClaimedFault | null, { dryRun, onRecord }: RefusalContext): string[] {
  if (onRecord == null) return [];
  if (!isOpen(onRecord)) return fault?.kinds.includes('dno_issue') === true ? [closedInWords(onRecord)] : [];
  const { category, reportedAt, dno, call } = onRecord;
  const operator = dno === null || !isActedOn(onRecord) ? '' : ` for ${operatorByName(dno)}`;
  const open = call === null ? '' : ', and its call to the network operator is outstanding';
  const reported = `The category ${category} fault of this job, reported at ${minuteInWords(reportedAt)}`;
  return [
    // One that is withdrawn may have moved since to an operator that was sent nothing.
    call?.withdrawn === true
      ? `${reported}, stays withdrawn${open}.`
      : `${reported}${operator}, is unchanged${open}.`,
    ...(dryRun ? [] : ['Nobody was notified of this change.']),
  ];
}

type Whom = (when: When) => string;

/** The operator of what the request reports. */
function operatorOfClaim(fault: ClaimedFault, { onRecord, cameBefore }: RefusalContext) {
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

/** Of the network operator: only it makes a network safe, whatever was found. */
function claimedCall(fault: ClaimedFault, whom: Whom) {
  const { category, supplyOff } = fault;
  if (category === 'A') return `Danger to life: telephone ${whom('now')} and stay on site. ${informOnCall}`;
  if (supplyOff) return `Telephone ${whom('now')}, and ${informOfPeople}.`;
  if (mayBeDanger(fault)) return ifDanger(whom('now'));
  return ifNotSent(whom(null));
}

/** Whom to telephone: for what the request reports, and for the call that is outstanding, once where it is the same. */
function telephone(fault: ClaimedFault | null, context: RefusalContext): string[] {
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
  if (category === 'A') return [claimed];
  const ofPeople = supplyOff && !asksForPeople(call) ? [informOnCall] : [];
  return [...outstanding, ...ofPeople, ...ofSupplier];
}

/** What has become of the report of the fault on record: who reads the refusal must not rely on an operator that does not act on it. */
function reportOnRecord(fault: ClaimedFault | null, context: RefusalContext): string[] {
  const { onRecord, dnoTelephones, cameBefore } = context;
  if (!isOpen(onRecord)) return [];
  const asked = [
    ...(fault?.category === 'A' && cameBefore !== true
      ? [operatorOfClaim(fault, context)?.mpid ?? null]
      : []),
    ...(onRecord.call === null ? [] : [onRecord.call.dnoMpid]),
  ];
  return reportInWords(onRecord, dnoTelephones, asked);
}

/** What was not read may be a report. */
function unread(
  fault: ClaimedFault | null,
  { isWhole, anySearched, onRecord, dno, dnoTelephones, isOfSeveral = false }: RefusalContext,
): string[] {
  if (isWhole) return [];
  const what = fault === null ? 'a fault' : 'another fault';
  const how = anySearched ? 'could not be read whole' : 'was not searched for a fault report';
  const sentence = `The request ${how}; if it reports ${what}, nobody was notified.`;
  // Of the others, the message says already whom to telephone for danger.
  if (fault !== null && fault.category !== 'B' && fault.category !== 'C') return [sentence];
  const operator = isOfSeveral ? null : (onRecord?.dno ?? dno ?? null);
  const whom = operatorInWords(operator, dnoTelephones, 'now');
  return [sentence, ifDanger(whom)];
}

function nextStep(fault: ClaimedFault | null, { status, issuesName, sendTo }: RefusalContext): string {
  if (status === 401 || status === 403)
    return `Give the ${fault === null ? 'worksheet' : 'report'} to the office.`;
  const send = sendTo === undefined ? 'Send it again' : `Send the report with ${sendTo}`;
  if (status === 429 || status === 503) return `${send} after the seconds in \`Retry-After\`.`;
  if (status >= 500 || issuesName === null) return `${send}.`;
  return sendTo === undefined ? `See ${issuesName}.` : `${send}. See ${issuesName}.`;
}

/**
 * First sentences of the response to a refused submission: nobody was notified of the fault that it reports, that the fault on
 * record is unchanged, and whom to telephone.
 */
export function refusalMessage(fault: ClaimedFault | null, context: RefusalContext): string {
  const calls = telephone(fault, context);
  return [
    outcome(context),
    ...ofSeveral(fault, context),
    ...notified(fault, context),
    ...ofOthers(fault, context),
    ...isEffective(fault, context),
    ...calls,
    ...supplyInWords(fault, calls, context),
    ...reportOnRecord(fault, context),
    ...unread(fault, context),
    ...(context.alerted ? [] : ['Operations staff could not be alerted: telephone the office too.']),
    nextStep(fault, context),
  ].join(' ');
}
