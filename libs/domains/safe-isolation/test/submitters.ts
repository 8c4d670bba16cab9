import { sql } from '@team-operations/database';
import { v7 as uuidV7 } from 'uuid';
import { submission } from './blocks.ts';
import type { SipBed } from './sip-bed.ts';

/** A worksheet under this reference. */
export const bodyFor = (
  reference: string,
  name = 'S3',
): Record<string, unknown> & { job_details: object } => {
  const body = submission(name);
  return { ...body, job_details: { ...body.job_details, job_id: reference } };
};

/** What several systems of a team send under the same references, and the jobs that come of it. */
export const submittersOf = (sip: () => SipBed) => ({
  teamKey: () => sip().team.api_keys['sip.write']!,
  read: (token: string, reference: string) => sip().readBack(reference, token),
  submit: (credential: string, body: object) => sip().submit(body, { credential }),
  /** A job that the office planned. */
  async planned(externalReference: string): Promise<string> {
    const id = uuidV7();
    await sip().database.query(sql`
      INSERT INTO job (id, team_id, scheduled_date, job_type_id, external_reference, mpan)
      VALUES (${id}::uuid, ${sip().team.id}::uuid, '2026-03-01', ${sip().team.job_type_id}::uuid, ${externalReference}, '1000000123451')`);
    return id;
  },
  jobsOf: (reference: string) =>
    sip().database.query<{ id: string; submitter: string | null; open: boolean | null }>(sql`
      SELECT job.id, job.submitter, fault.closed_at IS NULL AND fault.id IS NOT NULL AS open FROM job
      LEFT JOIN dno_fault fault ON fault.job_id = job.id
      WHERE job.team_id = ${sip().team.id}::uuid AND external_reference = ${reference} ORDER BY job.created_at, job.id`),
  jobIdOf: async (token: string, reference: string): Promise<string> =>
    (await sip().readBack(reference, token)).body.service_job_id,
});
