import { sql, type Sql, type Subject } from '@team-operations/database';

/** In a team of theirs: names are no ids, and another team's are other people. */
export const inTheirTeams = (teamId: Sql, { ids }: Subject): Sql =>
  sql`${teamId} IN (SELECT team_id FROM team_member WHERE person_id = ANY (${ids}::uuid[]))`;

interface Deed {
  /** What it was done to, and by which operation. */
  teamId: Sql;
  resourceId: Sql;
  operation: string;
  /** The name that was typed. */
  name: Sql;
}

/** The name is theirs, and no namesake's own credential did it. */
const named = ({ teamId, resourceId, operation, name }: Deed, { ids, names }: Subject): Sql => sql`
  (${name} = ANY (${names}::text[]) AND NOT EXISTS (
    SELECT FROM audit_entry AS entry JOIN person AS namesake ON namesake.id = entry.person_id
    WHERE entry.team_id = ${teamId} AND entry.resource_id = ${resourceId} AND entry.operation = ${operation}
      AND namesake.name = ${name} AND namesake.id <> ALL (${ids}::uuid[])))`;

const fault = { teamId: sql`fault.team_id`, resourceId: sql`fault.id` };

/** Of `dno_fault AS fault`: they took it on. */
export const acknowledged = (subject: Subject): Sql =>
  named({ ...fault, operation: 'faults.acknowledge', name: sql`fault.acknowledged_by` }, subject);

/** Of `dno_fault AS fault`: they confirmed the call to the network operator; NULL is no. */
export const confirmedTheCall = (subject: Subject): Sql =>
  named({ ...fault, operation: 'faults.confirm_call', name: sql`fault.call_confirmed_by` }, subject);

/** Of `flow_history AS history`: a held message was sent on their word. */
export const released = (subject: Subject): Sql => {
  const [teamId, resourceId] = [sql`history.team_id`, sql`history.flow_id`];
  const name = sql`(history.details ->> 'confirmedBy')`;
  return sql`${inTheirTeams(teamId, subject)} AND ${named({ teamId, resourceId, operation: 'flows.fix', name }, subject)}`;
};

/** Of `flow_fix_plan AS plan`: it would be. */
export const releasedByPlan = (subject: Subject): Sql => {
  const [teamId, resourceId] = [sql`plan.team_id`, sql`plan.flow_id`];
  const name = sql`(plan.plan #>> '{release,confirmedBy}')`;
  return sql`${inTheirTeams(teamId, subject)} AND ${named({ teamId, resourceId, operation: 'flows.fix', name }, subject)}`;
};
