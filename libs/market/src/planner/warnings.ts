import type { Issue } from '@team-operations/errors';
import { formatMpan } from '../mpan.ts';
import type { Submission } from '../submission/schema.ts';
import { meteringPoint, type JobContext } from './basis.ts';
import type { PlannedMessage } from './planned-message.ts';

function fixFor(field: string, releasable: boolean): string {
  return `Correct \`${field}\` in a further submission${releasable ? ', or have a person release them as they are' : ''}.`;
}

/** One warning for each field that holds messages, naming all of them. */
export function holdWarnings(messages: readonly PlannedMessage[]): Issue[] {
  const held = messages.flatMap(({ flow, held }) => held.map((hold) => ({ flow, ...hold })));
  const byReason = Map.groupBy(held, ({ field, reason }) => `${field} ${reason}`);
  return [...byReason.values()].flatMap((holds) => {
    const flows = holds.map(({ flow }) => flow).join(', ');
    return holds.slice(0, 1).map(({ field, reason, releasable }) => ({
      path: field,
      message: `holds ${flows}: ${reason}`,
      fix: fixFor(field, releasable),
    }));
  });
}

/** The submission's own MPAN is believed, but a difference from the job's is worth a look. */
export function mpanWarnings(submission: Submission, job: JobContext): Issue[] {
  if (!submission.job_details.mpan || !job.mpan) return [];
  const [sent, known] = [
    meteringPoint(submission, job),
    meteringPoint({ ...submission, job_details: { ...submission.job_details, mpan: job.mpan } }, {}),
  ];
  if (!('mpan' in sent) || !('mpan' in known) || sent.mpan === known.mpan) return [];
  return [
    {
      path: 'mpan',
      message: `differs from the job's MPAN, ${formatMpan(known.mpan)}; messages carry the one that was sent`,
      fix: 'Correct whichever is wrong.',
    },
  ];
}

/** What is to be done by telephone, since no message is quick enough. */
export function dangerWarnings(messages: readonly PlannedMessage[], submission: Submission): Issue[] {
  if (submission.dno_issue?.code !== 'A' || !messages.some(({ flow }) => flow === 'D0135')) return [];
  return [
    {
      path: 'dno_issue.code',
      message: 'is A, danger to life: telephone the DNO now and stay on site',
    },
  ];
}

/** A correction cannot call back what has been sent. */
export function withdrawnWarnings(withdrawn: readonly PlannedMessage[]): Issue[] {
  return withdrawn.map(({ flow, toMpid }) => ({
    path: '',
    message: `no longer calls for ${flow}${toMpid === null ? '' : ` to ${toMpid}`}; if it was sent, no message calls it back`,
    fix: 'Tell its receiver in person.',
  }));
}
