import { sql, type TeamReader } from '@team-operations/database';
import type { Operation, RequestStep } from '@team-operations/operations';
import { isScope, type Scope } from '@team-operations/scopes';

/** A row of the audit log, and what a caller needs to see it. */
export interface AuditedChange {
  at: string;
  operation: string;
  resourceId: string;
  surface: string;
  credentialId: string;
  personId: string | null;
}

/** Finds what a request changed. */
export interface RequestChanges {
  find(team: TeamReader, requestId: string, limit: number): Promise<AuditedChange[]>;
  /** What a caller needs to see the change; null for one that no operation of the catalogue made, which no caller sees here. */
  scopeOf: (change: AuditedChange) => Scope | null;
  toStep(change: AuditedChange): RequestStep;
}

/** The scope that reads what this one writes, such as `jobs.read`; itself where there is none, as for `sip.write`. */
function readScope(scope: Scope): Scope {
  const reading = scope.replace(/\.write$/, '.read');
  return isScope(reading) ? reading : scope;
}

/** What a request changed, from the audit log. Names, scopes and addresses come from the operations. */
export function changesOfRequests(operations: readonly Operation[]): RequestChanges {
  const byName = new Map(operations.map((operation) => [operation.name as string, operation]));
  const scopeOf = ({ operation }: AuditedChange): Scope | null => {
    const scope = byName.get(operation)?.scope;
    return scope === undefined ? null : readScope(scope);
  };

  const pathOf = ({ operation, resourceId }: AuditedChange): string | null => {
    const path = byName.get(`${operation.split('.')[0]}.get`)?.rest.path;
    return path?.endsWith('/:id') === true ? path.replace(':id', resourceId) : null;
  };

  return {
    scopeOf,
    find: (team, requestId, limit) =>
      team.query<AuditedChange>(sql`
        SELECT at, operation, resource_id AS "resourceId", surface, credential_id AS "credentialId", person_id AS "personId"
        FROM audit_entry WHERE team_id = ${team.teamId}::uuid AND request_id = ${requestId}
        ORDER BY at, id LIMIT ${limit}`),
    toStep: (change) => ({
      at: change.at,
      summary: `${byName.get(change.operation)?.summary ?? change.operation} (${change.operation})`,
      path: pathOf(change),
    }),
  };
}
