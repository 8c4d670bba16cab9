import type { Database } from '@team-operations/database';
import type { FlowHeader, FlowPart } from '@team-operations/market';
import { insertOutbox } from '@team-operations/messaging';
import { cleanText } from '@team-operations/schemas';
import type { Logger } from '@team-operations/service';
import type { InboundFile } from './take-file.ts';
import { claimedHeader } from './claimed-header.ts';
import { isDatabaseAway } from './inbound-failure.ts';
import { inboundEvents } from './inbound-events.ts';
import { idOfBytes, insertInboundFile, isOtherContent, type Quarantined } from './inbound-file.ts';
import type { InboundMetrics } from './inbound-metrics.ts';
import { ownAnswers } from './foreign-answers.ts';
import { raiseLostDangers } from './lost-dangers.ts';
import { quarantineAlarm } from './quarantine-alarm.ts';
import { raiseIfAnswer } from './raise-if-answer.ts';
import type { LimitedPart } from './within-limits.ts';

export interface TakingParts {
  database: Database;
  logger: Logger;
  metrics: InboundMetrics;
  /** Whether this deployment exchanges real messages. */
  live: boolean;
}

/** Of a file that cannot be read at all, this much is kept to look at. */
const keptOfRefused = 100_000;
const megabyte = 1024 * 1024;
/** The largest message of the topic, less its envelope. */
const largestContent = 3.9 * megabyte;

/** What keeps a flow that can be read from being processed. */
function faultOfPart({ file, text }: FlowPart, live: boolean): string | undefined {
  if (file.header.live && !live) return 'The file is live, and this deployment accepts only test files.';
  if (!file.header.live && live) return 'The file has the test flag, and this deployment is live.';
  const size = Buffer.byteLength(JSON.stringify(text));
  return size > largestContent
    ? `The flow has ${size} bytes; at most ${largestContent} are processed.`
    : undefined;
}

const wholeFile = (reason: string): Quarantined[] => [{ group: null, reason }];

/** A file as a whole, when it cannot be cut into flows. */
export const idOfFile = ({ name, content, size, unreadable }: InboundFile) =>
  idOfBytes(
    unreadable === undefined ? Buffer.concat([content, Buffer.from(`${size}`)]) : `unreadable ${name}`,
  );

/** A file, or a flow of it, that cannot be used. */
export interface Failing {
  id: string;
  header: FlowHeader | null;
  content: string;
}

function report(
  { logger, metrics }: TakingParts,
  { id, header }: { id: string; header: FlowHeader | null },
  quarantined: readonly Quarantined[],
): void {
  if (quarantined.length === 0) return;
  const { fileId = null, flow = 'unreadable' } = header ?? {};
  metrics.quarantined(flow, quarantined.length);
  logger.warn(
    { id, fileId, flow, reasons: quarantined.slice(0, 5) },
    'a record or file from the market was quarantined',
  );
}

/** Why a file cannot be used. */
export interface Refusal {
  reason: string;
  /** Whether it is beyond a limit: it may be a right one, so staff are alerted whatever it holds. */
  isTooLarge?: boolean;
  header?: FlowHeader;
}

/** Keeps a file that cannot be used, with its reason. */
export async function keepRefused(
  parts: TakingParts,
  file: InboundFile,
  content: string,
  {
    reason,
    isTooLarge = false,
    header: read = null,
  }: Omit<Refusal, 'header'> & { header?: FlowHeader | null },
): Promise<void> {
  const header = read ?? claimedHeader(content);
  const kept = { id: idOfFile(file), header, content: content.slice(0, keptOfRefused) };
  const quarantined = wholeFile(reason);
  const added = await parts.database.transaction(async (transaction) => {
    const rows = await transaction.query(insertInboundFile({ ...kept, quarantined }));
    // What is not kept, or was not read, may hold one too.
    const isCut = file.size > file.content.length;
    const whole = {
      ...{ ...kept, isUnread: true, content: isCut ? '' : content },
      ...(read === null && { unread: { name: file.name } }),
    };
    if (rows.length === 0) return rows;
    const isRaised = await raiseIfAnswer(whole, quarantined, transaction);
    if (isTooLarge && !isRaised)
      await transaction.query(insertOutbox([quarantineAlarm({ inboundFileId: kept.id, header, reason })]));
    const lost = { inboundFileId: kept.id, header, content, reasons: [reason] };
    await raiseLostDangers({ ...lost, isRaised: isRaised || isTooLarge }, transaction);
    return rows;
  });
  parts.metrics.file(added.length === 0 ? 'duplicate' : 'quarantined');
  // A claim is no label of a metric: a sender could make any number of them.
  if (added.length > 0) report(parts, { id: kept.id, header: read }, quarantined);
}

/** Keeps a flow and says what is in it. Answers why it was set aside; undefined when it was taken in, now or before. */
export function keepFlow(parts: TakingParts, part: LimitedPart): Promise<string | undefined> {
  const { database, metrics, live } = parts;
  const { header } = part.file;
  const id = idOfBytes(part.text);
  const skipped = part.skipped.map(({ record, line, reasons }) => ({
    group: record,
    line,
    reason: reasons.join('; '),
  }));
  return database.transaction(async (transaction) => {
    const own = await ownAnswers(part.file, transaction);
    const others = own.reason === undefined ? [] : [{ group: 'K01', reason: own.reason }];
    const reason =
      faultOfPart(part, live) ??
      ((await isOtherContent(transaction, id, header))
        ? `File id ${header.fileId} of ${header.from.mpid} was received before with different content.`
        : own.groups.length === 0
          ? own.reason
          : undefined);
    const quarantined = reason === undefined ? [...part.beyond, ...others, ...skipped] : wholeFile(reason);
    const [added] = await transaction.query(
      insertInboundFile({ id, header, content: part.text, quarantined }),
    );
    metrics.file(added === undefined ? 'duplicate' : reason === undefined ? 'taken' : 'quarantined');
    if (added === undefined) return reason;
    report(parts, { id, header }, quarantined);
    // Of what is beyond a limit, one alarm says how much it is of the whole file.
    const alarming = quarantined.filter((each) => part.isFirstBeyond || !part.beyond.includes(each));
    const answer = { id, header, content: part.text, skipped: part.skipped };
    const isRaised = await raiseIfAnswer(answer, alarming, transaction);
    const [beyond] = part.beyond;
    if (beyond !== undefined && part.isFirstBeyond && !isRaised)
      await transaction.query(
        insertOutbox([quarantineAlarm({ inboundFileId: id, header, reason: beyond.reason })]),
      );
    const lines = new Set(part.skipped.map(({ line }) => line));
    const isLost = (line: number) => reason !== undefined || lines.has(line);
    const reasons = quarantined.map((each) => each.reason);
    if (reason !== undefined || lines.size > 0)
      await raiseLostDangers(
        { inboundFileId: id, header, content: part.text, reasons, isLost, isRaised },
        transaction,
      );
    const file = { header, groups: own.groups };
    const events = reason === undefined ? inboundEvents({ ...part, file }, id) : [];
    if (events.length > 0) await transaction.query(insertOutbox(events));
    return reason;
  });
}

/** Keeps what failed too often, and alerts operations staff: unlike a wrong file, it is unexpected. */
async function quarantine(
  parts: TakingParts,
  failing: Failing,
  reason: string,
  /** What is searched for danger. */
  sent: string,
): Promise<void> {
  const { id, header, content } = failing;
  const quarantined = wholeFile(reason);
  await parts.database.transaction(async (transaction) => {
    const [added] = await transaction.query(insertInboundFile({ id, header, content, quarantined }));
    if (added === undefined) return;
    await transaction.query(insertOutbox([quarantineAlarm({ inboundFileId: id, header, reason })]));
    await raiseIfAnswer(failing, quarantined, transaction);
    const lost = { inboundFileId: id, header, content: sent, reasons: [reason] };
    await raiseLostDangers({ ...lost, isRaised: true }, transaction);
    parts.metrics.file('quarantined');
    report(parts, failing, quarantined);
  });
}

/** The same, also when it is the content that makes keeping it fail: then all that is kept is the reason. */
export async function keepFailing(parts: TakingParts, failing: Failing, reason: string): Promise<void> {
  const content = cleanText(failing.content.slice(0, keptOfRefused));
  try {
    await quarantine(parts, { ...failing, content }, reason, content);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    parts.logger.error(
      { err: error, id: failing.id },
      'the content of a quarantined file could not be stored',
    );
    await quarantine(parts, { id: failing.id, header: null, content: '' }, reason, content);
  }
}
