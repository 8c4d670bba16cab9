import type { Operation } from '@team-operations/operations';
import { pathParameters } from '@team-operations/operations';
import type { DemoTeam } from '@team-operations/demo-team';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The team's ids by the names that inputs have for them. */
const idsOf = (team: DemoTeam): Record<string, unknown> => ({
  jobTypeId: team.job_type_id,
  supplierId: team.supplier_id,
  clientId: team.client_id,
  siteId: team.site_id,
  engineerId: team.engineer_id,
  assignedEngineerId: team.engineer_id,
  abortReasonId: team.abort_reason_id,
});

/**
 * The example request of an operation with ids that exist: those that its arrangement made, or the team's. Everything else is sent as
 * the documentation shows it.
 */
export function exampleRequest(operation: Operation, arranged: Record<string, unknown>, team: DemoTeam) {
  const inPath = pathParameters(operation.rest);
  const known = { ...idsOf(team), ...arranged };
  const shown = new Map<string, string>();
  const input = Object.fromEntries(
    Object.entries(operation.example as Record<string, unknown>).map(([name, value]) => {
      const isList = Array.isArray(value);
      const example: unknown = isList ? value[0] : value;
      if (typeof example !== 'string' || !(uuid.test(example) || inPath.includes(name))) return [name, value];
      const [sent] = [known[name]].flat();
      if (typeof sent !== 'string') throw new Error(`The arrangement of ${operation.name} has no ${name}`);
      shown.set(sent, example);
      return [name, isList ? [sent] : sent];
    }),
  );
  // Days of the request are shown as they are.
  for (const [day] of JSON.stringify(input).matchAll(/\d{4}-\d{2}-\d{2}(?!T)/g)) shown.set(day, day);
  return { input, shown };
}
