import { setImmediate as turn } from 'node:timers/promises';
import { dangersIn, FILE_LIMITS, operatorOfPoint, parseMpan } from '@team-operations/market';
import type { StatementRunner } from '@team-operations/database';
import { insertOutbox } from '@team-operations/messaging';
import type { Effect } from './inbound-flow.ts';
import { isAnswerRecord, mostSearched } from './may-be-answer.ts';
import { quarantineAlarm, type GivenUp, type LostDanger } from './quarantine-alarm.ts';

/** A line that begins with a code, with the lines that belong to its text: a line break in a text is the likeliest damage of a record. */
interface SentRecord {
  code: string;
  text: string;
  lines: number[];
}

const [pointRecord, requestRecord] = ['H01', 'H02'];
const recordStart = /^\s*\w{1,5}\s*\|/;

/** The MPAN of a record of a metering point, as it was written. */
const mpanOf = (text: string): string | null =>
  /(?:\||^\s*\w{3})\s*(\d(?:\s?\d){12})\s*(?=\||$)/.exec(text)?.[1]?.replaceAll(/\s/g, '') ?? null;

/** A metering point alone, whatever its code has become. Telephone numbers are shorter. */
const pointAlone = /^(?:\w{0,5}\s?\|\s?|H\w{2}\s?)(?:\d\s?){12,13}[|\s]*$/;
/** The same before other fields: a point with a damaged code, or a request whose job reference looks like one. */
const pointFirst = /^\w{0,5}\s?\|\s?(?:\d\s?){12,13}\|/;
const longestPoint = 100;
const isPointAlone = (line: string): boolean => line.length <= longestPoint && pointAlone.test(line.trim());

/** A line with a metering point is no text of the record above it, however its code is damaged. */
const isRecord = (line: string): boolean => recordStart.test(line) || isPointAlone(line);

function recordsOf(content: string): SentRecord[] {
  const records: SentRecord[] = [];
  const lines = content
    .slice(0, FILE_LIMITS.size)
    .replaceAll(/\0+/g, '')
    .split(/\r\n|\r|\n/);
  for (const [index, text] of lines.entries()) {
    const last = records.at(-1);
    if (last === undefined || isRecord(text))
      records.push({ code: (text.split('|', 1)[0] ?? '').trim(), text, lines: [index + 1] });
    else {
      last.text += ` ${text}`;
      last.lines.push(index + 1);
    }
  }
  return records;
}

export interface LostDangers {
  dangers: LostDanger[];
  /** False when there is more than was searched. */
  isAll: boolean;
}

/**
 * The texts that describe a danger to life in records of a file that had no effect. They are read as they were written: a wrong number of
 * fields, or a wrong code, leaves nothing of a record to the reader of flows. Answers are left out, which raise an alarm of their own.
 * @param isLost whether the record on a line, from 1, had no effect
 */
export async function lostDangersIn(
  content: string,
  isLost: (line: number) => boolean = () => true,
): Promise<LostDangers> {
  const dangers: LostDanger[] = [];
  let [left, isAll] = [mostSearched, content.length <= FILE_LIMITS.size];
  let mpan: string | null = null;
  for (const { code, text, lines } of recordsOf(content)) {
    // A record of a metering point that cannot be read, or has a damaged code, must not leave its texts to the one above it.
    if (code === requestRecord) mpan ??= mpanOf(text);
    else if (code === pointRecord || isPointAlone(text)) mpan = mpanOf(text);
    else if (pointFirst.test(text)) mpan = null;
    if (isAnswerRecord(code) || !lines.some(isLost)) continue;
    const searched = text.slice(0, Math.min(left, FILE_LIMITS.characters));
    if (searched.length < text.length) isAll = false;
    left -= searched.length;
    const [first = '', ...others] = searched.split('|');
    const fields = first.trim() === code && /^\w{0,5}$/.test(code) ? others : [first, ...others];
    const found = dangersIn(fields.map((field) => ['', field] as const));
    const jobReference = code === requestRecord ? (fields[0] ?? '').trim().slice(0, 100) || null : null;
    const dno = operatorOfPoint(parseMpan(mpan ?? ''));
    dangers.push(...found.map(({ words }) => ({ mpan, jobReference, dno, words })));
    if (left <= 0) return { dangers, isAll: false };
    await turn();
  }
  return { dangers, isAll };
}

/** What of a file had no effect, and why. */
export interface LostContent extends Omit<GivenUp, 'reason' | 'dangers'> {
  content: string;
  reasons: readonly string[];
  isLost?: (line: number) => boolean;
  /** Whether another alarm asks staff to look at it. */
  isRaised?: boolean;
}

const mostReasons = 3;
const notAll = 'Not all of its texts were searched for dangers. Ask its sender what it says of them.';

/**
 * Raises an alarm where what had no effect describes a danger to life, or not all of it was searched: the sender has reported it, and
 * nothing else shows it to a person.
 */
export async function raiseLostDangers(
  { content, reasons, isLost, isRaised = false, ...file }: LostContent,
  transaction: StatementRunner,
): Promise<void> {
  const { dangers, isAll } = await lostDangersIn(content, isLost);
  if (dangers.length === 0 && (isAll || isRaised)) return;
  const why = [...new Set(reasons)].slice(0, mostReasons).join('; ');
  const reason = isAll ? why : `${why} ${notAll}`;
  const found = dangers.length === 0 ? {} : { dangers };
  await transaction.query(insertOutbox([quarantineAlarm({ ...file, reason, ...found })]));
}

/** Whether an effect leaves nothing of a metering point: it is said of all of its flow, or of its own record. */
export const isAllLost = (effect: Effect): boolean =>
  effect.some(({ group }) => group === null || group === pointRecord);
