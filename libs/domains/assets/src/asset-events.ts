import { Type } from '@sinclair/typebox';
import { causeOfEvent, defineTopic, type OutboxEvent } from '@team-operations/messaging';
import type { OperationContext } from '@team-operations/operations';
import { OneOf, Uuid } from '@team-operations/schemas';
import { assetStatuses } from './asset-status.ts';

/** The asset after the change, as REST shows it. */
const AssetEvent = Type.Object({ id: Uuid, status: OneOf(assetStatuses) }, { additionalProperties: true });

/** The life of an asset. */
export const assetEvents = defineTopic({
  name: 'asset.events.v1',
  writers: ['gateway'],
  key: 'asset id',
  carries: 'Assets created, changed and archived. A restore is a change.',
  partitions: 6,
  keeps: { days: 30 },
  personalData: true,
  extensions: causeOfEvent,
  types: { 'asset.created': AssetEvent, 'asset.changed': AssetEvent, 'asset.archived': AssetEvent },
});

export type AssetEventType = Parameters<typeof assetEvents.eventOfChange>[0];

/** An event that carries the asset as the change leaves it. */
export const assetEvent = (type: AssetEventType, id: string, context: OperationContext): OutboxEvent =>
  assetEvents.eventOfChange(type, {
    key: id,
    extensions: { teamid: context.team.teamId, requestid: context.requestId },
  });
