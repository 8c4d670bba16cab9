import { Type } from '@sinclair/typebox';
import { causeOfEvent, defineTopic, type OutboxEvent } from '@team-operations/messaging';
import type { OperationContext } from '@team-operations/operations';
import { Uuid } from '@team-operations/schemas';

/** The resource after the change, as REST shows it. */
const Changed = Type.Object({ id: Uuid }, { additionalProperties: true });

/** A doc after the change; what its revisions say is read with GET /v1/docs/:id. */
const DocEvent = Type.Object(
  { id: Uuid, latestRevision: Type.Integer({ minimum: 1 }) },
  { additionalProperties: true },
);

/** The life of docs, and of what they refer to. */
export const docEvents = defineTopic({
  name: 'doc.events.v1',
  writers: ['gateway'],
  key: 'id of the doc, client, site or template',
  carries: 'Clients, sites and doc templates created and updated; docs created, revised and linked to jobs.',
  partitions: 6,
  keeps: { days: 30 },
  personalData: true,
  extensions: causeOfEvent,
  types: {
    'client.created': Changed,
    'client.updated': Changed,
    'site.created': Changed,
    'site.updated': Changed,
    'doc-template.created': Changed,
    'doc-template.updated': Changed,
    'doc.created': DocEvent,
    'doc.revised': DocEvent,
    'doc.job-linked': DocEvent,
  },
});

type DocEventType = Parameters<typeof docEvents.eventOfChange>[0];

/** An event that carries the resource as the change leaves it. */
export const docEvent = (type: DocEventType, key: string, context: OperationContext): OutboxEvent =>
  docEvents.eventOfChange(type, {
    key,
    extensions: { teamid: context.team.teamId, requestid: context.requestId },
  });
