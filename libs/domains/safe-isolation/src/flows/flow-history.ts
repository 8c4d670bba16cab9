import type { Static } from '@sinclair/typebox';
import { raw, sql, type Sql } from '@team-operations/database';
import type { failedStates, effectiveStates } from '@team-operations/market';
import { insertOutbox, type OutboxEvent } from '@team-operations/messaging';
import { flowEvents } from '../topics/flow-events.ts';
import { newId, storableJson } from '@team-operations/schemas';

/** What can happen to a market message, as its history names it. */
export type FlowHistoryEvent =
  | 'queued'
  | 'held'
  | 'sent'
  | 'acknowledged'
  | 'rejected'
  | 'failed'
  | 'resent'
  | 'regenerated'
  | 'fixed'
  | 'released'
  | 'request_refused'
  /** A correction calls for what it says already. */
  | 'unchanged'
  /** The receiver said more of it: a response to a report, or another answer after the first. */
  | 'answered'
  | 'answered_late';

/** The state that a change leads to, for those who follow `flow.events.v1`; those of the second row need a reason. */
export type FlowBecomes =
  | { becomes: (typeof effectiveStates)[number]; reason?: string }
  | { becomes: 'HELD' | (typeof failedStates)[number]; reason: string }
  /** An entry that changes no state, such as a request that was refused: no event is published. */
  | { becomes: null; reason?: string };

/** One entry of a message's history. */
export type FlowEvent = FlowBecomes & {
  event: FlowHistoryEvent;
  /** The job that the message belongs to. */
  jobId: string;
  teamId: string;
  /** Name of the message, such as `D0135`. */
  flow: string;
  toMpid: string | null;
  /** Null for what no request caused, such as an answer from the market. */
  requestId: string | null;
  /** What else the entry should say: the answering file, who asked. */
  details?: Readonly<Record<string, unknown>>;
};

/** What keeps a message back, in a sentence. */
export function heldReason(held: readonly { field: string; reason: string }[]): string {
  // Each reason is a sentence.
  return held.map(({ field, reason }) => `${field}: ${reason}`).join(' ') || 'It requires a review.';
}

function topicEvents({ becomes, jobId, teamId, flow, toMpid, requestId }: FlowEvent): OutboxEvent[] {
  if (becomes === null) return [];
  const type = `flow.${becomes.toLowerCase() as Lowercase<typeof becomes>}` as const;
  const extensions = {
    teamid: teamId,
    jobid: jobId,
    flow,
    tompid: toMpid ?? undefined,
    requestid: requestId ?? undefined,
  };
  return [flowEvents.eventOfChange(type, { key: jobId, extensions })];
}

/** The properties of the event, each with what the row says of it. */
const shown = {
  flowId: 'id',
  teamId: 'team_id',
  jobId: 'job_id',
  flow: 'flow',
  version: 'version',
  fileId: 'file_id',
  toRole: 'to_role',
  toMpid: 'to_mpid',
  mpan: 'mpan',
  live: 'live',
  at: `to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
} satisfies Record<keyof Static<(typeof flowEvents.types)['flow.queued']>, string>;
const row = raw(
  Object.entries(shown)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', '),
);

/** The message as it is after the change, as `flow.events.v1` shows it. */
const eventData = ({ reason }: FlowEvent): Sql =>
  sql`json_strip_nulls(json_build_object('reason', ${reason ?? null}::text))::jsonb || jsonb_build_object(${row})`;

/**
 * Writes what happened to one message: an entry of its history, and the event of `flow.events.v1` when its state changed. The
 * Sql is the common table expressions that follow the one named `changed`, which returns the row of `flow` after the change, or
 * none: then nothing is written. Only `changeFlow` composes it, so that no change of a report misses the board.
 */
export function recordFlowEvent(entry: FlowEvent): Sql {
  const { event, reason, requestId, details = {} } = entry;
  const written = { ...(reason && { reason }), ...(requestId && { requestId }), ...details };
  return sql`flow_entry AS (
      INSERT INTO flow_history (id, team_id, flow_id, event, state, file_id, details, at)
      SELECT ${newId()}::uuid, team_id, id, ${event}, state, file_id, ${storableJson(written)}::json, clock_timestamp()
      FROM changed),
    flow_data AS (SELECT (${eventData(entry)})::json AS data FROM changed),
    flow_published AS (${insertOutbox(topicEvents(entry), { from: 'flow_data', dataColumn: 'data' })})`;
}
