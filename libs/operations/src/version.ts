import { empty, raw, sql, type Sql, type StatementRunner } from '@team-operations/database';
import { AppError } from '@team-operations/errors';

/** A property of a resource that is another after each change. */
export type VersionProperty = 'updatedAt' | 'changedAt' | 'revision';

/** Where the version of a resource is. */
export interface Version {
  property: VersionProperty;
  table: Sql;
  column: Sql;
  /** True: the statement of each change finds only the row that its handler has read, so that no lock of it is needed. */
  isCompared?: boolean;
}

/** The version of what is not stored yet, such as a default. */
const unsaved = 'none';

/** Named where any version will do, as long as there is one. */
export const anyVersion = '*';

/** The version that a resource shows, short; undefined for one that has none. */
export function versionOf(version: Version | undefined, resource: unknown): string | undefined {
  if (version === undefined || typeof resource !== 'object' || resource === null) return undefined;
  const value = (resource as Record<string, unknown>)[version.property];
  if (typeof value === 'number') return `r${value}`;
  if (value === null) return unsaved;
  return typeof value === 'string' ? Date.parse(value).toString(36) : undefined;
}

/** Throws a 412 unless the version is one of those that the caller named. */
export function requireVersion(named: readonly string[], version: string | undefined): void {
  if (version !== undefined && (named.includes(version) || named.includes(anyVersion))) return;
  throw new AppError('PreconditionFailedError', [
    {
      code: 'version_changed',
      path: 'If-Match',
      message: 'does not match the resource: it has changed since it was read',
      fix: 'Read the resource again, check what has changed, and send the new ETag.',
    },
  ]);
}

/** Throws a 412 unless what was not there before is what the caller named. */
export const requireUnsaved = (named: readonly string[]): void =>
  requireVersion(
    named.filter((version) => version !== anyVersion),
    unsaved,
  );

/**
 * The version of a row as it is now, and stays until the transaction ends, unless its changes compare it; undefined when there is none.
 * It is read by a statement of its own: what an UPDATE returns as `old` is the row that its snapshot sees, which another may have changed
 * before it got the lock.
 */
export async function lockVersion(
  transaction: StatementRunner,
  version: Version,
  { teamId, id }: { teamId: string; id: unknown },
): Promise<string | undefined> {
  const { property, table, column, isCompared = false } = version;
  const [row] = await transaction.query<{ version: unknown }>(sql`
    SELECT ${column} AS version FROM ${table} WHERE team_id = ${teamId}::uuid AND id = ${id}::uuid
    ${isCompared ? empty : raw('FOR UPDATE')}`);
  return versionOf(version, { [property]: row?.version });
}
