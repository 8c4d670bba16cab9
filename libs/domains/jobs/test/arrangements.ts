import { call, type Arrangement, type Arrangements, type RestUnderTest } from '@team-operations/testing';
import type { JobStatus } from '../src/job-status.ts';

/** Creates a job through REST and moves it to a status. */
export async function aJob(
  { app, team }: Pick<RestUnderTest, 'app' | 'team'>,
  status: JobStatus = 'PENDING',
  properties: object = {},
): Promise<string> {
  const key = team.api_keys['apis.all']!;
  const created = await call(app, key, 'post', '/v1/jobs', {
    jobTypeId: team.job_type_id,
    scheduledDate: '2026-03-01',
    ...properties,
  });
  const id: string = created.body.data.id;
  const step = async (verb: string, body: object = {}) => {
    const answer = await call(app, key, 'post', `/v1/jobs/${id}/${verb}`, body);
    if (answer.status !== 200) throw new Error(`${verb}: ${answer.text}`);
  };
  if (status === 'CANCELLED') await step('cancel');
  if (['ASSIGNED', 'IN_PROGRESS', 'COMPLETED', 'ABORTED'].includes(status)) {
    await step('assign', { engineerId: team.engineer_id });
  }
  if (['IN_PROGRESS', 'COMPLETED'].includes(status)) await step('start');
  if (status === 'COMPLETED') await step('complete');
  if (status === 'ABORTED') await step('abort', { abortReasonId: team.abort_reason_id });
  return id;
}

const onJob =
  (status: JobStatus, more: (rest: RestUnderTest) => object = () => ({})): Arrangement =>
  async (rest) => ({ id: await aJob(rest, status), ...more(rest) });

/** For each operation an input that succeeds, and what must be there for it. */
export const arrangements: Arrangements = {
  'metrics.jobs': async () => ({ from: '2026-03-01', to: '2026-03-31' }),
  'metrics.jobs_by_type': async () => ({ from: '2026-03-01', to: '2026-03-31' }),
  'jobs.count': async (rest) => {
    await aJob(rest);
    return { status: 'PENDING' };
  },
  'jobs.list': async (rest) => {
    await aJob(rest);
    return { limit: 5 };
  },
  'jobs.get': onJob('PENDING'),
  'jobs.create': async ({ team }) => ({ jobTypeId: team.job_type_id, scheduledDate: '2026-03-01' }),
  'jobs.update': onJob('PENDING', () => ({ notes: 'changed' })),
  'jobs.assign': onJob('PENDING', ({ team }) => ({ engineerId: team.engineer_id })),
  'jobs.start': onJob('ASSIGNED'),
  'jobs.complete': onJob('IN_PROGRESS'),
  'jobs.cancel': onJob('ASSIGNED'),
  'jobs.abort': onJob('IN_PROGRESS', ({ team }) => ({ abortReasonId: team.abort_reason_id })),
  'jobs.audits': onJob('COMPLETED'),
};
