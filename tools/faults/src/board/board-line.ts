import {
  areaText,
  commentText,
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

/** Who telephoned the operator, where the call counts. */
const calledText = ({ call, telephoneNow }: FaultData) =>
  call?.confirmedBy && !telephoneNow ? `called by ${plain(call.confirmedBy)}` : '';

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
    fault.telephoneNow ? 'TELEPHONE NOW' : calledText(fault),
    report,
    commentText(fault.comment),
    withdrawnText(fault),
    responseText(fault),
    misdirectedText(fault),
  ];
  const line = columns.filter((column) => column !== '').join('  ');
  if (fault.telephoneNow || clock.startsWith('OVERDUE')) return paint(['bold', 'red'], line);
  return paint(report.startsWith('OPERATOR') ? 'bold' : 'reset', line);
}
