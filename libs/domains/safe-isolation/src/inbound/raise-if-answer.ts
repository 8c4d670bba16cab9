import type { StatementRunner } from '@team-operations/database';
import type { FlowHeader, FlowPart } from '@team-operations/market';
import { raiseLostAnswer } from './answer-alarm.ts';
import type { Quarantined } from './inbound-file.ts';
import { holdsAnswer, mayBeAnswer } from './may-be-answer.ts';

/** A file, or a flow of it, of which something was quarantined. */
export interface Quarantining {
  id: string;
  header: FlowHeader | null;
  content: string;
  /** Whether nothing but the header was read, if that. */
  isUnread?: boolean;
  /** The file, where its header is no more than a claim. */
  unread?: { name: string };
  skipped?: FlowPart['skipped'];
}

/** Which danger the first damaged answer is about, and what it says beside its code, as far as that can be read. */
function aboutWhat(skipped: FlowPart['skipped']) {
  const textOf = (name: string) =>
    skipped.map(({ values }) => values[name]).find((value) => typeof value === 'string') ?? null;
  return { mpan: textOf('mpan'), jobReference: textOf('job_reference'), comment: textOf('comment') };
}

/** Raises an alarm where what was quarantined is, or may be, an answer to a report of danger. Answers whether it did. */
export async function raiseIfAnswer(
  { id, header, content, isUnread = header === null, unread, skipped = [] }: Quarantining,
  quarantined: readonly Quarantined[],
  transaction: StatementRunner,
): Promise<boolean> {
  if (quarantined.length === 0) return false;
  const groups = quarantined.map(({ group }) => group);
  const isAnswer = (header !== null && holdsAnswer(header, groups)) || (isUnread && mayBeAnswer(content));
  if (!isAnswer) return false;
  const reasons = quarantined.map(({ reason }) => reason);
  await raiseLostAnswer(
    { inboundFileId: id, header, reasons, ...aboutWhat(skipped), ...(unread && { unread }) },
    transaction,
  );
  return true;
}
