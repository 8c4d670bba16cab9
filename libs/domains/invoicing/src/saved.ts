import type { TObject } from '@sinclair/typebox';
import { raw, sql, type Sql, type TeamModelName } from '@team-operations/database';
import type { Resource } from '@team-operations/operations';

/** Ends an INSERT … ON CONFLICT DO UPDATE of a resource, as a Change needs it; `after` is what the new row does not say. */
export const returningSaved = <Model extends TeamModelName, Schema extends TObject>(
  resource: Resource<Model, Schema>,
  after?: Parameters<Resource<Model, Schema>['json']>[1],
): Sql => sql`RETURNING new.id, CASE WHEN old.id IS NOT NULL THEN ${resource.json(raw('old'))} END AS before,
  ${resource.json(raw('new'), after)} AS after`;
