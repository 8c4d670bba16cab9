import type { Static, TObject } from '@sinclair/typebox';
import type { Principal } from '@team-operations/credentials';
import { sql, type TeamDatabase } from '@team-operations/database';
import { newId } from '@team-operations/schemas';

/** A way of calling an operation that still works and will be removed. */
export interface Deprecation<I extends TObject = TObject> {
  /** It is counted under this name. */
  name: string;
  /** What it is, and what to do instead. */
  summary: string;
  /** The day since which it is deprecated (RFC 9745). */
  since: string;
  /** The day on which it may be removed (RFC 8594). */
  removedOn: string;
  isUsedBy(input: Static<I>): boolean;
}

/** Where the documentation of an operation is, below the base address. */
export const documentationOf = (name: string): string =>
  `/v1/docs/reference/${name.slice(0, name.indexOf('.'))}#${name}`;

/** Counts the use for its credential, so that its owner can be notified before it is removed. */
export async function countDeprecatedUse(
  team: TeamDatabase,
  { credentialId }: Principal,
  { operation, deprecation }: { operation: string; deprecation: string },
): Promise<void> {
  await team.query(sql`
    INSERT INTO deprecated_use (id, team_id, credential_id, operation, deprecation)
    VALUES (${newId()}::uuid, ${team.teamId}::uuid, ${credentialId}::uuid, ${operation}, ${deprecation})
    ON CONFLICT (team_id, credential_id, operation, deprecation)
    DO UPDATE SET uses = deprecated_use.uses + 1, last_used_at = now()`);
}
