import { sql, type Sql, type StatementRunner } from '@team-operations/database';
import { watchReport } from '../faults/watch-report.ts';
import { recordFlowEvent, type FlowEvent, type FlowHistoryEvent } from './flow-history.ts';

/** In the place of the id of a request, where none and no file caused the change. */
const unknownCause = 'market-message';

/** Entries that change neither the message nor since when it says what it says, so nothing of what the board says of the report. */
const remarks: readonly FlowHistoryEvent[] = ['answered', 'answered_late', 'request_refused'];
const isRemark = ({ event, becomes }: FlowEvent) => becomes === null && remarks.includes(event);

/**
 * Changes one message, or only notes something in its history: `change` is a statement that returns its row, or none. Its history, the
 * event of `flow.events.v1` and, for a report (D0135), what the board says of the report are written with it.
 * @returns false when there was no row: then nothing is written
 */
export async function changeFlow(
  change: Sql,
  entry: FlowEvent,
  transaction: StatementRunner,
): Promise<boolean> {
  const { teamId, jobId, flow, requestId, details = {} } = entry;
  const write = async () => {
    const written = await transaction.query(
      sql`WITH changed AS (${change}), ${recordFlowEvent(entry)} SELECT id FROM changed`,
    );
    return written.length > 0;
  };
  if (flow !== 'D0135' || isRemark(entry)) return write();
  const cause = requestId ?? (details['inboundFileId'] as string | undefined) ?? unknownCause;
  return watchReport({ teamId, jobId, cause }, transaction, write);
}
