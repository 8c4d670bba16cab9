import { distributorById, distributorByMpid, networkOperator } from '@team-operations/market';
import {
  areaText,
  barePointText,
  commentText,
  isForOperator,
  plain,
  timeText,
  type FaultData,
} from '../fault-text.ts';
import type { AlarmWords } from './alarm-text.ts';
import { alarmWords } from './alarm-words.ts';
import { eventColumn } from './event-column.ts';
import type { Paint } from './paint.ts';
import type { Alarm, AlarmType, UnknownMessage } from './shown-message.ts';

const usualRemark = 200;

interface Columns {
  time: string;
  event: string;
  category: string;
  area: string;
  point: string;
  job: string;
  remark: string;
  longestRemark?: number | undefined;
  action: string;
}

/** In the columns of a fault; an alarm without a place or a job leaves those columns out. */
function lineOf({ time, event, category, area, point, job, remark, longestRemark, action }: Columns): string {
  const columns = [
    timeText(time),
    eventColumn(event),
    category,
    ...(area === '' ? [] : [area.padEnd(24)]),
    ...(point === '' ? [] : [point.padEnd(17)]),
    ...(job === '' ? [] : [job.padEnd(14)]),
    commentText(remark, longestRemark ?? usualRemark),
    action,
  ];
  return columns.join('  ').trimEnd();
}

/** The operator by the two digits, or the MPID, that is all that some messages say. */
function operatorOf(distributor: Parameters<typeof networkOperator>[0] | undefined): FaultData['dno'] {
  return distributor === undefined ? null : networkOperator(distributor);
}

/** The operator or supplier that has to know; empty for an alarm that is about neither. A message that is held or failed names only the MPID of its receiver. */
function areaOf(data: Alarm['data']): string {
  if ('dno' in data) return areaText(data);
  if (!('toMpid' in data)) return '';
  const dno = operatorOf(distributorByMpid(data.toMpid));
  const isOfSupplier = dno === null && 'flow' in data && !isForOperator(data.flow);
  return isOfSupplier ? `supplier ${plain(data.toMpid ?? 'unknown')}` : areaText({ dno });
}

const isAboutJob = (data: Alarm['data']) => 'jobReference' in data;

/** An alarm as one line. */
export function alarmLine<Type extends AlarmType>(
  { type, time, data }: Extract<Alarm, { type: Type }>,
  paint: Paint,
): string {
  const words = alarmWords[type] as AlarmWords<AlarmType>;
  const { category, remark, action } = words.say(data);
  const line = lineOf({
    time,
    event: words.event,
    category,
    area: areaOf(data),
    point: 'mpan' in data ? plain(barePointText(data.mpan)) : '',
    job: isAboutJob(data)
      ? plain((data as { jobReference: string | null }).jobReference ?? 'no reference')
      : '',
    remark,
    longestRemark: words.longestRemark,
    action,
  });
  return paint(type === 'integration.resumed' ? 'reset' : ['bold', 'red'], line);
}

const textOf = (data: unknown, name: string): string | null => {
  const value = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : null;
  return typeof value === 'string' ? value : null;
};

/** A message that this version does not know, as one line: its type and its data as they are. */
export function unknownLine({ type, time, data, unknown }: UnknownMessage, paint: Paint): string {
  const { category, distributorId } = unknown;
  const line = lineOf({
    time,
    event: 'UNKNOWN',
    category: category ?? '?',
    area: distributorId === null ? '' : areaText({ dno: operatorOf(distributorById(distributorId)) }),
    point: plain(barePointText(textOf(data, 'mpan'))),
    job: plain(textOf(data, 'jobReference') ?? 'no reference'),
    remark: `${type}: ${data === null ? 'no value that can be read' : JSON.stringify(data)}`,
    action: 'LOOK AT IT',
  });
  return paint(['bold', 'red'], line);
}
