import { Type, type Static } from '@sinclair/typebox';
import { Nullable, Uuid } from '@team-operations/schemas';
import { call } from './call.ts';
import { restCaller } from './rest-caller.ts';
import { expectThat } from './step-failure.ts';
import { keyFor, type StepContext } from './step-context.ts';

const Job = Type.Object({
  id: Uuid,
  status: Type.String(),
  scheduledDate: Type.String(),
  externalReference: Nullable(Type.String()),
  assignedEngineerId: Nullable(Type.String()),
  telephoneDnoSince: Nullable(Type.String()),
});
/** The part of a job that the run reads. */
export type Job = Static<typeof Job>;

const JobAnswer = Type.Object({ data: Job });

async function post(context: StepContext, path: string, body: object, status: number): Promise<Job> {
  const answer = await restCaller(context, 'jobs.write').post(`/v1/jobs${path}`, body, status, JobAnswer);
  return answer.data;
}

function expectStatus(job: Job, status: string): void {
  expectThat(job.status === status, `the job to be ${status}`, job.status);
}

/** Plans the job in the office. */
export async function createJob(context: StepContext): Promise<Job> {
  const { demo, visit } = context;
  const body = {
    jobTypeId: demo.team.job_type_id,
    clientId: demo.team.client_id,
    siteId: demo.team.site_id,
    scheduledDate: visit.date,
    externalReference: visit.reference,
    notes: 'Isolate the supply for an EV charger',
  };
  const job = await post(context, '', body, 201);
  expectStatus(job, 'PENDING');
  expectThat(
    job.externalReference === visit.reference,
    `reference ${visit.reference}`,
    job.externalReference,
  );
  return job;
}

/** Gives the job to the team's engineer, who starts it. */
export async function assignAndStart(
  context: StepContext,
  { id }: Job,
): Promise<{ assigned: Job; started: Job }> {
  const engineerId = context.demo.team.engineer_id;
  const assigned = await post(context, `/${id}/assign`, { engineerId }, 200);
  expectStatus(assigned, 'ASSIGNED');
  expectThat(
    assigned.assignedEngineerId === engineerId,
    `engineer ${engineerId}`,
    assigned.assignedEngineerId,
  );
  const started = await post(context, `/${id}/start`, {}, 200);
  expectStatus(started, 'IN_PROGRESS');
  return { assigned, started };
}

const AuditEntry = Type.Object({ operation: Type.String(), surface: Type.String(), at: Type.String() });
/** One change in the history of a job. */
export type AuditEntry = Static<typeof AuditEntry>;

const everything = ['jobs.create', 'jobs.assign', 'jobs.start', 'sip.submit'];

/** Reads the job with a credential that may. */
export async function readJob({ demo, signal }: StepContext, id: string, key: string): Promise<Job> {
  const url = `${demo.base_url}/v1/jobs/${id}`;
  return (await call({ method: 'GET', url, key, status: 200, answer: JobAnswer, signal })).data;
}

/** Reads the job and its history back, oldest first, with a key that may do nothing else. */
export async function readBack(
  context: StepContext,
  { id }: Job,
): Promise<{ job: Job; history: AuditEntry[] }> {
  const key = keyFor(context, 'jobs.read');
  const job = await readJob(context, id, key);
  const audits = await restCaller(context, 'jobs.read').get(
    `/v1/jobs/${id}/audits`,
    Type.Object({ data: Type.Array(AuditEntry) }),
  );
  expectStatus(job, 'IN_PROGRESS');
  expectThat(job.telephoneDnoSince !== null, 'the job to say since when the DNO is to be telephoned', null);
  const history = audits.data.toReversed();
  const operations = history.map(({ operation }) => operation);
  expectThat(operations.join() === everything.join(), `the history ${everything.join(', ')}`, operations);
  return { job, history };
}
