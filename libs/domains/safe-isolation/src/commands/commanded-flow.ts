import { sql, type StatementRunner } from '@team-operations/database';
import type { FlowState } from '@team-operations/market';
import { lockJob } from '../flows/lock-job.ts';
import { insertOutbox, type ConsumedEvent } from '@team-operations/messaging';
import { marketOutbound } from '../topics/market-outbound.ts';
import type { marketCommands } from '../topics/market-commands.ts';

export type Command = ConsumedEvent<typeof marketCommands>;

/** A message as a command finds it. */
export interface CommandedFlow {
  id: string;
  teamId: string;
  jobId: string;
  flow: string;
  version: string;
  /** Of the submission that it was generated from. */
  revision: number;
  state: FlowState;
  mpan: string | null;
  fromMpid: string;
  toRole: string;
  toMpid: string | null;
  fileId: string | null;
  content: string | null;
  live: boolean;
  updatedAt: string;
}

const columns = sql`id, team_id AS "teamId", job_id AS "jobId", flow, version, revision, state, mpan, from_mpid AS "fromMpid",
  to_role AS "toRole", to_mpid AS "toMpid", file_id AS "fileId", content, live, updated_at AS "updatedAt"`;

/**
 * The message, locked, so that two commands for it come one after the other, and after its job, so that no correction comes
 * between; undefined when it is gone.
 */
export async function lockFlow(
  { teamId, jobId, flowId }: Pick<Command['data'], 'teamId' | 'jobId' | 'flowId'>,
  transaction: StatementRunner,
): Promise<CommandedFlow | undefined> {
  await lockJob({ teamId, jobId }, transaction);
  const [flow] = await transaction.query<CommandedFlow>(sql`
    SELECT ${columns} FROM flow WHERE team_id = ${teamId}::uuid AND id = ${flowId}::uuid FOR UPDATE`);
  return flow;
}

/** Hands the message's file, as it now is, on for delivery. */
export async function handOn(
  { flowId, teamId, requestId }: Pick<Command['data'], 'flowId' | 'teamId' | 'requestId'>,
  transaction: StatementRunner,
): Promise<void> {
  const [row] = await transaction.query<CommandedFlow>(
    sql`SELECT ${columns} FROM flow WHERE team_id = ${teamId}::uuid AND id = ${flowId}::uuid`,
  );
  if (row?.content == null || row.fileId === null || row.toMpid === null) {
    throw new Error(`flow ${flowId} has no file to deliver`);
  }
  const { jobId, flow, version, mpan, fromMpid, toRole, toMpid, fileId, content, live } = row;
  const event = marketOutbound.event('market.message.outbound', {
    key: mpan ?? flowId,
    extensions: { teamid: teamId, requestid: requestId, jobid: jobId, flow, tompid: toMpid },
    data: { flowId, teamId, jobId, flow, version, fileId, fromMpid, toRole, toMpid, mpan, live, content },
  });
  await transaction.query(insertOutbox([event]));
}
