import { Type } from '@sinclair/typebox';
import { webhookKind } from '@team-operations/operations';
import { OneOf, Uuid } from '@team-operations/schemas';
import { jobEvents } from './topics/job-events.ts';

const ended = <const Status extends string>(
  type: 'job.completed' | 'job.aborted',
  summary: string,
  status: Status,
) =>
  webhookKind(jobEvents, type, {
    summary,
    scopes: ['jobs.read'],
    details: 'GET /v1/jobs/{jobId}',
    data: Type.Object({ jobId: Uuid, status: OneOf([status]) }),
    example: { jobId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01', status },
    dataOf: ({ id }) => ({ jobId: id, status }),
  });

export const webhookKinds = [
  ended('job.completed', 'A job was completed', 'COMPLETED'),
  ended('job.aborted', 'A job was aborted', 'ABORTED'),
];
