import { sql, type TeamReader, updatedNow } from '@team-operations/database';
import { badRequest, type Issue } from '@team-operations/errors';
import { defineWrite } from '@team-operations/operations';
import { Strict, Uuid } from '@team-operations/schemas';
import { docEvent } from '../doc-events.ts';
import { Doc, docResource, jobIdsOf, linksOf } from './doc.ts';
import { noDoc } from './no-doc.ts';

/** Maximum number of jobs of one doc, because its response lists all of them. */
const mostJobs = 500;

/** The client of a job: its own, else that of its site; null when it has neither. */
const clientOfJob = sql`coalesce(job.client_id,
  (SELECT site.client_id FROM site WHERE site.team_id = job.team_id AND site.id = job.site_id))`;

interface Pair {
  docId: string;
  jobId: string;
}

/** Links the job, unless it is linked, or of another client, or there are as many as there may be. */
const addLink = (teamId: string, { docId, jobId }: Pair) => sql`link AS (
  INSERT INTO doc_job (team_id, doc_id, job_id)
  SELECT doc.team_id, doc.id, job.id FROM doc JOIN job ON job.team_id = doc.team_id AND job.id = ${jobId}::uuid
  WHERE doc.team_id = ${teamId}::uuid AND doc.id = ${docId}::uuid
    AND coalesce(${clientOfJob}, doc.client_id) = doc.client_id
    AND (SELECT count(*) FROM doc_job WHERE doc_job.team_id = doc.team_id AND doc_job.doc_id = doc.id) < ${mostJobs}::int
  ON CONFLICT DO NOTHING RETURNING doc_id, job_id, created_at)`;

/** The doc when the job is linked to it; else throws why it cannot be. */
async function linkedOrRefused(team: TeamReader, { docId, jobId }: Pair): Promise<Doc> {
  const [doc] = await team.query<Doc>(sql`
    SELECT ${docResource.columns} FROM doc WHERE team_id = ${team.teamId}::uuid AND id = ${docId}::uuid`);
  const [job] = await team.query<{ client: string | null }>(sql`
    SELECT ${clientOfJob} AS client FROM job WHERE team_id = ${team.teamId}::uuid AND id = ${jobId}::uuid`);
  if (doc?.jobIds.includes(jobId.toLowerCase())) return doc;
  const issues: Issue[] = [];
  if (doc === undefined) issues.push(noDoc);
  if (job === undefined)
    issues.push({
      path: 'jobId',
      code: 'reference_not_found' as const,
      message: "is not one of your team's jobs",
      fix: 'Send the id of a job of your team; GET /v1/jobs lists them.',
    });
  else if (doc !== undefined && job.client !== null && job.client !== doc.clientId)
    issues.push({
      path: 'jobId',
      message: 'is a job of another client',
      fix: `Send a job of the client ${doc.clientId}, or one without a client.`,
    });
  else if (doc !== undefined)
    issues.push({
      path: 'jobId',
      message: `is one too many: the doc is linked to ${mostJobs} jobs`,
      fix: 'Link it to another doc.',
    });
  throw badRequest(...issues);
}

export const addJob = defineWrite({
  name: 'docs.add_job',
  summary: 'Link a job to a doc',
  description:
    'Links a job to a doc. The job must belong to the same client or to none. Linking a job again has no effect.',
  scope: 'docs.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/docs/jobs/add' },
  tool: 'docs_jobs_add',
  input: Strict({ docId: Uuid, jobId: Uuid }),
  output: Doc,
  example: { docId: docResource.exampleId, jobId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01' },
  async handle(pair, context) {
    const { team, commit } = context;
    const { docId } = pair;
    const jobIds = jobIdsOf(sql`(
      SELECT job_id, created_at FROM doc_job WHERE doc_job.team_id = new.team_id AND doc_job.doc_id = new.id
      UNION ALL SELECT link.job_id, link.created_at) AS links`);
    const statement = sql`
      UPDATE doc SET ${updatedNow('doc')} FROM link
      WHERE doc.team_id = ${team.teamId}::uuid AND doc.id = link.doc_id ${docResource.returning({ jobIds })}`;
    const linked = await commit<Doc>({
      steps: [addLink(team.teamId, pair)],
      statement,
      oneAtATime: linksOf(docId),
      events: [docEvent('doc.job-linked', docId, context)],
    });
    return linked ?? linkedOrRefused(team, pair);
  },
});
