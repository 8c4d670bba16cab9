import { Type } from '@sinclair/typebox';
import { defineTopic } from '@team-operations/messaging';
import { webhookKind } from '@team-operations/operations';
import { Uuid } from '@team-operations/schemas';
import { kindsByType } from '../src/webhook-events.ts';

/** A topic that one test alone uses: no event of another test is on it. */
export const ownTopic = (name: string) =>
  defineTopic({
    name,
    key: 'job id',
    carries: 'Completed jobs.',
    partitions: 6,
    keeps: { days: 1 },
    writers: [],
    personalData: false,
    extensions: { teamid: 'Team' },
    types: { 'job.completed': Type.Object({ id: Uuid }) },
  });

/** The kind of its events. */
export const ownKinds = (topic: ReturnType<typeof ownTopic>) =>
  kindsByType([
    webhookKind(topic, 'job.completed', {
      summary: 'A job was completed',
      scopes: [],
      details: null,
      data: Type.Object({ jobId: Uuid }),
      example: { jobId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01' },
      dataOf: ({ id }) => ({ jobId: id }),
    }),
  ]);
