import { requireRow } from '@team-operations/database';
import { Type } from '@sinclair/typebox';
import { bareMpan, unknownNetworkWarnings } from '@team-operations/market';
import { newId, Strict } from '@team-operations/schemas';
import { defineWrite, visibleText } from '@team-operations/operations';
import { besideOf } from './change-job.ts';
import type { JobDependencies } from './dependencies.ts';
import { ChangedJob, jobProperties, jobResource } from './job.ts';
import { jobEvent } from './job-event.ts';
import { withReferencesExplained } from './job-references.ts';
import { withSameReference } from './same-reference.ts';

const { jobTypeId, scheduledDate, ...rest } = jobProperties;
const optional = Type.Partial(Type.Object(rest)).properties;

export const createJob = ({ dangerIn }: JobDependencies) =>
  defineWrite({
    name: 'jobs.create',
    summary: 'Create a job',
    description:
      'Creates a job with the status PENDING; assign an engineer next. A warning is returned if a submission already created a job with this reference.',
    scope: 'jobs.write',
    effect: 'write',
    rest: { method: 'post', path: '/v1/jobs', status: 201 },
    tool: 'jobs_create',
    input: Strict({ jobTypeId, scheduledDate, ...optional }),
    furtherChecks: [visibleText('notes')],
    output: ChangedJob,
    version: jobResource.version,
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
        const danger = await dangerIn(context, {
          jobId: id,
          texts: { notes: input.notes },
          created: { mpan: mpan ?? null, externalReference: input.externalReference ?? null },
        });
        const job = await commit<ChangedJob>({
          statement,
          waitsForNoRow: true,
          events: [jobEvent('job.created', id, context), ...danger.alarms],
          ...besideOf({ ...danger, warnings: [...danger.warnings, ...unknownNetworkWarnings(mpan)] }),
        });
        return withSameReference(requireRow(job), team);
      });
    },
    // What is stored is the job: the look at other jobs comes after the change.
    replay: (job, _input, { team }) => withSameReference(job, team),
  });
