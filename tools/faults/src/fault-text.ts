import type { Static } from '@sinclair/typebox';
import { formatMpan, hasReport, isAnswer, parseMpan } from '@team-operations/market';
import type { dnoOpenFaults } from '@team-operations/safe-isolation';

export type FaultData = Static<(typeof dnoOpenFaults.types)['dno.open-fault.changed']>;

/** Where the network is: every time is shown, and read, as the clock shows it there. */
export const timeZone = 'Europe/London';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const shortClock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** `21 Nov 08:45:12`, as the clock shows it in Great Britain. */
export const timeText = (instant: string) => clock.format(new Date(instant)).replace(',', '');
export const minuteText = (instant: string) => shortClock.format(new Date(instant)).replace(',', '');

/** `21 Nov 08:45:12 Europe/London, 2026-11-21T08:45:12.000Z`. */
export const instantText = (instant: string) => `${timeText(instant)} ${timeZone}, ${instant}`;

const instant = /\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z/g;
const minuteInUtc = /\b(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC\b/g;

/** A sentence of the service with its times as the clock shows them there. */
export const inLocalTime = (sentence: string) =>
  sentence
    .replace(instant, timeText)
    .replace(minuteInUtc, (_, day: string, minute: string) => minuteText(`${day}T${minute}Z`));

/** What unknown senders wrote, on one line, and without what would steer the terminal. */
export function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

export function commentText(comment: string | null, longest = 60): string {
  const text = plain(comment ?? '');
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}

export function mpanText({ mpan, mpanDoubtful }: Pick<FaultData, 'mpan' | 'mpanDoubtful'>): string {
  return mpan === null ? 'no MPAN' : `${formatMpan(mpan)}${mpanDoubtful ? '?' : ''}`;
}

/** The same of an MPAN that came without a word on its check digit. */
export const barePointText = (mpan: string | null): string =>
  mpanText({ mpan, mpanDoubtful: mpan !== null && parseMpan(mpan).outcome === 'check_digit_failed' });

/** `Eastern (10)`. */
export const areaText = ({ dno }: Pick<FaultData, 'dno'>) =>
  dno === null ? 'operator unknown' : `${dno.area} (${dno.distributorId})`;

/** Whether a message goes to the network operator: the others that alarms are about go to the supplier. */
export const isForOperator = (flow: string): boolean => flow === 'D0135';

/** What the network operator last answered, if it has. */
export const responseText = ({ response }: FaultData) =>
  response ? `operator: ${commentText(response.text)}` : '';

/** Whether the operator refused the report, and no call was made since: no one there makes the fault safe. */
export const isRefused = ({ response, call }: Pick<FaultData, 'response' | 'call'>): boolean =>
  response != null &&
  isAnswer(response.text, 'rejected') &&
  (call?.confirmedAt == null || Date.parse(call.confirmedAt) < Date.parse(response.at));

/** That the installer withdrew the report, while the call is outstanding. */
export const withdrawnText = ({ withdrawnAt }: FaultData) =>
  withdrawnAt === undefined ? '' : `withdrawn by the installer ${minuteText(withdrawnAt)}`;

/**
 * Whether the operator has the report, where it does not; nothing where it has, or an earlier version did not say. A report that is held or
 * did not get through is in capitals: no operator acts on it.
 */
export function reportText({ reportState: state }: Pick<FaultData, 'reportState'>): string {
  if (state === undefined || hasReport(state)) return '';
  if (state === 'waiting') return 'report not sent yet';
  return `OPERATOR HAS NO REPORT: ${state === 'none' ? 'withdrawn' : state}`;
}

/** Who has a report that is not right any more, or was telephoned, and was not called back. */
export const misdirectedText = ({ misdirectedReports = [] }: FaultData) =>
  misdirectedReports
    .map(({ toMpid, dno, mpan, calledAt }) => {
      const whom = dno === null ? toMpid : areaText({ dno });
      return `${calledAt === undefined ? 'REPORTED TO' : 'TELEPHONED'} ${whom} ABOUT ${barePointText(mpan)} BEFORE`;
    })
    .join('  ');

export const referenceText = ({ jobReference, jobId }: FaultData) => plain(jobReference ?? jobId);
