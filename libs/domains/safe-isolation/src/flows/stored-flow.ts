import { Type, type Static } from '@sinclair/typebox';
import { raw, type TeamReader } from '@team-operations/database';
import { defineResource } from '@team-operations/operations';
import { Strict } from '@team-operations/schemas';
import { Flow } from './flow.ts';
import { howToRelease } from './how-to-release.ts';

/** A hold as the database has it. */
const StoredHold = Strict({
  field: Type.String(),
  reason: Type.String(),
  releasable: Type.Optional(Type.Boolean()),
  fix: Type.Optional(Type.String()),
});
export type StoredHold = Static<typeof StoredHold>;

/** A flow as the database has it. */
const StoredFlow = Strict({ ...Flow.properties, held: Type.Array(StoredHold) });
export type StoredFlow = Static<typeof StoredFlow>;

export const flowResource = defineResource({
  model: 'Flow',
  version: 'updatedAt',
  // The role of the gateway changes no flow: what it requests names the row that it has read.
  isCompared: true,
  schema: StoredFlow,
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07',
});

/** What to do about a hold. */
export function toHeld({ field, reason, releasable = false, fix }: StoredHold): Flow['held'][number] {
  const set = fix ?? `Set \`${field}\` with POST /v1/flows/:id/fix, or ask the installer to send it.`;
  const release = ` To release the message unchanged, ${howToRelease}, to POST /v1/flows/:id/fix.`;
  return { field, reason, releasable, fix: releasable ? `${set}${release}` : set };
}

/** The flow as callers see it. */
export function toFlow({ held, ...flow }: StoredFlow): Flow {
  return { ...flow, held: held.map(toHeld) };
}

/** The team's flow with this id and its file, or a 404. */
export const findFlow = (team: TeamReader, id: string) =>
  flowResource.find<{ content: string | null }>(team, id, { beside: [raw('content')] });
