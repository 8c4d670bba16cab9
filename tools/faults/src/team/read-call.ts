import { isAnswer, type ReportState } from '@team-operations/market';
import type { FaultCall } from '@team-operations/safe-isolation';
import type { Invocation } from '../arguments.ts';
import { inLocalTime, minuteText, mpanText, plain, reportText } from '../fault-text.ts';
import { findFaultId } from './find-fault.ts';
import { askTeam, type TeamAccess } from './team-api.ts';

const unknown = 'not known';
const known = (text: string | null | undefined) => plain(text ?? '') || unknown;

/** Of a closed fault no one is asked anything any more. */
const ifOpen = ({ closedAt }: FaultCall, asked: string) => (closedAt === null ? asked : '');

function operatorText(call: FaultCall): string {
  const { dno, mpanDoubtful } = call;
  const doubt = mpanDoubtful ? '. The MPAN has a mistyped digit, so the operator can be wrong too' : '';
  return dno === null
    ? `${unknown}${ifOpen(call, ': ask the installer whose network it is')}`
    : `${dno.area} (${dno.mpid})${doubt}`;
}

/** The note of a closed fault says that it is closed; each further one asks for a call. */
const mayBeCalled = ({ closedAt, remarks }: FaultCall): boolean => closedAt === null || remarks.length > 1;

/** The national number connects to the operator of the place where the caller is, and the office may be in the area of another one than the fault. */
function nationalText(call: FaultCall): string {
  const { dno } = call;
  const national = '105 (the national number); it connects to the operator of the place where you are';
  if (!mayBeCalled(call)) return national;
  const say = 'say where the fault is';
  return `${national}: ${dno === null ? say : `ask for ${dno.area} (${dno.mpid}), and ${say}`}`;
}

function numberText(call: FaultCall): string {
  const { dno } = call;
  if (dno === null) return `${nationalText(call)}. Its operator is ${unknown}`;
  return (
    dno.number ??
    `${nationalText(call)}. The operator's own number is ${unknown}${ifOpen(call, ': the platform team adds it to DNO_TELEPHONES')}`
  );
}

const categoryWords: Record<string, string> = {
  A: 'A, danger to life',
  B: 'B, serious',
  C: 'C, below standard',
};

/** Of the worksheet, or else where the office planned the job. */
function whereText(call: FaultCall): string {
  const { address, meterLocation } = call;
  // A service of an earlier version has none.
  const site = call.siteAddress ?? null;
  const ask = mayBeCalled(call) ? '; ask the installer whether the fault is there' : '';
  const ofSite = site && `${site} (from the job's site${ask})`;
  return known([address, ofSite, meterLocation].filter((part) => part !== null).join('; '));
}

function whoText({ contact }: FaultCall): string {
  return known([contact?.name, contact?.telephone].filter((part) => part != null).join(', '));
}

function medicalText(call: FaultCall): string {
  const { medical } = call;
  if (medical === null)
    return `${unknown}${ifOpen(call, ': ask whether a person there depends on electricity')}`;
  return medical
    ? `YES: A PERSON THERE DEPENDS ON ELECTRICITY FOR MEDICAL REASONS${ifOpen(call, call.demanded ? '. INFORM THE OPERATOR' : '. See the note')}`
    : 'no person there is known to depend on electricity for medical reasons';
}

const unlessDone = '. TELEPHONE THE OPERATOR NOW, unless that was done since';
/** What is asked where no call is demanded and the operator has no report: the alarm about one that it rejected, or that was lost, asks for the call in every category. */
const adviceWithoutReport: Partial<Record<ReportState, string>> = {
  waiting: '',
  rejected: unlessDone,
  failed: unlessDone,
};
const ifDangerous = '. If no call was made and the fault is dangerous, telephone it';

/** A closed fault demands no call. Each note beside the one that it is closed asks for one: of a supply that was left off, or of operators that still act on what the fault was. These may be others than the one of the sheet. */
const closedText = ({ remarks }: FaultCall, closedAt: string): string =>
  `none: THE FAULT IS CLOSED since ${minuteText(closedAt)}${remarks.length > 1 ? '. TELEPHONE WHOM THE NOTES NAME all the same, unless that was done since' : ''}`;

/** Whether a person still has to telephone. */
function demandText(call: FaultCall): string {
  const { demanded, demandedSince, closedAt } = call;
  const since = demandedSince === null ? '' : ` since ${minuteText(demandedSince)}`;
  if (demanded) return `TELEPHONE NOW; demanded${since}, not confirmed`;
  if (closedAt !== null) return closedText(call, closedAt);
  const { reportState, response } = call;
  if (isAnswer(response, 'rejected')) return `none is outstanding; THE OPERATOR WILL NOT ACT${unlessDone}`;
  const report = reportText(reportState === null ? {} : { reportState });
  if (reportState === null || report === '') return 'none is outstanding';
  return `none is outstanding; ${report}${adviceWithoutReport[reportState] ?? ifDangerous}`;
}

/** What to say to the network operator, one line each. */
export function callText(call: FaultCall): string {
  const { jobReference, jobId, comment, category } = call;
  const job = plain(jobReference ?? jobId);
  const lines: [string, string][] = [
    ['Job', job],
    ['Reported', minuteText(call.reportedAt)],
    ['Call', demandText(call)],
    ['Operator', operatorText(call)],
    ['Number', numberText(call)],
    ['MPAN', call.mpan === null ? unknown : mpanText(call)],
    ['Category', categoryWords[category] ?? category],
    ['What', known(comment)],
    ['Where', whereText(call)],
    ['Who', whoText(call)],
    ['MEDICAL', medicalText(call)],
    ...call.remarks.map((remark): [string, string] => ['Note', plain(inLocalTime(remark))]),
  ];
  return lines.map(([name, text]) => `${name.padEnd(10)}${text}`).join('\n');
}

/** Reads what to say on the telephone about a fault; answers what to print. */
export async function readCall(
  { fault, json }: Extract<Invocation, { command: 'call' }>,
  access: TeamAccess,
): Promise<string> {
  const id = await findFaultId(fault, { command: 'call' }, access);
  const call = await askTeam<FaultCall>(access, 'GET', `/v1/dno-faults/${id}/call`);
  return json ? JSON.stringify(call) : callText(call);
}
