import { barePointText, minuteText } from '../fault-text.ts';
import { askText, type WordsOf } from './alarm-text.ts';
import { sayFile } from './file-words.ts';
import type { AlarmData, AlarmType } from './shown-message.ts';

type Ambiguous = AlarmData<'job.reference-ambiguous'>;

function ambiguousRemark({ contact, jobId, otherJobId, request }: Ambiguous): string {
  const ask = askText(contact);
  if (request === undefined)
    return `${ask}the reference names two jobs; recorded about job ${jobId}, not job ${otherJobId}`;
  const { supplierMpid, mpan, otherMpan } = request;
  const points = `${supplierMpid} asks for ${barePointText(mpan)}, the installer reported ${barePointText(otherMpan)}`;
  return `${ask}the reference names two jobs; ${points}; jobs ${jobId} and ${otherJobId}`;
}

function ambiguousAction({ category, request }: Ambiguous): string {
  if (request !== undefined) return 'ASK THE INSTALLER AND THE SUPPLIER';
  return category === null ? 'ASK WHICH PLACE' : 'ASK WHICH PLACE NOW';
}

const atMost = (text: string, longest: number) =>
  text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;

/** Names that people gave may be long; what follows must not be cut. */
const integrationText = ({ name, teamId }: { name: string; teamId: string }) =>
  `${atMost(name, 40)} of team ${teamId}`;

function silentRemark(data: AlarmData<'integration.silent'>): string {
  const { lastSubmissionAt, hours } = data;
  const last = lastSubmissionAt === null ? 'has never sent' : `sent last ${minuteText(lastSubmissionAt)}`;
  return `${integrationText(data)} ${last}; expected within ${hours} hours`;
}

/** Alarms about jobs, integrations, webhooks and files: none is about a fault that is on record. */
export const officeAlarmWords: WordsOf<Exclude<AlarmType, `fault.${string}` | `message.${string}`>> = {
  'job.reference-ambiguous': {
    event: 'TWO JOBS',
    say: (data) => ({
      category: data.category ?? ' ',
      remark: ambiguousRemark(data),
      action: ambiguousAction(data),
    }),
  },
  'job.outcome-contradicted': {
    event: 'OUTCOME?',
    say: ({ contact, outcome, dateOfAction, status }) => ({
      category: ' ',
      remark: `${askText(contact)}reports ${outcome}${dateOfAction === null ? '' : ` on ${dateOfAction}`}; the job is ${status}`,
      action: 'ASK THE INSTALLER',
    }),
  },
  'job.requested-again': {
    event: 'NEW DAY?',
    say: ({ supplierMpid, requestedFor, scheduledDate, status, jobMpan }) => ({
      category: ' ',
      remark: `${supplierMpid} asks for ${requestedFor}; was planned for ${scheduledDate}${jobMpan === undefined ? '' : ` at ${barePointText(jobMpan)}`}, and is ${status}`,
      action: 'CONTACT THE SUPPLIER',
    }),
  },
  'integration.silent': {
    event: 'SILENT',
    say: (data) => ({ category: ' ', remark: silentRemark(data), action: 'ASK THE TEAM FOR FAULTS' }),
  },
  'integration.resumed': {
    event: 'RESUMED',
    say: (data) => ({
      category: ' ',
      remark: `${integrationText(data)} sends again; was silent since ${minuteText(data.silentSince)}`,
      action: '',
    }),
  },
  'integration.token-of-former-manager': {
    event: 'TOKEN',
    say: (data) => ({
      category: ' ',
      remark: `${integrationText(data)}: the creator of its token ${data.role === null ? 'has left the team' : `is now ${data.role}`}, person ${data.personId}`,
      action: 'HAVE IT ROTATED',
    }),
  },
  'webhook.disabled': {
    event: 'WEBHOOK',
    say: ({ webhookId, teamId, reason }) => ({
      category: ' ',
      remark: `disabled, of team ${teamId}, webhook ${webhookId}: ${reason}`,
      action: 'NOTIFY THE TEAM',
    }),
  },
  'market.file-quarantined': {
    event: 'FILE',
    longestRemark: 1000,
    say: sayFile,
  },
};
