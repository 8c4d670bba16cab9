import { sql } from '@team-operations/database';
import { FLOW_LAYOUTS } from '@team-operations/market';
import { jobEvents } from '@team-operations/jobs';
import { refreshOn, type Searchable } from '@team-operations/operations';
import { submittedAs } from '../submissions/submitted-as.ts';
import { flowEvents } from '../topics/flow-events.ts';

const names = FLOW_LAYOUTS.map(({ flow }) => flow);
const titles = FLOW_LAYOUTS.map(({ title }) => title);

/** Market messages in the search index. What their files carry of people stays out of it, so the content does. */
export const searchableFlows: Searchable = {
  kind: 'flow',
  scope: 'flows.read',
  table: 'flow',
  order: 3,
  entries: sql`
    SELECT flow.team_id, flow.id, concat_ws(' ', flow.flow, layout.title, flow.file_id) AS title,
      concat_ws('. ', 'To ' || flow.to_mpid, flow.mpan, flow.failure) AS body,
      array_remove(ARRAY[flow.file_id, flow.mpan, job.external_reference, job.requested_reference, ${submittedAs}], NULL) AS identifiers, flow.updated_at
    FROM flow
    JOIN job ON job.team_id = flow.team_id AND job.id = flow.job_id
    LEFT JOIN unnest(${names}::text[], ${titles}::text[]) AS layout (flow, title) ON layout.flow = flow.flow`,
  refreshedBy: [
    refreshOn(flowEvents, ({ data }) => data.flowId),
    refreshOn(jobEvents, ({ type, key }) => (type === 'job.updated' ? key : null), 'job_id'),
  ],
  linkTo: (id) => `/v1/flows/${id}`,
};
