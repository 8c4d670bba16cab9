import { sql } from '@team-operations/database';
import type { FlowState } from '@team-operations/market';
import { call, type RestUnderTest } from '@team-operations/testing';

export interface WantedFlow {
  state?: FlowState;
  /** More of the submission's job details. */
  details?: object;
  /** What the file says of the point; a HELD message has none. */
  fileMpan?: string;
}

export interface MadeFlow {
  id: string;
  jobId: string;
  fileId: string | null;
}

/** A file id that no other has; the worker's own begin with SIP. */
const freshFileId = () => `T${Math.random().toString(36).slice(2, 11).toUpperCase().padEnd(9, 'X')}`;

const fileOf = (fileId: string, mpan: string) => `ZHV|${fileId}|D0139002|M|SIPT|X|EXEN|20260301101500||||TR01|
C01|${mpan}|
C02|E|20260301||
ZPT|${fileId}|2||1|20260301101500|
`;

/** A D0139 as the worker would have written it, for a submission that was really sent. */
export async function aFlow(
  { app, team, database }: RestUnderTest,
  { state = 'SENT', details = {}, fileMpan = '1000000123451' }: WantedFlow = {},
): Promise<MadeFlow> {
  const submitted = await call(app, team.api_keys['apis.all']!, 'post', '/v1/sip', {
    job_details: {
      job_id: `J-${crypto.randomUUID()}`,
      outcome_code: 'CO',
      mpan: fileMpan,
      supplier_mpid: 'EXEN',
      date_of_action: '2026-03-01',
      ...details,
    },
    contact: { name: 'Sam Fitter' },
    additional_info: 'none',
  });
  if (submitted.status !== 200) throw new Error(submitted.text);
  const { submission_id: submissionId, flows } = submitted.body.data;
  const [{ flow_id: id, held: reasons, to_mpid: toMpid }] = flows;
  // The worker stores more of a hold than the installer receives.
  const held = reasons.map((hold: { reason: string }) => ({
    ...hold,
    releasable: hold.reason.includes('has a mistyped digit'),
  }));
  const fileId = state === 'HELD' ? null : freshFileId();
  const [made] = await database.query<MadeFlow>(sql`
    INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, mpan, from_mpid, to_role,
      to_mpid, file_id, content, live)
    SELECT ${id}::uuid, team_id, job_id, id, 1, 'D0139', '002', ${state}::flow_state, ${JSON.stringify(held)}::jsonb,
      submission #>> '{job_details,mpan}', 'SIPT', 'X', ${toMpid}, ${fileId},
      ${fileId === null ? null : fileOf(fileId, fileMpan)}, false
    FROM sip_submission WHERE id = ${submissionId}::uuid AND team_id = ${team.id}::uuid
    RETURNING id, job_id AS "jobId", file_id AS "fileId"`);
  await database.query(sql`
    INSERT INTO flow_history (id, team_id, flow_id, event, state, file_id)
    SELECT gen_random_uuid(), team_id, id, lower(state::text), state, file_id FROM flow WHERE id = ${id}::uuid`);
  return made!;
}
