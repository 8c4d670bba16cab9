import { sql, type StatementRunner } from '@team-operations/database';
import { whyNotCounted, type FaultEvent, type WhyNotCounted } from '@team-operations/market';
import type { ReadFault } from '../faults/stored-fault.ts';

type Answer = Extract<FaultEvent, { type: 'answered' }>;

/** As files carry it. */
export const inFile = (at: Date | string): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** What staff do about an end that the operator contradicts: a closed fault is not opened by a message. */
export const endContradicted = (closedReason: string | null, said: string): string =>
  `The fault is closed ("${closedReason}") and stays closed, and the network operator now answers "${said}". ` +
  'Telephone the network operator. If the danger remains, have the installer report it again.';

const words: Record<WhyNotCounted, (fault: ReadFault, answer: Answer) => string> = {
  older: ({ response, answerWrittenAt }, { writtenAt }) =>
    `It was written at ${inFile(writtenAt)}, before the answer of ${inFile(answerWrittenAt ?? writtenAt)}${said(response)}. ${ask}`,
  same_second: ({ response }, { writtenAt }) =>
    `It was written at ${inFile(writtenAt)}, in the same second as another answer${said(response)}. ${ask}`,
  contradicts: ({ closedReason }, { response }) => endContradicted(closedReason, response),
};

const ask = 'Ask the network operator which one is right.';

/** A fault without a response keeps the time of one that is void: the operator rejected the report, or was sent a newer one. */
const said = (response: string | null) =>
  response === null
    ? ', by which the network operator rejected the report or answered an earlier one'
    : ` that counts ("${response}")`;

/** Why an answer must not change the fault that it is about, in words for staff; null when it may. */
export function whyAnswerIsLost(fault: ReadFault, answer: Answer): string | null {
  const why = whyNotCounted(fault, answer, fault.readAt);
  return why === null ? null : words[why](fault, answer);
}

/** Whether the same was said against the end of the fault before: staff know. */
export async function isSaidAgain(
  { teamId, jobId, closedAt }: ReadFault,
  said: object,
  transaction: StatementRunner,
): Promise<boolean> {
  if (closedAt === null) return false;
  const [entry] = await transaction.query(sql`
    SELECT 1 FROM flow JOIN flow_history AS entry ON entry.team_id = flow.team_id AND entry.flow_id = flow.id
    WHERE flow.team_id = ${teamId}::uuid AND flow.job_id = ${jobId}::uuid AND flow.flow = 'D0135'
      AND entry.event = 'answered' AND entry.at > ${closedAt}::timestamptz AND entry.details::jsonb @> ${JSON.stringify(said)}::jsonb LIMIT 1`);
  return entry !== undefined;
}
