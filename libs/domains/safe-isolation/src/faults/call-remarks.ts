import {
  callOutstanding,
  endedBy,
  flowText,
  isDetail,
  isForDanger,
  withdrawnByInstaller,
  type FaultFacts,
  type SiteDetail,
} from '@team-operations/market';
import { enderInWords } from '../submissions/closed-in-words.ts';
import { minuteInWords } from '../submissions/minute-in-words.ts';
import { knowsWithdrawn } from './remarks-after-close.ts';

type CallFacts = Pick<
  FaultFacts,
  | 'category'
  | 'callDemandedAt'
  | 'callReasons'
  | 'callDetailsAt'
  | 'callConfirmedAt'
  | 'callConfirmedBy'
  | 'withdrawnAt'
  | 'closedAt'
  | 'closedReason'
> & {
  /** What the submission says now of a person who depends on electricity. */
  medical: boolean | null;
  hasAddress: boolean;
  /** Whether the submission says now that the supply was left off. */
  isSupplyOff: boolean;
  jobId: string;
  jobReference: string | null;
  /** As the report that was sent to its operator names the job: the office may have renamed it since. Null without one. */
  reportReference: string | null;
  /** Whether another system has reported a fault at this metering point under the same reference. */
  isReferenceShared: boolean;
};

/** An operator that was telephoned before the installer withdrew the report may attend for nothing. Of one that stayed open for its call, that call said so. */
function calledBefore(fault: CallFacts, closedAt: string): string[] {
  const { callConfirmedAt: at, callConfirmedBy: by, closedReason, withdrawnAt } = fault;
  const isCalled = at !== null && Date.parse(at) <= Date.parse(closedAt);
  if (!isCalled || closedReason !== withdrawnByInstaller || withdrawnAt !== null) return [];
  return [`A call was confirmed on ${minuteInWords(at)} by ${by}: ${knowsWithdrawn}.`];
}

/** When a fault was closed, by whom and why. What an open one asks for does not apply any more. */
function closedRemark({ closedReason, withdrawnAt }: CallFacts, closedAt: string): string {
  const closed = `The fault was closed on ${minuteInWords(closedAt)} by ${enderInWords(endedBy(closedReason))}`;
  if (closedReason === withdrawnByInstaller) return `${closed}.`;
  const before =
    withdrawnAt === null ? '' : ` The installer had withdrawn the report on ${minuteInWords(withdrawnAt)}.`;
  return `${closed}${closedReason === null ? '; no reason is recorded' : ` (${closedReason})`}.${before}`;
}

/** The operator looks for the job by what it has been sent. A file has a reference in plain ASCII. */
function reportNamesOther({ reportReference }: CallFacts, jobReference: string): string {
  if (reportReference === null || reportReference === flowText(jobReference)) return '';
  return ` The report has the reference ${reportReference}.`;
}

/** What the operator must name in its response for it to count (record 45). */
function askForName(fault: CallFacts, jobReference: string): string {
  const { jobId, isReferenceShared } = fault;
  const [name, why] = isReferenceShared
    ? [
        `our job id ${jobId}`,
        ` Another system has reported a fault there under the reference ${jobReference} too: a response that states only that changes neither.`,
      ]
    : [`the job reference ${jobReference}`, ''];
  const outstanding = callOutstanding(fault) ? ': a response without it cannot end the call' : '';
  return `Ask the operator to state ${name} in its response${outstanding}.${why}${reportNamesOther(fault, jobReference)}`;
}

const detailInWords: Record<SiteDetail, string> = {
  people: 'a person on site depends on electricity for medical reasons',
  address: 'the address',
};

/** What the operator does not know of the site, where the call is outstanding because of that. */
function detailsRemark({ callReasons, callDetailsAt, medical, hasAddress }: CallFacts): string | false {
  const details = callReasons.filter(isDetail);
  if (details.length === 0) return false;
  const when =
    callDetailsAt === null ? 'In no report' : `Changed or added on ${minuteInWords(callDetailsAt)}`;
  // Corrected since, or erased.
  const isThere: Record<SiteDetail, boolean> = { people: medical === true, address: hasAddress };
  const present = details.filter((detail) => isThere[detail]);
  if (present.length === 0)
    return `${when}: details of the site that the worksheet no longer has. Confirm with the operator what it knows.`;
  const list = present.map((detail) => detailInWords[detail]).join('; ');
  return `${when}, and the operator does not know: ${list}. A call from before does not count.`;
}

/** A person depends on electricity, and no call is outstanding: who reads the sheet must not assume that the operator knows. */
function medicalRemark(fault: CallFacts): string | false {
  if (fault.medical !== true) return false;
  const { callConfirmedAt, callConfirmedBy } = fault;
  if (callConfirmedAt === null)
    return 'No call was demanded: inform the operator of the person who depends on electricity if the supply is off.';
  return `The call was confirmed on ${minuteInWords(callConfirmedAt)} by ${callConfirmedBy}: ask whether the operator was informed of the person who depends on electricity.`;
}

/** What has happened to the fault that the operator must know besides what is wrong, in sentences. */
export function callRemarks(fault: CallFacts): string[] {
  const { category, withdrawnAt, closedAt, jobReference } = fault;
  const supply = fault.isSupplyOff && 'The supply was left off (failure reason 8): inform the operator.';
  if (closedAt !== null)
    return [
      ...(supply === false ? [] : [supply]),
      closedRemark(fault, closedAt),
      ...calledBefore(fault, closedAt),
    ];
  const withdrawn =
    withdrawnAt !== null &&
    `The installer withdrew the report on ${minuteInWords(withdrawnAt)}: report this, and ask if a visit still takes place.`;
  const lowered =
    category !== 'A' &&
    isForDanger(fault) &&
    `It is now category ${category} and was reported earlier as A, danger to life: report both.`;
  const reference = jobReference !== null && askForName(fault, jobReference);
  const details = callOutstanding(fault) ? detailsRemark(fault) : medicalRemark(fault);
  return [supply, details, withdrawn, lowered, reference].filter((remark) => remark !== false);
}
