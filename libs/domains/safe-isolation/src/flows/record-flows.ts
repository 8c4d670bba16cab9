import { sql, type StatementRunner, updatedNow } from '@team-operations/database';
import { insertOutbox, type ConsumedEvent } from '@team-operations/messaging';
import type { sipSubmissions } from '../topics/sip-submissions.ts';
import { newId } from '@team-operations/schemas';
import { dropHeld } from './drop-held.ts';
import { changeFlow } from './change-flow.ts';
import { heldReason } from './flow-history.ts';
import { lockJob } from './lock-job.ts';
import { buildFlow, outboundEvent, type BuiltFlow, type FlowOrigin } from './build-flow.ts';
import { heldDanger, type HeldDanger } from './held-danger.ts';
import { alreadySent } from './already-sent.ts';

async function senderOf(transaction: StatementRunner, teamId: string): Promise<string> {
  const [team] = await transaction.query<{ mpid: string }>(
    sql`SELECT mpid FROM team WHERE id = ${teamId}::uuid`,
  );
  if (team === undefined) throw new Error(`team ${teamId} does not exist`);
  return team.mpid;
}

/** The history says of a held message how great its danger is, so that a greater one raises an alarm again. */
function heldEntry({ held }: BuiltFlow, origin: FlowOrigin, about: HeldDanger | null) {
  const details = { revision: origin.event.data.revision, ...(about !== null && { danger: about.danger }) };
  return { event: 'held', becomes: 'HELD', reason: heldReason(held), details } as const;
}

/**
 * Writes the flow, or replaces the one of the same id that still waits. False: a person has released that one in the meantime,
 * so it must stay as it went out.
 */
async function writeFlow(
  built: BuiltFlow,
  origin: FlowOrigin,
  danger: HeldDanger | null,
  transaction: StatementRunner,
): Promise<boolean> {
  const { event, fromMpid, live } = origin;
  const { teamId, jobId, submissionId, revision, requestId } = event.data;
  const { planned, state, held, fileId, content } = built;
  const { flow, toMpid } = planned;
  const entry = { teamId, jobId, flow, toMpid, requestId, details: { revision } };
  const change = sql`
      INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, mpan,
        from_mpid, to_role, to_mpid, file_id, content, live, called_for_at)
      VALUES (${planned.flowId}::uuid, ${teamId}::uuid, ${jobId}::uuid, ${submissionId}::uuid, ${revision},
        ${flow}, ${planned.version}, ${state}::flow_state, ${JSON.stringify(held)}::jsonb, ${planned.basis.mpan},
        ${fromMpid}, ${planned.toRole}, ${toMpid}, ${fileId}, ${content}, ${live}, ${event.time}::timestamptz)
      ON CONFLICT (team_id, id) DO UPDATE SET revision = excluded.revision, version = excluded.version,
        state = excluded.state, held = excluded.held, mpan = excluded.mpan, to_role = excluded.to_role,
        to_mpid = excluded.to_mpid, file_id = excluded.file_id, content = excluded.content,
        called_for_at = excluded.called_for_at, ${updatedNow('flow')}
      WHERE flow.state = 'HELD'
      RETURNING *`;
  const happened =
    state === 'HELD'
      ? heldEntry(built, origin, danger)
      : ({ event: 'queued', becomes: 'QUEUED', details: entry.details } as const);
  return changeFlow(change, { ...entry, ...happened }, transaction);
}

async function recordFlow(flow: BuiltFlow, origin: FlowOrigin, transaction: StatementRunner): Promise<void> {
  let built = flow;
  const danger = await heldDanger(built, origin, transaction);
  if (!(await writeFlow(built, origin, danger, transaction))) {
    built = { ...built, planned: { ...built.planned, flowId: newId() } };
    await writeFlow(built, origin, danger, transaction);
  }
  const outbound = outboundEvent(built, origin);
  const events = [outbound, danger?.alarm ?? null].filter((event) => event !== null);
  if (events.length > 0) await transaction.query(insertOutbox(events));
}

/**
 * Turns the messages that a submission calls for into flows: a file each, handed on for delivery, or HELD with its reason.
 * Runs in the transaction that notes the event, so that an event delivered twice makes no second flow.
 */
export function recordFlows({ live }: { live: boolean }) {
  return async (event: ConsumedEvent<typeof sipSubmissions>, transaction: StatementRunner): Promise<void> => {
    const origin = { event, live, fromMpid: await senderOf(transaction, event.data.teamId) };
    const due: BuiltFlow[] = [];
    // A first submission has no message that a worker could withhold at this moment. What the office changes has its revision, too. A report of a fault may
    // change who acts next on the job.
    const isReport = event.data.flows.some(({ flow }) => flow === 'D0135');
    if (event.type !== 'sip.submission.accepted' || isReport) await lockJob(event.data, transaction);
    for (const planned of event.data.flows) {
      const built = await buildFlow(planned, origin, transaction);
      if (planned.again === true || !(await alreadySent(built, origin, transaction))) due.push(built);
    }
    const { teamId, jobId, flows, withdrawn, requestId: cause } = event.data;
    const names = [...flows.map(({ flow }) => flow), ...withdrawn];
    const kept = due.map(({ planned }) => planned.flowId);
    // What waits, and what this revision no longer requires.
    await dropHeld({ teamId, jobId, flows: names, kept, cause }, transaction);
    for (const flow of due) await recordFlow(flow, origin, transaction);
  };
}
