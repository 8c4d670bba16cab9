import { Type, type Static } from '@sinclair/typebox';
import { raw, sql, type TeamReader } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import { Count, defineRead } from '@team-operations/operations';
import { IsoDate, Nullable, Strict, Uuid } from '@team-operations/schemas';
import { jobResource } from '@team-operations/jobs';
import { Fault } from '../faults/fault.ts';
import { findFaultOfJob, toFault } from '../faults/stored-fault.ts';
import { Flow } from './flow.ts';
import { flowResource, toFlow } from './stored-flow.ts';

/** As many messages as a page has at most; GET /v1/flows?jobId=… has all. */
const mostMessages = 100;

const { status: jobStatus } = jobResource.schema.properties;

const FlowGroupDetails = Strict(
  {
    jobId: Uuid,
    jobReference: Nullable(Type.String({ description: "Job identifier in the installer's system" })),
    jobStatus,
    scheduledDate: IsoDate,
    mpan: Nullable(Type.String()),
    // Not `Nullable`: the documentation shows a schema with a title once, so it must be the same everywhere.
    fault: Type.Unsafe<Fault | null>({ anyOf: [Fault, { type: 'null' }] }),
    messages: Count,
    flows: Type.Array(Flow, {
      maxItems: mostMessages,
      description: `The newest ${mostMessages} messages of the job, newest first`,
    }),
  },
  { title: 'FlowGroupDetails' },
);

interface JobRow {
  jobId: string;
  jobReference: string | null;
  jobStatus: Static<typeof jobStatus>;
  scheduledDate: string;
  mpan: string | null;
  messages: number;
}

/** By its own id, or by that of its fault: a search finds faults. */
async function findJob(team: TeamReader, id: string): Promise<JobRow | undefined> {
  const [job] = await team.query<JobRow>(sql`
    SELECT id AS "jobId", external_reference AS "jobReference", status AS "jobStatus", scheduled_date::text AS "scheduledDate", mpan,
      (SELECT count(*)::int FROM flow WHERE flow.team_id = job.team_id AND flow.job_id = job.id) AS messages
    FROM job WHERE team_id = ${team.teamId}::uuid AND id IN (
      SELECT ${id}::uuid UNION ALL
      SELECT job_id FROM dno_fault WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid)`);
  return job;
}

const unknownGroup = () =>
  notFound({
    path: '',
    message: 'no fault of your team has this id, and no job with market messages or a fault',
    fix: 'Check the id. `GET /v1/flows/groups` lists the jobs with messages or an open fault.',
  });

export const getFlowGroup = defineRead({
  name: 'flows.get_group',
  summary: 'Get a flow group',
  description:
    'Returns the market messages of a job, newest first, with the job and its fault: response clock, operator and acknowledgement.',
  scope: 'flows.read',
  rest: { method: 'get', path: '/v1/flows/groups/:id' },
  tool: 'flows_get_group',
  view: 'faults',
  idOf: 'job',
  input: Strict({ id: { ...Uuid, description: '`jobId` of a group or a message, or `id` of a fault' } }),
  output: FlowGroupDetails,
  example: { id: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01' },
  async handle({ id }, { team }) {
    const job = await findJob(team, id);
    if (job === undefined) throw unknownGroup();
    const { jobId } = job;
    const [fault, page] = await Promise.all([
      findFaultOfJob(team, { teamId: team.teamId, jobId }),
      flowResource.list(team, { limit: mostMessages }, [sql`${raw('job_id')} = ${jobId}::uuid`]),
    ]);
    if (job.messages === 0 && fault === undefined) throw unknownGroup();
    return {
      ...job,
      fault: fault === undefined ? null : toFault(fault),
      flows: page.rows.map(toFlow),
    };
  },
});
