import { Type, type Static } from '@sinclair/typebox';
import { sql, type StatementRunner } from '@team-operations/database';
import { defineResource } from '@team-operations/operations';
import { Nullable, Strict, Uuid } from '@team-operations/schemas';
import { Flow } from '../flows/flow.ts';
import { lockJob } from '../flows/lock-job.ts';
import { flowResource } from '../flows/stored-flow.ts';
import { insertOutbox, type ConsumedEvent } from '@team-operations/messaging';
import { marketOutbound } from '../topics/market-outbound.ts';
import type { marketCommands } from '../topics/market-commands.ts';

export type Command = ConsumedEvent<typeof marketCommands>;

const { id, jobId, flow, version, revision, state, mpan } = Flow.properties;
const { fromMpid, toRole, toMpid, fileId, live, updatedAt } = Flow.properties;

/** A message as a command finds it. */
const CommandedFlow = Strict({
  ...{ id, teamId: Uuid, jobId, flow, version, revision, state, mpan },
  ...{ fromMpid, toRole, toMpid, fileId, live, updatedAt },
  content: Nullable(Type.String()),
});
export type CommandedFlow = Static<typeof CommandedFlow>;

const { columns } = defineResource({
  model: 'Flow',
  schema: CommandedFlow,
  exampleId: flowResource.exampleId,
});

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
