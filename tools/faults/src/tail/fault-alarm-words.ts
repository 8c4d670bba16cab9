import { areaText, barePointText, isForOperator, timeText } from '../fault-text.ts';
import { askText, type WordsOf } from './alarm-text.ts';
import { quarantinedRemark } from './answer-words.ts';
import { heldAction } from './held-action.ts';
import { sayMisdirected } from './misdirected-words.ts';
import type { AlarmData, AlarmType } from './shown-message.ts';

function suspectedRemark({ contact, words }: AlarmData<'fault.suspected'>): string {
  const said = words.map((it) => `${it.field}: ${it.words}`).join('; ');
  return `${askText(contact)}not reported as A now; ${said}`;
}

/** An alarm of an earlier version does not say which it was. */
function failedRemark(what: string, { failure }: Pick<AlarmData<'fault.report-failed'>, 'failure'>): string {
  if (failure === undefined) return `${what} was rejected or not delivered`;
  const { kind, reason, mayHaveArrived } = failure;
  if (mayHaveArrived === true)
    return `${what} may have been sent before the gateway refused it, ask whether it arrived: ${reason}`;
  return `${what} was ${kind === 'rejected' ? 'rejected' : 'not delivered'}: ${reason}`;
}

/** The installer has withdrawn what the message reports, and the supplier does not have it or does not act on it. One that may have arrived is to be undone. */
const needsNoSupplier = ({ withdrawn, failure }: AlarmData<'message.failed'>): boolean =>
  withdrawn === true && failure.mayHaveArrived !== true;

/** What the file said comes last, since a long remark is cut. */
function sentLateRemark({ flow, toMpid, fileId, because, said }: AlarmData<'message.sent-late'>): string {
  const why = because === 'withdrawn' ? 'withdrawn' : 'corrected';
  const values = said.map(({ field, value }) => `${field.replace(/^.*[.]/, '')} ${value}`).join(', ');
  return `${flow} to ${toMpid ?? 'no receiver'} (${fileId}) was sent after it was ${why}; no longer true: ${values}`;
}

/** Names the operator of the fault, where what happened names that of an earlier report. */
const telephone = ({ dno }: Pick<AlarmData<'fault.report-waiting'>, 'dno'>): string =>
  dno === null ? 'TELEPHONE THE OPERATOR' : `TELEPHONE ${areaText({ dno })}`;

/** Alarms about a fault on the network, and about messages that report danger. */
export const faultAlarmWords: WordsOf<Extract<AlarmType, `fault.${string}` | `message.${string}`>> = {
  'fault.downgraded': {
    event: 'LOWERED',
    say: ({ category, categoryBefore }) => ({
      category,
      remark: `was ${categoryBefore}, no call confirmed`,
      action: 'TELEPHONE NOW',
    }),
  },
  'fault.withdrawn': {
    event: 'WITHDRAWN',
    say: ({ category }) => ({
      category,
      remark: 'withdrawn, no call confirmed',
      action: 'TELEPHONE NOW',
    }),
  },
  'fault.report-failed': {
    event: 'FAILED',
    say: (data) => ({
      category: data.category,
      remark: failedRemark('the report', data),
      action: 'TELEPHONE THE OPERATOR',
    }),
  },
  'fault.rejected': {
    event: 'REJECTED',
    say: ({ category, response }) => ({
      category,
      remark: `the operator will not act: ${response ?? 'rejected'}`,
      action: 'TELEPHONE THE OPERATOR',
    }),
  },
  'fault.cleared-unnamed': {
    event: 'CLEARED?',
    say: ({ category, response }) => ({
      category,
      remark: `the operator cleared a fault there and named no job${response?.startsWith('cleared on') === true ? ` (${response})` : ''}; no call confirmed`,
      action: 'TELEPHONE NOW',
    }),
  },
  'fault.misdirected': {
    event: 'MOVED',
    say: sayMisdirected,
  },
  'fault.sent-late': {
    event: 'SENT LATE',
    say: ({ category, sent, because }) => ({
      category,
      remark: `${areaText(sent)} got the report about ${barePointText(sent.mpan)} (${sent.fileId}) after the fault was ${because.replace('_', ' ')}`,
      action: 'TELEPHONE THAT OPERATOR',
    }),
  },
  'fault.report-waiting': {
    event: 'WAITING',
    say: ({ category, dno, report, waitingSince, because }) => ({
      category,
      remark:
        because === 'moved'
          ? `the fault has moved, and its operator has no report: the one to ${areaText(report)} about ${barePointText(report.mpan)} (${report.fileId}) is not sent`
          : `the report to ${areaText(report)} (${report.fileId}) waits for the market gateway since ${timeText(waitingSince)}: not sent`,
      action: telephone({ dno }),
    }),
  },
  'fault.report-missing': {
    event: 'NO REPORT',
    say: ({ category, missingSince, because }) => ({
      category,
      remark:
        because === 'not_made'
          ? `no report of the fault was made since ${timeText(missingSince)}`
          : `the report of the fault of ${timeText(missingSince)} was not passed on for delivery`,
      action: 'TELEPHONE THE OPERATOR',
    }),
  },
  'fault.fix-lost': {
    event: 'FIX LOST',
    say: ({ category, fields }) => ({
      category,
      remark: `reported again without what staff had set: ${fields.join(', ')}`,
      action: 'CHECK THE REPORT',
    }),
  },
  'fault.closed-elsewhere': {
    event: 'ELSEWHERE?',
    say: ({ category, previous, closedReason }) => ({
      category,
      remark: `was closed for ${barePointText(previous.mpan)} (${closedReason ?? 'no reason recorded'}), and no operator has a report of it here`,
      action: 'TELEPHONE THE INSTALLER',
    }),
  },
  'fault.details-unreported': {
    event: 'UNREPORTED',
    say: ({ faultId, category, contact }) => ({
      category: category ?? ' ',
      remark:
        faultId === null
          ? `${contact === undefined ? '' : askText(contact)}the supply was left off, and the submission has something that the operator does not know`
          : 'the call sheet has something that the operator does not know',
      action: faultId === null ? 'TELEPHONE THE OPERATOR' : 'TELEPHONE NOW',
    }),
  },
  'fault.suspected': {
    event: 'DANGER?',
    say: (data) => ({
      category: data.category ?? '?',
      remark: suspectedRemark(data),
      // Of a text of a job, who wrote it may not be known.
      action: askText(data.contact) === '' ? 'ASK WHO WROTE IT' : 'TELEPHONE THE INSTALLER',
    }),
  },
  'fault.answer-quarantined': {
    event: 'ANSWER?',
    longestRemark: 1000,
    say: (data) => ({
      category: data.category ?? '?',
      remark: quarantinedRemark(data),
      action: 'ASK THE OPERATOR',
    }),
  },
  'message.held': {
    event: 'HELD',
    say: ({ flow, held, category, toMpid, mpan }) => ({
      category: category ?? ' ',
      remark: `${flow} ${held.map(({ field, reason }) => `${field}: ${reason}`).join('; ')}`,
      action: heldAction({ flow, toMpid, mpan, held }),
    }),
  },
  'message.waiting': {
    event: 'WAITING',
    say: ({ flow, toMpid, fileId, waitingSince }) => ({
      category: ' ',
      remark: `${flow} to ${toMpid ?? 'no receiver'} (${fileId}) waits for the market gateway since ${timeText(waitingSince)}: not sent`,
      action: 'TELEPHONE THE SUPPLIER',
    }),
  },
  'message.uncertain': {
    event: 'UNCERTAIN',
    say: ({ category, flow, toMpid, fileId, waitingSince }) => ({
      category: category ?? ' ',
      remark: `${flow} to ${toMpid ?? 'no receiver'} (${fileId}) of ${timeText(waitingSince)} may have been sent, and its state is unknown`,
      action: isForOperator(flow) ? 'ASK THE OPERATOR' : 'ASK THE SUPPLIER',
    }),
  },
  'message.sent-late': {
    event: 'SENT LATE',
    say: (data) => ({ category: ' ', remark: sentLateRemark(data), action: 'TELEPHONE THE SUPPLIER' }),
  },
  'message.failed': {
    event: 'FAILED',
    say: (data) => ({
      category: ' ',
      remark: failedRemark(
        `${data.flow} to ${data.toMpid ?? 'no receiver'}${data.withdrawn === true ? ' (withdrawn by the installer)' : ''}`,
        data,
      ),
      action: needsNoSupplier(data) ? 'NO CALL NEEDED' : 'TELEPHONE THE SUPPLIER',
    }),
  },
};
