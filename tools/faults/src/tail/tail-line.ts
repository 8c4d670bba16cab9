import { hasReport } from '@team-operations/market';
import { asksAfterClose, closedRemark } from './closed-words.ts';
import { eventColumn } from './event-column.ts';
import type { Paint } from './paint.ts';
import {
  areaText,
  commentText,
  minuteText,
  mpanText,
  plain,
  referenceText,
  reportText,
  responseText,
  timeText,
  withdrawnText,
  type FaultData,
} from '../fault-text.ts';
import { alarmLine, unknownLine } from './alarm-line.ts';
import { refusedLine, suppressedLine } from './refused-line.ts';
import type { FaultMessage, ShownMessage } from './shown-message.ts';

const words: Record<string, string> = {
  'dno.fault.reported': 'reported',
  'dno.fault.updated': 'updated',
  'dno.fault.acknowledged': 'acknowledged',
  'dno.fault.escalated': 'ESCALATED',
  'dno.fault.call-reminder': 'REMINDER',
  'dno.fault.call-confirmed': 'called',
  'dno.fault.closed': 'closed',
};

/** The operator's answer (D0126) came after a person had acknowledged the fault: the acknowledgement is not new. */
const isLaterAnswer = ({ response, acknowledgement }: FaultData) =>
  response != null && acknowledgement != null && response.at > acknowledgement.at;

function wordOf({ type, data }: FaultMessage): string {
  if (type === 'dno.fault.acknowledged' && isLaterAnswer(data)) return 'answered';
  return words[type] ?? type;
}

/** The name by which staff know the job from earlier lines. */
const renamedText = ({ previousJobReference: before }: FaultData) =>
  before === undefined ? '' : `was ${before === null ? 'without reference' : plain(before)}`;

/** Whether the operator has the report. On a new fault it is about to be sent, which takes a moment; an update may say no more than that it has it. */
function reportTexts({ type, data }: FaultMessage): string {
  if (type === 'dno.fault.reported' && data.reportState === 'waiting') return '';
  if (type === 'dno.fault.updated' && hasReport(data.reportState ?? null))
    return `report ${data.reportState}`;
  return reportText(data);
}

/** What the fault was before, so that those who watched it there see that it has left. */
function changeTexts({ previous, category, dno }: FaultData): string[] {
  if (previous === undefined) return [];
  const moved = previous.dno?.mpid !== dno?.mpid;
  return [
    previous.category === category ? '' : `was ${previous.category}`,
    moved ? `MOVED from ${areaText(previous)}` : '',
  ];
}

/** What is special about this message, in words. */
function remark({ type, data }: FaultMessage): string {
  const { acknowledgement, call } = data;
  if (type === 'dno.fault.acknowledged' && acknowledgement) {
    const by = `${isLaterAnswer(data) ? 'acknowledged ' : ''}by ${plain(acknowledgement.by)}`;
    return [responseText(data), by].filter((part) => part !== '').join('  ');
  }
  if (type === 'dno.fault.call-confirmed' && call?.confirmedBy) {
    const reference = call.reference === null ? '' : `, ${plain(call.reference)}`;
    return `by ${plain(call.confirmedBy)}${reference}`;
  }
  if (type === 'dno.fault.closed') return closedRemark(data);
  const time = data.respondBy && !acknowledgement ? `respond by ${minuteText(data.respondBy)}` : '';
  return [renamedText(data), ...changeTexts(data), time, withdrawnText(data), responseText(data)]
    .filter((part) => part !== '')
    .join('  ');
}

function formatOf({ type, data }: FaultMessage): Parameters<Paint>[0] {
  if (type === 'dno.fault.closed') return asksAfterClose(data) ? 'bold' : 'dim';
  if (data.telephoneNow || type === 'dno.fault.escalated') return ['bold', 'red'];
  return data.category === 'B' ? 'yellow' : 'reset';
}

const isFault = (message: ShownMessage): message is FaultMessage => message.type.startsWith('dno.fault.');

/** One line for each message: time, what happened, category, area, MPAN, job, comment, what to do. */
export function tailLine(message: ShownMessage, paint: Paint): string {
  if ('unknown' in message) return unknownLine(message, paint);
  if (isFault(message)) return faultLine(message, paint);
  switch (message.type) {
    case 'fault.refused':
    case 'fault.refused.unidentified':
      return refusedLine(message.time, message.data, paint);
    case 'fault.refused.suppressed':
      return suppressedLine(message.time, message.data, paint);
    default:
      return alarmLine(message, paint);
  }
}

function faultLine(message: FaultMessage, paint: Paint): string {
  const { type, time, data } = message;
  const open = type !== 'dno.fault.closed';
  const columns = [
    timeText(time),
    eventColumn(wordOf(message)),
    data.category,
    areaText(data).padEnd(24),
    mpanText(data).padEnd(17),
    referenceText(data).padEnd(14),
    commentText(data.comment),
    open && data.telephoneNow ? 'TELEPHONE NOW' : '',
    open ? reportTexts(message) : '',
    remark(message),
  ];
  return paint(formatOf(message), columns.filter((column) => column !== '').join('  '));
}
