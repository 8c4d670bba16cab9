import { Type } from '@sinclair/typebox';
import { newId, Strict } from '@team-operations/schemas';
import { defineWrite } from '@team-operations/operations';
import { ChangedJob, jobProperties, jobResource, type Job } from './job.ts';
import { jobEvent } from './job-event.ts';
import { bareMpan } from './job-mpan.ts';
import { withReferencesExplained } from './job-references.ts';
import { withSameReference } from './same-reference.ts';

const { jobTypeId, scheduledDate, ...rest } = jobProperties;
const optional = Type.Partial(Type.Object(rest)).properties;

export const createJob = defineWrite({
  name: 'jobs.create',
  summary: 'Create a job',
  description:
    'Plans a job. It starts as PENDING; assign an engineer next. `warnings` says when a submission has opened a job with that reference.',
  scope: 'jobs.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/jobs', status: 201 },
  tool: 'jobs_create',
  input: Strict({ jobTypeId, scheduledDate, ...optional }),
  output: ChangedJob,
  example: {
    jobTypeId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c02',
    scheduledDate: '2026-03-01',
    notes: 'Ring the side bell',
  },
  handle(input, context) {
    const { team, commit } = context;
    const id = newId();
    const mpan = bareMpan(input.mpan);
    const statement = jobResource.insert({ id, teamId: team.teamId, ...input, mpan });
    return withReferencesExplained(team, input, async () => {
      const job = await commit<Job>({ statement, events: [jobEvent('job.created', id, context)] });
      if (job === null) throw new Error('an INSERT returned no row');
      return withSameReference(job, team);
    });
  },
  // What is stored is the job: the look at other jobs comes after the change.
  replay: (job, _input, { team }) => withSameReference(job, team),
});
