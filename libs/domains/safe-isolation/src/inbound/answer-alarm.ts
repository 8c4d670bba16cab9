import { sql, type StatementRunner } from '@team-operations/database';
import {
  distributorByMpid,
  networkOperator,
  type FaultCategory,
  type FlowGroup,
  type Party,
} from '@team-operations/market';
import { insertOutbox } from '@team-operations/messaging';
import { safeIsolationAlarms } from '../topics/safe-isolation-alarms.ts';
import { quarantinedOf } from './inbound-file.ts';
import { teamsOf, textOf } from './inbound-flow.ts';

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
  /** The worst of the faults that it may be about, where any is known. */
  category?: FaultCategory | null;
  /** The job that it names, where no group says it. */
  jobReference?: string | null;
  /** Whose message it is about, where that is known: the answer may be addressed to someone else. */
  teamId?: string | undefined;
  /** What it says, where that can be read. */
  answer?: FlowGroup;
  /** What it says, where no group does. */
  meaning?: 'acknowledged' | 'rejected';
  comment?: string | null;
  /** The file, where it could not be read: its header is what it claims, and nothing of it was checked. */
  unread?: { name: string };
}

const mostReasons = 20;

/** By which its sender knows a file: the event of an acknowledgement names only the file that it answers. */
async function receivedFileId(inboundFileId: string, transaction: StatementRunner): Promise<string | null> {
  const [file] = await transaction.query<{ fileId: string | null }>(
    sql`SELECT file_id AS "fileId" FROM inbound_file WHERE id = ${inboundFileId}::uuid`,
  );
  return file?.fileId ?? null;
}

/** Whom the alarm is for. What an unread file claims must hide it from no one who watches another operator or team. */
async function extensionsOf(
  { header, teamId, unread }: LostAnswer,
  dno: string | undefined,
  transaction: StatementRunner,
): Promise<{ teamid: string | undefined; dno: string | undefined }> {
  if (unread !== undefined) return { teamid: teamId, dno: undefined };
  const teams = header?.to === undefined ? [] : await teamsOf(header.to, transaction);
  return { teamid: teamId ?? (teams.length === 1 ? teams[0] : undefined), dno };
}

/**
 * Raises the alarm that an answer was quarantined: it may say that the operator does not come, or that a message about danger was rejected,
 * and no person reads a table. It carries the team that is addressed, if only one is.
 */
export async function raiseLostAnswer(lost: LostAnswer, transaction: StatementRunner): Promise<void> {
  const { inboundFileId, header, reasons, mpan = null, answer, meaning, unread } = lost;
  const fileId = header?.fileId ?? (await receivedFileId(inboundFileId, transaction));
  const operator = distributorByMpid(header?.from.mpid ?? null);
  const dno = operator === undefined ? null : networkOperator(operator);
  const said = (field: string) => (answer === undefined ? null : (textOf(answer, field) ?? null));
  const alarm = safeIsolationAlarms.event('fault.answer-quarantined', {
    key: inboundFileId,
    extensions: await extensionsOf(lost, dno?.distributorId, transaction),
    data: {
      inboundFileId,
      fileId,
      fromMpid: header?.from.mpid ?? null,
      dno,
      mpan,
      category: lost.category ?? null,
      jobReference: said('job_reference') ?? lost.jobReference ?? null,
      answer: answer === undefined ? (meaning ?? null) : meaningOf(answer),
      comment: answer === undefined ? (lost.comment ?? null) : said('comment'),
      respondedOn: said('responded_on'),
      clearedOn: said('cleared_on'),
      reasons: reasons.slice(0, mostReasons),
      ...(unread && { unreadFile: unread.name }),
      at: new Date().toISOString(),
    },
  });
  await transaction.query(insertOutbox([alarm]));
}

/** So many answers of one file raise an alarm each. */
const mostAlarms = 20;
const lastAlarm =
  'Further answers of this file that have no effect raise no alarm. Ask the network operator what the whole file says.';

/** The same for one of several answers of a file, of which `raised` are not noted there yet. The last alarm of a file says that it is the last. */
export async function raiseOneOfFile(
  lost: LostAnswer,
  transaction: StatementRunner,
  raised = 0,
): Promise<void> {
  const noted = await quarantinedOf(lost.inboundFileId, transaction);
  // What has a line was noted when the file came, with one alarm.
  const before = raised + noted.filter(({ group, line }) => group !== null && line === undefined).length;
  if (before >= mostAlarms) return;
  const reasons = before + 1 < mostAlarms ? lost.reasons : [...lost.reasons, lastAlarm];
  await raiseLostAnswer({ ...lost, reasons }, transaction);
}
