import { sql } from '@team-operations/database';
import { call, type RestUnderTest } from '@team-operations/testing';
import { aSetup } from './arrangements.ts';
import { ownTeam, type OwnTeam } from './own-team.ts';

/** A team of a test's own that can bill. */
export async function aTeam(rest: Pick<RestUnderTest, 'app' | 'database'>) {
  const own = await ownTeam(rest);
  return { own, ...(await aSetup(own)) };
}

export const change = ({ app, team }: OwnTeam, job: string, body: object) =>
  call(app, team.api_keys['apis.all']!, 'patch', `/v1/jobs/${job}`, body);
export const finalize = (own: OwnTeam, invoiceId: string) => own.post('/v1/invoices/finalize', { invoiceId });
export const listed = async (
  own: OwnTeam,
): Promise<{ jobId: string; visit: number; reason: string | null }[]> =>
  (await own.get('/v1/invoices/uninvoiced-jobs?limit=100')).body.data;

/** What a submission does to a job that it aborted: a return visit has the next number. */
export const goesOn = (
  { database }: OwnTeam,
  job: string,
  status: 'COMPLETED' | 'IN_PROGRESS' | 'ABORTED',
  visit: number,
) =>
  database.query(sql`
    UPDATE job SET status = ${status}::job_status, visit_number = ${visit}::int, updated_at = now(),
      completed_at = CASE WHEN ${status} = 'COMPLETED' THEN now() END WHERE id = ${job}::uuid`);
