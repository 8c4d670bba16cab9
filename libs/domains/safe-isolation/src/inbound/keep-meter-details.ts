import { sql, type StatementRunner } from '@team-operations/database';
import { FILE_LIMITS, parseMpan, type FlowGroup } from '@team-operations/market';
import { noteTeam } from './inbound-file.ts';
import { limitPoint } from './limit-point.ts';
import { teamOf, textOf, whole, type Effect, type InboundFlow } from './inbound-flow.ts';

const camelCase = (name: string) => name.replaceAll(/_[a-z]/g, (match) => match.slice(1).toUpperCase());

/** A record's values under the names that they have in JSON, without the ones that are columns. */
function properties({ values }: FlowGroup): Record<string, unknown> {
  const rest = Object.entries(values).filter(([name]) => name !== 'mpan' && name !== 'serial');
  return Object.fromEntries(rest.map(([name, value]) => [camelCase(name), value]));
}

/**
 * Replaces what the flow reported of the metering point before, unless that was sent later: files may overtake each other. `sentAt`
 * is the time in the file's header.
 */
async function replaceDetails(
  point: FlowGroup,
  mpan: string,
  teamId: string,
  { header }: InboundFlow,
  transaction: StatementRunner,
): Promise<void> {
  const { flow, from } = header;
  const sentAt = header.createdAt.toISOString();
  const lock = ['meter_detail', teamId, mpan, flow].join('|');
  await transaction.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))::text`);
  const ofPoint = sql`team_id = ${teamId}::uuid AND mpan = ${mpan} AND flow = ${flow}`;
  const [newer] = await transaction.query(
    sql`SELECT 1 FROM meter_detail WHERE ${ofPoint} AND details ->> 'sentAt' > ${sentAt} LIMIT 1`,
  );
  if (newer !== undefined) return;
  await transaction.query(
    sql`DELETE FROM meter_detail WHERE ${ofPoint} AND details ->> 'sentAt' < ${sentAt}`,
  );
  for (const meter of point.groups) {
    const details = {
      sentAt,
      ...properties(point),
      ...properties(meter),
      registers: meter.groups.map(properties),
    };
    await transaction.query(sql`
      INSERT INTO meter_detail (team_id, mpan, flow, serial, details, from_mpid)
      VALUES (${teamId}::uuid, ${mpan}, ${flow}, ${textOf(meter, 'serial') ?? ''}, ${JSON.stringify(details)}::jsonb,
        ${from.mpid})
      ON CONFLICT (team_id, mpan, flow, serial) DO UPDATE
        SET details = excluded.details, from_mpid = excluded.from_mpid, received_at = now()`);
  }
}

/** Clocks of senders may be ahead by so much. */
const clockSkew = 24 * 60 * 60_000;

/** D0149, D0150, D0268: what meters there are at a metering point. */
export async function keepMeterDetails(flow: InboundFlow, transaction: StatementRunner): Promise<Effect> {
  const team = await teamOf(flow, transaction);
  if ('quarantined' in team) return team.quarantined;
  const { createdAt } = flow.header;
  if (createdAt.getTime() > Date.now() + clockSkew)
    return whole(
      `Its time, ${createdAt.toISOString()}, is in the future. Later data could not be applied until then.`,
    );
  await transaction.query(noteTeam(flow.inboundFileId, team.teamId));
  const effects: Effect = [];
  for (const point of flow.groups) {
    const parsed = parseMpan(textOf(point, 'mpan') ?? '');
    if (parsed.outcome === 'valid') {
      const limited = await limitPoint(point, FILE_LIMITS.metersOfPoint, flow, transaction);
      await replaceDetails({ ...point, groups: limited.groups }, parsed.mpan, team.teamId, flow, transaction);
      effects.push(...limited.beyond);
    } else {
      effects.push({ group: point.code, reason: 'Its MPAN is invalid, or its check digit is wrong.' });
    }
  }
  return effects;
}
