import type { ClaimedFault, DnoTelephones } from '@team-operations/market';
import { operatorInWords } from '../sip/telephone.ts';
import type { FaultOnRecord } from './fault-on-record.ts';

/** What the first sentences depend on. */
export interface RefusalContext {
  status: number;
  dryRun: boolean;
  /** How the surface names its list of issues; null where nobody has to look there. */
  issuesName: string | null;
  dnoTelephones: DnoTelephones;
  /** The open fault of the same job; null where there is none, undefined where it was not looked up. */
  onRecord: FaultOnRecord | null | undefined;
  /** True when operations staff could not be alerted. */
  alarmFailed: boolean;
}

const kindsInWords = { dno_issue: 'DNO fault', tampering: 'tampering', meter_fault: 'meter fault' } as const;

const listed = ({ kinds }: ClaimedFault) => kinds.map((kind) => `the ${kindsInWords[kind]}`).join(' and ');

function outcome({ status, dryRun }: RefusalContext): string {
  if (dryRun) return 'Dry run: it would be rejected.';
  // A server that failed may have failed after it stored the request.
  if (status >= 500) return 'Failed. Assume that nothing was saved or sent.';
  return 'Rejected. Nothing was saved or sent.';
}

/** Minutes are enough for people: `2026-03-01 09:30 UTC`. */
const minute = (instant: string) => `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function notified(fault: ClaimedFault, context: RefusalContext): string {
  const { dryRun, onRecord, status } = context;
  if (dryRun) return '';
  if (status >= 500) return `Assume that this request notified nobody of ${listed(fault)}.`;
  // An earlier request may have reported it.
  if (onRecord === undefined) return `This request notified nobody of ${listed(fault)}.`;
  if (onRecord === null || !fault.kinds.includes('dno_issue'))
    return `Nobody was notified of ${listed(fault)}.`;
  const { category, reportedAt, dno } = onRecord;
  const operator = dno === null ? '' : ` for ${operatorInWords(dno, {})}`;
  return `The category ${category} fault of this job, reported at ${minute(reportedAt)}${operator}, stands. Nobody was notified of this change.`;
}

function telephone(fault: ClaimedFault, { dnoTelephones, onRecord }: RefusalContext): string {
  const { kinds, category, dno, supplierMpid } = fault;
  const isOnNetwork = kinds.includes('dno_issue');
  const supplier = supplierMpid === null ? 'the supplier' : `the supplier (${supplierMpid})`;
  const whom = isOnNetwork ? operatorInWords(dno ?? onRecord?.dno ?? null, dnoTelephones) : supplier;
  if (category === 'A') return `Danger to life: telephone ${whom} now and stay on site.`;
  if (category === null) return `If there is danger to life: telephone ${whom} now and stay on site.`;
  return `If the report cannot be sent: telephone ${whom}.`;
}

function nextStep({ status, issuesName }: RefusalContext): string {
  if (status === 401 || status === 403) return 'Give the report to the office.';
  if (status === 429 || status === 503) return 'Send it again after the seconds in `Retry-After`.';
  if (status >= 500) return 'Send it again.';
  return issuesName === null ? 'Send it again.' : `See ${issuesName}.`;
}

/** What the response to a refused submission says first: that nobody was notified of the fault, and whom to telephone. */
export function refusalMessage(fault: ClaimedFault | null, context: RefusalContext): string {
  const sentences =
    fault === null
      ? [outcome(context), nextStep(context)]
      : [
          outcome(context),
          notified(fault, context),
          telephone(fault, context),
          context.alarmFailed ? 'Operations staff could not be alerted: telephone the office too.' : '',
          nextStep(context),
        ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
