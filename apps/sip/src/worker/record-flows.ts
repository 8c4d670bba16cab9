import { sql, type StatementRunner } from '@team-operations/database';
import { insertOutbox, type ConsumedEvent, type sipSubmissions } from '@team-operations/messaging';
import { buildFlow, outboundEvent, type BuiltFlow, type FlowOrigin } from './build-flow.ts';

async function senderOf(transaction: StatementRunner, teamId: string): Promise<string> {
  const [team] = await transaction.query<{ mpid: string }>(
    sql`SELECT mpid FROM team WHERE id = ${teamId}::uuid`,
  );
  if (team === undefined) throw new Error(`team ${teamId} does not exist`);
  return team.mpid;
}

/** Messages that still wait and that this revision replaces or no longer calls for. */
async function dropReplaced({ event }: FlowOrigin, transaction: StatementRunner): Promise<void> {
  const { teamId, jobId, flows, withdrawn } = event.data;
  const names = [...flows.map(({ flow }) => flow), ...withdrawn];
  await transaction.query(sql`
    DELETE FROM flow WHERE team_id = ${teamId}::uuid AND job_id = ${jobId}::uuid AND state = 'HELD'
      AND flow = ANY (${names}::text[])`);
}

async function insertFlow(
  built: BuiltFlow,
  { event, fromMpid, live }: FlowOrigin,
  transaction: StatementRunner,
): Promise<void> {
  const { teamId, jobId, submissionId, revision } = event.data;
  const { planned, state, held, fileId, content } = built;
  await transaction.query(sql`
    INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, mpan,
      from_mpid, to_role, to_mpid, file_id, content, live)
    VALUES (${planned.flowId}::uuid, ${teamId}::uuid, ${jobId}::uuid, ${submissionId}::uuid, ${revision},
      ${planned.flow}, ${planned.version}, ${state}::flow_state, ${JSON.stringify(held)}::jsonb, ${planned.basis.mpan},
      ${fromMpid}, ${planned.toRole}, ${planned.toMpid}, ${fileId}, ${content}, ${live})`);
}

/**
 * Turns the messages that a submission calls for into flows: a file each, handed on for delivery, or HELD with its reason.
 * Runs in the transaction that notes the event, so that an event delivered twice makes no second flow.
 */
export function recordFlows({ live }: { live: boolean }) {
  return async (event: ConsumedEvent<typeof sipSubmissions>, transaction: StatementRunner): Promise<void> => {
    const origin = { event, live, fromMpid: await senderOf(transaction, event.data.teamId) };
    await dropReplaced(origin, transaction);
    for (const planned of event.data.flows) {
      const built = await buildFlow(planned, origin, transaction);
      await insertFlow(built, origin, transaction);
      const outbound = outboundEvent(built, origin);
      if (outbound !== null) await transaction.query(insertOutbox([outbound]));
    }
  };
}
