import type { ClaimedFault } from '@team-operations/market';
import { listedWords } from '@team-operations/schemas';
import { ifDanger } from '../submissions/call-in-words.ts';
import { closedInWords } from '../submissions/closed-in-words.ts';
import { minuteInWords } from '../submissions/minute-in-words.ts';
import { operatorByName, operatorInWords } from '../submissions/telephone.ts';
import { callsOfRefusal, isForOperator, operatorsAsked } from './calls-of-refusal.ts';
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

/** What has become of the report of the fault on record: who reads the refusal must not rely on an operator that does not act on it. */
function reportOnRecord(fault: ClaimedFault | null, context: RefusalContext): string[] {
  const { onRecord, dnoTelephones } = context;
  if (!isOpen(onRecord)) return [];
  return reportInWords(onRecord, dnoTelephones, operatorsAsked(fault, context));
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
  const ofNotified = notified(fault, context);
  const calls = callsOfRefusal(fault, context, ofNotified.length > 0);
  return [
    outcome(context),
    ...ofSeveral(fault, context),
    ...ofNotified,
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
