import { sql, type StatementRunner } from '@team-operations/database';
import { SENDER_ROLE, type FlowGroup, type FlowHeader, type Party } from '@team-operations/market';
import { insertOutbox } from '@team-operations/messaging';
import { quarantinedOf, type Quarantined } from './inbound-file.ts';
import { quarantineAlarm } from './quarantine-alarm.ts';

/** A flow that came, for the parts that process it. */
export interface InboundFlow {
  header: FlowHeader;
  groups: readonly FlowGroup[];
  /** Its row in `inbound_file`; also the request id of everything that it causes. */
  inboundFileId: string;
  /** When its file came, by the clock of this service. */
  receivedAt: string;
}

/** What makes no sense of a message; empty when all of it does. */
export type Effect = Quarantined[];

/** All of a flow makes no sense. */
export const whole = (reason: string): Effect => [{ group: null, reason }];

/** Whether the same was said of all of the file before: of each of its metering points it is true. */
export async function isNoted(
  inboundFileId: string,
  reason: string,
  transaction: StatementRunner,
): Promise<boolean> {
  const noted = await quarantinedOf(inboundFileId, transaction);
  return noted.some((known) => known.group === null && known.reason === reason);
}

/** Under which roles a network operator answers: as receiver of reports, or simply as distributor. */
export const operatorRoles: readonly string[] = ['J', 'R'];

const named = ({ role, mpid }: Party) => `${mpid} in role ${role}`;

/** The teams that a flow is addressed to: as a rule one; none when it is not ours. */
export async function teamsOf(to: Party, transaction: StatementRunner): Promise<string[]> {
  if (to.role !== SENDER_ROLE) return [];
  const teams = await transaction.query<{ id: string }>(
    sql`SELECT id FROM team WHERE mpid = ${to.mpid} ORDER BY id`,
  );
  return teams.map(({ id }) => id);
}

/**
 * The one team that a flow is addressed to. Where there is none, or more than one, the flow is quarantined with an alarm: the sender is
 * right and the teams are wrong here, so that every further file to this party has no effect either.
 */
export async function teamOf(
  { header, inboundFileId }: InboundFlow,
  transaction: StatementRunner,
): Promise<{ teamId: string } | { quarantined: Effect }> {
  const { to } = header;
  const [teamId, another] = await teamsOf(to, transaction);
  if (teamId !== undefined && another === undefined) return { teamId };
  const reason = `It is addressed to ${named(to)}: ${teamId === undefined ? 'no' : 'more than one'} team matches.`;
  if (!(await isNoted(inboundFileId, reason, transaction)))
    await transaction.query(insertOutbox([quarantineAlarm({ inboundFileId, header, reason })]));
  return { quarantined: whole(reason) };
}

/** A text field of a record; undefined when it is empty. */
export function textOf({ values }: FlowGroup, field: string): string | undefined {
  const value = values[field];
  return value === undefined ? undefined : String(value);
}
