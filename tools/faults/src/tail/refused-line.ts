import { listedWords } from '@team-operations/schemas';
import { areaText, barePointText, commentText, minuteText, plain, timeText } from '../fault-text.ts';
import { eventColumn } from './event-column.ts';
import type { Paint } from './paint.ts';
import type { RefusedFault, SuppressedFaults } from './shown-message.ts';

type NamedReport = NonNullable<RefusedFault['otherJobs']>[number];

/** In the order of a line: what is the supplier's comes first, so that the line ends with what is not. */
const kindsInWords = {
  tampering: 'tampering',
  meter_fault: 'a meter fault',
  dno_issue: "a fault of the operator's equipment",
} as const;
const kindsInOrder = Object.keys(kindsInWords) as (keyof typeof kindsInWords)[];

/** Nothing of a fault of the operator's equipment alone, which is what a line is about otherwise. */
function kindsText({ kinds = [] }: RefusedFault): string {
  if (kinds.every((kind) => kind === 'dno_issue')) return '';
  const named = kindsInOrder.filter((kind) => kinds.includes(kind)).map((kind) => kindsInWords[kind]);
  return listedWords(named, 'and');
}

/** What the installer wrote, in short. */
const writtenText = ({ comment = null }: RefusedFault) =>
  plain(comment ?? '') === '' ? '' : `"${commentText(comment)}"`;

function senderText({ name, sentBy }: RefusedFault): string {
  if (name !== undefined) return `from ${name}`;
  if (sentBy === undefined) return 'no accepted credential';
  return `from ${sentBy.name}, ${sentBy.accepted ? 'which may not submit' : 'whose credential has ended'}`;
}

/** Who reads that there is none would not look for it. */
const pointText = ({ mpan, mpanAsSent }: RefusedFault): string =>
  mpanAsSent === undefined ? barePointText(mpan) : 'MPAN not readable';

const mostShown = 5;

/** As much as identifies a report. */
const reportInShort = ({ category, jobReference, mpan }: NamedReport): string =>
  `${category ?? '?'} ${plain(jobReference ?? 'no reference')} ${barePointText(mpan)}`.trim();

/** No person was notified of these either: the sender is asked about each of them. */
function othersText({ otherJobs = [] }: RefusedFault): string {
  if (otherJobs.length === 0) return '';
  const shown = otherJobs.slice(0, mostShown).map(reportInShort);
  const more = otherJobs.length - shown.length;
  return `AND OTHER JOBS: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Why a request was refused that names no wrong field. Credentials are named with the sender. */
const statusInWords: Readonly<Record<number, string>> = {
  400: 'the request could not be read, such as JSON with an error',
  404: 'sent to a wrong address',
  405: 'sent with a wrong method',
  408: 'the request did not arrive in time',
  409: 'conflicts with another request',
  413: 'the request was too large',
  415: 'the request was not JSON',
  429: 'too many requests: it can be sent again after a minute',
  431: 'the headers of the request were too large',
};

function reasonText({ fields, status = 0 }: RefusedFault): string {
  if (fields.length > 0) return `wrong: ${fields.join(', ')}`;
  return statusInWords[status] ?? (status >= 500 ? 'the service failed' : '');
}

function refusedRemark(data: RefusedFault): string {
  const { supplyOff = false, contact, readToEnd = true, mpanAsSent } = data;
  const { name: person, telephone } = contact ?? { name: null, telephone: null };
  const parts = [
    senderText(data),
    supplyOff ? 'the supply was left off: telephone the operator too' : '',
    person === null && telephone === null ? '' : `ask ${[person, telephone].filter(Boolean).join(' ')}`,
    readToEnd ? '' : 'not read whole',
    kindsText(data),
    writtenText(data),
    mpanAsSent === undefined ? '' : `MPAN as sent: ${plain(mpanAsSent)}`,
    reasonText(data),
  ];
  return parts.filter((part) => part !== '').join('; ');
}

/** What it means: an old retry was accepted when it came first, and people were notified then. */
function actionOf({ receivedBefore: before }: RefusedFault): string {
  if (before === undefined) return 'NOBODY WAS NOTIFIED';
  return `OLD RETRY of ${minuteText(before.receivedAt)}, was received before: NOTHING CHANGED`;
}

/** A report that was refused: the installer may not know that nobody was notified. */
export function refusedLine(time: string, data: RefusedFault, paint: Paint): string {
  const { category, jobReference } = data;
  const columns = [
    timeText(time),
    eventColumn('REFUSED'),
    category ?? '?',
    areaText(data).padEnd(24),
    pointText(data).padEnd(17),
    plain(jobReference ?? 'no reference').padEnd(14),
    commentText(refusedRemark(data), 240),
    othersText(data),
    actionOf(data),
  ];
  const line = columns.filter((column) => column !== '').join('  ');
  return paint(data.receivedBefore === undefined ? ['bold', 'red'] : 'bold', line);
}

/** Reports that were refused and had no alarm of their own: how many, and the first of those that are named. */
export function suppressedLine(
  time: string,
  { name, count, reports = [] }: SuppressedFaults,
  paint: Paint,
): string {
  const from = name === null ? 'without an accepted credential' : `from ${plain(name)}`;
  const shown = reports.slice(0, mostShown).map(reportInShort);
  const among = shown.length === 0 ? '' : `; among them: ${shown.join(', ')}`;
  return paint(
    ['bold', 'red'],
    `${timeText(time)}  ${eventColumn('REFUSED')}  ${count} more reports ${from}, not shown one by one${among}`,
  );
}
