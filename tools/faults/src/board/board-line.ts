import {
  areaText,
  commentText,
  isRefused,
  minuteText,
  misdirectedText,
  mpanText,
  plain,
  referenceText,
  reportText,
  responseText,
  withdrawnText,
  type FaultData,
} from '../fault-text.ts';
import type { Paint } from '../tail/paint.ts';

function clockText({ respondBy, acknowledgement }: FaultData, now: string): string {
  if (acknowledgement) return `${plain(acknowledgement.by)} has it`;
  if (!respondBy) return 'no clock';
  return `${respondBy < now ? 'OVERDUE since' : 'respond by'} ${minuteText(respondBy)}`;
}

/** Who telephoned the operator. */
const calledText = ({ call }: FaultData) => (call?.confirmedBy ? `called by ${plain(call.confirmedBy)}` : '');

/** Whether to telephone, and who has. A call from before a refusal does not say who makes the fault safe. */
function callTexts(fault: FaultData): string[] {
  if (fault.telephoneNow) return ['TELEPHONE NOW'];
  return [calledText(fault), isRefused(fault) ? 'TELEPHONE THE OPERATOR' : ''];
}

/** One line for each open fault: category, area, MPAN, job, reported, who has it or until when, comment, call, answer. */
export function boardLine(fault: FaultData, now: string, paint: Paint): string {
  const clock = clockText(fault, now);
  const report = reportText(fault);
  const columns = [
    fault.category,
    areaText(fault).padEnd(24),
    mpanText(fault).padEnd(17),
    referenceText(fault).padEnd(14),
    minuteText(fault.reportedAt),
    clock.padEnd(26),
    ...callTexts(fault),
    report,
    commentText(fault.comment),
    withdrawnText(fault),
    responseText(fault),
    misdirectedText(fault),
  ];
  const line = columns.filter((column) => column !== '').join('  ');
  if (fault.telephoneNow || clock.startsWith('OVERDUE')) return paint(['bold', 'red'], line);
  return paint(report.startsWith('OPERATOR') || isRefused(fault) ? 'bold' : 'reset', line);
}
