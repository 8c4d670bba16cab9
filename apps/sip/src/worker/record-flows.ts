import { sql, type StatementRunner } from '@team-operations/database';
import { buildFile, fileId, type Submission } from '@team-operations/market';
import {
  insertOutbox,
  marketOutbound,
  type ConsumedEvent,
  type sipSubmissions,
} from '@team-operations/messaging';

type SubmissionEvent = ConsumedEvent<typeof sipSubmissions>;
type PlannedFlow = SubmissionEvent['data']['flows'][number];

export interface FlowSettings {
  /** False: files carry the test flag. */
  live: boolean;
}

interface Built {
  state: 'QUEUED' | 'HELD';
  held: readonly { field: string; reason: string }[];
  fileId: string | null;
  content: string | null;
}

async function senderOf(transaction: StatementRunner, teamId: string): Promise<string> {
  const [team] = await transaction.query<{ mpid: string }>(
    sql`SELECT mpid FROM team WHERE id = ${teamId}::uuid`,
  );
  if (team === undefined) throw new Error(`team ${teamId} does not exist`);
  return team.mpid;
}

async function nextFileId(transaction: StatementRunner): Promise<string> {
  const [row] = await transaction.query<{ number: string }>(
    sql`SELECT nextval('market_file_number')::text AS number`,
  );
  return fileId(Number(row?.number));
}

/** Builds the file of a message that is ready; one that turns out not to be buildable is held, with why. */
async function build(
  planned: PlannedFlow,
  event: SubmissionEvent,
  fromMpid: string,
  transaction: StatementRunner,
  { live }: FlowSettings,
): Promise<Built> {
  if (planned.state === 'HELD') return { state: 'HELD', held: planned.held, fileId: null, content: null };
  const id = await nextFileId(transaction);
  const { text, held } = buildFile(planned, event.data.submission as Submission, {
    fileId: id,
    fromMpid,
    createdAt: new Date(event.time),
    live,
  });
  return text === undefined
    ? { state: 'HELD', held, fileId: null, content: null }
    : { state: 'QUEUED', held: [], fileId: id, content: text };
}

/** Messages that still wait and that this revision replaces or no longer calls for. */
async function dropReplaced(event: SubmissionEvent, transaction: StatementRunner): Promise<void> {
  const { teamId, jobId, flows, withdrawn } = event.data;
  const names = [...flows.map(({ flow }) => flow), ...withdrawn];
  await transaction.query(sql`
    DELETE FROM flow WHERE team_id = ${teamId}::uuid AND job_id = ${jobId}::uuid AND state = 'HELD'
      AND flow = ANY (${names}::text[])`);
}

async function insertFlow(
  planned: PlannedFlow,
  built: Built,
  event: SubmissionEvent,
  fromMpid: string,
  transaction: StatementRunner,
  { live }: FlowSettings,
): Promise<void> {
  const { teamId, jobId, submissionId, revision } = event.data;
  await transaction.query(sql`
    INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, mpan,
      from_mpid, to_role, to_mpid, file_id, content, live)
    VALUES (${planned.flowId}::uuid, ${teamId}::uuid, ${jobId}::uuid, ${submissionId}::uuid, ${revision},
      ${planned.flow}, ${planned.version}, ${built.state}::flow_state, ${JSON.stringify(built.held)}::jsonb,
      ${planned.basis.mpan}, ${fromMpid}, ${planned.toRole}, ${planned.toMpid}, ${built.fileId}, ${built.content},
      ${live})`);
}

function outboundEvent(
  planned: PlannedFlow,
  built: Built,
  event: SubmissionEvent,
  fromMpid: string,
  live: boolean,
) {
  const { flowId, flow, version, toRole, toMpid, basis } = planned;
  if (built.content === null || built.fileId === null || toMpid === null) return [];
  const { teamId, jobId, requestId } = event.data;
  return [
    marketOutbound.event('market.message.outbound', {
      key: basis.mpan ?? flowId,
      extensions: { teamid: teamId, requestid: requestId, jobid: jobId, flow, tompid: toMpid },
      data: {
        flowId,
        teamId,
        jobId,
        flow,
        version,
        fileId: built.fileId,
        fromMpid,
        toRole,
        toMpid,
        mpan: basis.mpan,
        live,
        content: built.content,
      },
    }),
  ];
}

/** Turns the messages that a submission calls for into flows: a file each, handed on for delivery, or HELD with its reason. */
export function recordFlows(settings: FlowSettings) {
  return async (event: SubmissionEvent, transaction: StatementRunner): Promise<void> => {
    await dropReplaced(event, transaction);
    const fromMpid = await senderOf(transaction, event.data.teamId);
    for (const planned of event.data.flows) {
      const built = await build(planned, event, fromMpid, transaction, settings);
      await insertFlow(planned, built, event, fromMpid, transaction, settings);
      const events = outboundEvent(planned, built, event, fromMpid, settings.live);
      if (events.length > 0) await transaction.query(insertOutbox(events));
    }
  };
}
