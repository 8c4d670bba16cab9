import { sql, type StatementRunner } from '@team-operations/database';
import { SENDER_ROLE, type FlowGroup, type FlowHeader, type Party } from '@team-operations/market';
import type { Quarantined } from './inbound-file.ts';

/** A flow that came, for the parts that process it. */
export interface InboundFlow {
  header: FlowHeader;
  groups: readonly FlowGroup[];
  /** Its row in `inbound_file`; also the request id of everything that it causes. */
  inboundFileId: string;
}

/** What makes no sense of a message; empty when all of it does. */
export type Effect = Quarantined[];

/** All of a flow makes no sense. */
export const whole = (reason: string): Effect => [{ group: null, reason }];

const named = ({ role, mpid }: Party) => `${mpid} in role ${role}`;

/** The teams that a flow is addressed to: as a rule one; none when it is not ours. */
export async function teamsOf(to: Party, transaction: StatementRunner): Promise<string[]> {
  if (to.role !== SENDER_ROLE) return [];
  const teams = await transaction.query<{ id: string }>(
    sql`SELECT id FROM team WHERE mpid = ${to.mpid} ORDER BY id`,
  );
  return teams.map(({ id }) => id);
}

/** The one team that a flow is addressed to, or why there is none. */
export async function teamOf(
  { to }: FlowHeader,
  transaction: StatementRunner,
): Promise<{ teamId: string } | { reason: string }> {
  const [teamId, another] = await teamsOf(to, transaction);
  if (teamId === undefined) return { reason: `It is addressed to ${named(to)}: no team here matches.` };
  if (another !== undefined)
    return { reason: `It is addressed to ${named(to)}: more than one team here matches.` };
  return { teamId };
}

/** A text field of a record; undefined when it is empty. */
export function textOf({ values }: FlowGroup, field: string): string | undefined {
  const value = values[field];
  return value === undefined ? undefined : String(value);
}
