import { empty, sql } from '@team-operations/database';
import { refreshOn, type Searchable } from '@team-operations/operations';
import { jobEvents } from './topics/job-events.ts';
import { jobListEvents } from '@team-operations/team';
import type { JobDependencies } from './dependencies.ts';

/** What reading a job shows too. */
const own = {
  title: sql`'Job'`,
  body: sql`concat_ws('. ', job.notes, job.abort_comment, job.next_action)`,
  joins: empty,
};

/** With the names of what a job refers to. */
const named = {
  title: sql`coalesce(job_type.name, 'Job')`,
  body: sql`
      concat_ws('. ', job.notes, job.abort_comment, job.next_action, client.name, site.name,
        array_to_string(site.address_lines, ', '), site.postcode, supplier.name)`,
  joins: sql`
    LEFT JOIN job_type ON job_type.team_id = job.team_id AND job_type.id = job.job_type_id
    LEFT JOIN client ON client.team_id = job.team_id AND client.id = job.client_id
    LEFT JOIN site ON site.team_id = job.team_id AND site.id = job.site_id
    LEFT JOIN supplier ON supplier.team_id = job.team_id AND supplier.id = job.supplier_id`,
};

type Named = Pick<JobDependencies, 'submittedAs'>;

const entries = ({ title, body, joins }: typeof own, { submittedAs }: Named) => sql`
    SELECT job.team_id, job.id,
      concat_ws(' ', ${title}, coalesce(job.external_reference, job.mpan)) AS title, ${body} AS body,
      array_remove(ARRAY[job.external_reference, job.requested_reference, ${submittedAs}, job.mpan], NULL) AS identifiers, job.updated_at
    FROM job${joins}`;

/** Jobs in the search index. */
export const searchableJobs = (dependencies: Named): Searchable => ({
  kind: 'job',
  scope: 'jobs.read',
  table: 'job',
  order: 1,
  entries: entries(own, dependencies),
  wider: { scopes: ['docs.read', 'team.read'], entries: entries(named, dependencies) },
  refreshedBy: [
    refreshOn(jobEvents, ({ key }) => key),
    refreshOn(jobListEvents, ({ type, key }) => (type === 'job-type.renamed' ? key : null), 'job_type_id'),
    refreshOn(jobListEvents, ({ type, key }) => (type === 'supplier.renamed' ? key : null), 'supplier_id'),
  ],
  names: { client_id: 'client', site_id: 'site' },
  linkTo: (id) => `/v1/jobs/${id}`,
});
