import type { Issue } from '@team-operations/errors';
import { withoutItsNumber, type DnoTelephones } from '@team-operations/market';
import { operatorOf } from '../faults/stored-fault.ts';
import { dangerMessages } from '../flows/danger-messages.ts';
import type { FailedBefore } from './failed-danger.ts';
import { operatorByName, operatorInWords, supplierInWords, type AskedNow } from './telephone.ts';

const receiverOf = ({ flow }: FailedBefore): string => dangerMessages[flow]?.receiver ?? 'receiver';

const whatOf = ({ flow }: FailedBefore): string => dangerMessages[flow]?.what ?? flow;

/** What has become of the message. */
function ending(failed: FailedBefore): string {
  const { state, reason, mayHaveArrived } = failed;
  const why = reason === null ? '' : ` (${reason})`;
  const receiver = receiverOf(failed);
  if (state === 'REJECTED') return `was rejected${why}: the ${receiver} does not act on it`;
  return `could not be delivered${why}: the ${receiver} ${mayHaveArrived ? 'may not have it' : 'does not have it'}`;
}

const sentAgain = ({ again, state }: FailedBefore) => {
  if (again === null) return '';
  if (!again) return ' This request did not send it again.';
  return ` This request sends it again unchanged${state === 'REJECTED' ? '; it may be rejected again' : ''}.`;
};

/** Asks for a call: to `0800 … (network operator: Eastern, EELC)`, or to `the supplier (EXEN; …)`. A warning is stored, and has no `numbers`. */
function telephone(failed: FailedBefore, numbers: DnoTelephones | null): string {
  const { receiverMpid: mpid } = failed;
  const receiver = receiverOf(failed);
  if (receiver !== 'network operator') return `Telephone ${supplierInWords(mpid)}.`;
  if (numbers !== null) return `Telephone ${operatorInWords(operatorOf(mpid), numbers)}.`;
  return `Telephone ${operatorByName(operatorOf(mpid))}. ${withoutItsNumber}`;
}

/**
 * Sentences: the receiver has no such message, why, whether the request sends it again, and whom to telephone.
 * @param asked the operators whom the same message asks to telephone now: their numbers are said once
 */
export function failedInWords(failed: FailedBefore, numbers: DnoTelephones, asked: AskedNow = []): string {
  const isAsked = receiverOf(failed) === 'network operator' && asked.includes(failed.receiverMpid);
  const call = isAsked ? '' : ` ${telephone(failed, numbers)}`;
  return `The ${whatOf(failed)} ${ending(failed)}.${sentAgain(failed)}${call}`;
}

const reported = 'was reported before, and the report';

/** Whether a warning says so: it may have been sent again since. */
export const isFailedWarning = (warning: string): boolean => warning.startsWith(reported);

/** The same as a warning. `revision` is the newest. */
export function failedIssue(failed: FailedBefore, revision: number): Issue {
  const { property: path, again } = failed;
  const how = `To report it again, send \`job_id\` and \`${path}\` with \`corrects_revision: ${revision}\`.`;
  return {
    path,
    message: `${reported} ${ending(failed)}.${sentAgain(failed)}`,
    fix: `${telephone(failed, null)}${again === true ? '' : ` ${how}`}`,
  };
}
