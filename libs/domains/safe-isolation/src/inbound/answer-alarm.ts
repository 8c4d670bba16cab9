import type { StatementRunner } from '@team-operations/database';
import { distributorByMpid, networkOperator, type FlowGroup, type Party } from '@team-operations/market';
import { insertOutbox } from '@team-operations/messaging';
import { safeIsolationAlarms } from '../topics/safe-isolation-alarms.ts';
import { teamsOf, textOf } from './inbound-flow.ts';

/** The flow by which a network operator answers a report of a fault. */
export const answerFlow = 'D0126';

/** The flow by which the receiver of a file acknowledges or rejects it. */
const fileAnswer = 'A0001';

/** The record that only says why a file is rejected: without it the rejection counts all the same. */
const reasonRecord = 'K02';

/** Whether what was quarantined of a flow is an answer, or may be one to a report of danger. */
export function holdsAnswer(flow: string, groups: readonly (string | null)[]): boolean {
  if (flow === answerFlow) return groups.length > 0;
  return flow === fileAnswer && groups.some((group) => group !== reasonRecord);
}

/** What each answer means. The response that a fault shows begins with it. */
export const meanings = { A: 'acknowledged', R: 'rejected', C: 'cleared' } as const;

/** What an answer says of a fault, by its code. */
export const meaningOf = (answer: FlowGroup) => meanings[textOf(answer, 'response') as keyof typeof meanings];

/** An answer, or a file that may hold answers, that had no effect. */
export interface LostAnswer {
  inboundFileId: string;
  /** Null when it cannot be read. */
  header: { fileId: string | null; from: Party; to?: Party } | null;
  reasons: readonly string[];
  mpan?: string | null;
  /** Whose message it is about, where that is known: the answer may be addressed to someone else. */
  teamId?: string | undefined;
  /** What it says, where that can be read. */
  answer?: FlowGroup;
  /** What it says, where no group does. */
  meaning?: 'acknowledged' | 'rejected';
  comment?: string | null;
}

const mostReasons = 20;

/**
 * Raises the alarm that an answer was quarantined: it may say that the operator does not come, or that a message about danger was rejected,
 * and no person reads a table. It carries the team that is addressed, if only one is.
 */
export async function raiseLostAnswer(
  { inboundFileId, header, reasons, mpan = null, teamId, answer, meaning, comment = null }: LostAnswer,
  transaction: StatementRunner,
): Promise<void> {
  const operator = distributorByMpid(header?.from.mpid ?? null);
  const dno = operator === undefined ? null : networkOperator(operator);
  const teams = header?.to === undefined ? [] : await teamsOf(header.to, transaction);
  const said = (field: string) => (answer === undefined ? null : (textOf(answer, field) ?? null));
  const alarm = safeIsolationAlarms.event('fault.answer-quarantined', {
    key: inboundFileId,
    extensions: { teamid: teamId ?? (teams.length === 1 ? teams[0] : undefined), dno: dno?.distributorId },
    data: {
      inboundFileId,
      fileId: header?.fileId ?? null,
      fromMpid: header?.from.mpid ?? null,
      dno,
      mpan,
      jobReference: said('job_reference'),
      answer: answer === undefined ? (meaning ?? null) : meaningOf(answer),
      comment: answer === undefined ? comment : said('comment'),
      respondedOn: said('responded_on'),
      clearedOn: said('cleared_on'),
      reasons: reasons.slice(0, mostReasons),
      at: new Date().toISOString(),
    },
  });
  await transaction.query(insertOutbox([alarm]));
}

const flowName = /[A-Z][0-9]{7}/;

/**
 * Whether a file that cannot be read may be an answer: it names such a flow, or what it is cannot be read either. A false alarm costs a
 * look at a file; a lost answer may leave a danger that no operator attends.
 */
export function mayBeAnswer(content: string): boolean {
  const text = content.replaceAll('\0', '');
  return [answerFlow, fileAnswer].some((flow) => text.includes(flow)) || !flowName.test(text);
}
