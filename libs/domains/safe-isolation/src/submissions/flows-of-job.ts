import { raw, sql, type Sql } from '@team-operations/database';
import { failedStates, type FlowState, type RecordedMessages } from '@team-operations/market';
import { newestFileFirst } from '../flows/last-sent.ts';

/** Messages of the `job` of a statement that wait for something: flow name to id; null when none does. */
export const heldFlowsOfJob: Sql = sql`(SELECT jsonb_object_agg(flow.flow, flow.id) FROM flow
  WHERE flow.team_id = job.team_id AND flow.job_id = job.id AND flow.state = 'HELD')`;

/** Flows of which a message went out, or is about to. */
const sentFlows: Sql = sql`ARRAY (SELECT DISTINCT flow.flow FROM flow
  WHERE flow.team_id = job.team_id AND flow.job_id = job.id AND flow.state <> 'HELD')`;

/** Those of which the newest message is in one of the states. */
const newestIn = (states: readonly FlowState[]): Sql => sql`ARRAY (
  SELECT newest.flow FROM (SELECT DISTINCT ON (flow) flow, state FROM flow
    WHERE team_id = job.team_id AND job_id = job.id AND state <> 'HELD' ORDER BY flow, ${newestFileFirst}) AS newest
  WHERE newest.state = ANY (${states}::flow_state[]))`;

/** What is on record of the messages of each flow, by its name. */
type MessagesOut = Record<string, RecordedMessages>;
export const messagesOut: Sql = raw('messages_out(job.team_id, job.id)');

/** The newest message of its kind that its receiver has, or is about to get. */
export interface EffectiveMessage {
  id: string;
  state: FlowState;
  version: string;
  toMpid: string | null;
  /** SHA-256 of its records. */
  records: string;
}

/** Those of the `job` of a statement, by the name of the flow. */
type EffectiveMessages = Record<string, EffectiveMessage>;

/** What is on record of the messages of a job. */
export interface RecordedOfJob {
  /** Flows of which a message went out, or is about to. */
  sentFlows: string[];
  /** Those of which the newest message was rejected or could not be delivered. */
  failedFlows: string[];
  /** Those of which it was rejected. */
  rejectedFlows: string[];
  /** What is on record of the messages of a flow, by the name of the flow. */
  messagesOut: MessagesOut;
  /** Those that say what a correction may call for again, by the name of the flow. */
  effectiveMessages: EffectiveMessages;
  /** Another value once a further file of its messages may have arrived. */
  filesOut: string;
}

/** The same as columns of a statement with the `job`. */
export const recordedOfJob: Sql = sql`${sentFlows} AS "sentFlows", ${newestIn(failedStates)} AS "failedFlows",
  ${newestIn(['REJECTED'])} AS "rejectedFlows",
  ${messagesOut} AS "messagesOut", effective_messages(job.team_id, job.id) AS "effectiveMessages",
  files_out(job.team_id, job.id) AS "filesOut"`;
