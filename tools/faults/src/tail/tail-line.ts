import type { styleText } from 'node:util';
import {
  areaText,
  commentText,
  minuteText,
  mpanText,
  plain,
  referenceText,
  responseText,
  timeText,
} from '../fault-text.ts';
import type { RefusedFault, ToldMessage } from './told-message.ts';

/** Colours on a terminal, and nothing elsewhere. */
export type Paint = (format: Parameters<typeof styleText>[0], text: string) => string;

type FaultMessage = Exclude<ToldMessage, { type: 'fault.refused' }>;

const words: Record<string, string> = {
  'dno.fault.reported': 'reported',
  'dno.fault.updated': 'updated',
  'dno.fault.acknowledged': 'taken on',
  'dno.fault.escalated': 'ESCALATED',
  'dno.fault.call-reminder': 'REMINDER',
  'dno.fault.call-confirmed': 'called',
  'dno.fault.closed': 'closed',
};

/** What is special about this message, in words. */
function remark({ type, data }: FaultMessage): string {
  const { acknowledgement, call, closedReason } = data;
  if (type === 'dno.fault.acknowledged' && acknowledgement) return `by ${plain(acknowledgement.by)}`;
  if (type === 'dno.fault.call-confirmed' && call?.confirmedBy) {
    const reference = call.reference === null ? '' : `, ${plain(call.reference)}`;
    return `by ${plain(call.confirmedBy)}${reference}`;
  }
  if (type === 'dno.fault.closed') return closedReason ? commentText(closedReason) : '';
  const time = data.respondBy && !acknowledgement ? `respond by ${minuteText(data.respondBy)}` : '';
  return [time, responseText(data)].filter((part) => part !== '').join('  ');
}

function formatOf({ type, data }: FaultMessage): Parameters<Paint>[0] {
  if (type === 'dno.fault.closed') return 'dim';
  if (data.telephoneNow || type === 'dno.fault.escalated') return ['bold', 'red'];
  return data.category === 'B' ? 'yellow' : 'reset';
}

/** A report that was refused: the installer may not know that nobody was told. */
function refusedLine(time: string, data: RefusedFault, paint: Paint): string {
  const { category, mpan, jobReference, name, fields } = data;
  const columns = [
    timeText(time),
    'REFUSED'.padEnd(9),
    category ?? '?',
    areaText(data).padEnd(24),
    mpanText({ mpan, mpanDoubtful: false }).padEnd(17),
    plain(jobReference ?? 'no reference').padEnd(14),
    commentText(`from ${name}; wrong: ${fields.join(', ')}`),
    'NOBODY WAS TOLD',
  ];
  return paint(['bold', 'red'], columns.join('  '));
}

/** One line for each message: time, what happened, category, area, MPAN, job, comment, what to do. */
export function tailLine(message: ToldMessage, paint: Paint): string {
  return message.type === 'fault.refused'
    ? refusedLine(message.time, message.data, paint)
    : faultLine(message, paint);
}

function faultLine(message: FaultMessage, paint: Paint): string {
  const { type, time, data } = message;
  const open = type !== 'dno.fault.closed';
  const columns = [
    timeText(time),
    (words[type] ?? type).padEnd(9),
    data.category,
    areaText(data).padEnd(24),
    mpanText(data).padEnd(17),
    referenceText(data).padEnd(14),
    commentText(data.comment),
    open && data.telephoneNow ? 'TELEPHONE NOW' : '',
    remark(message),
  ];
  return paint(formatOf(message), columns.filter((column) => column !== '').join('  '));
}
