import { sql, type Sql, type TeamReader } from '@team-operations/database';
import { parseMpan, type Submission } from '@team-operations/market';
import type { KnownJob } from './known-job.ts';

/** Which meter a submission is about, and where it is. */
export interface Meter {
  /** 13 digits. */
  mpan: string;
  /** As it was sent. */
  serial: string;
}

/** The meter of a submission; null when it names none, or nobody knows where. */
export function meterOf(submission: Submission, known: KnownJob | null): Meter | null {
  const serial = submission.meter?.serial_number;
  const point = parseMpan(submission.job_details.mpan ?? known?.mpan ?? '');
  return serial === undefined || !('mpan' in point) ? null : { serial, mpan: point.mpan };
}

/**
 * What the market told of the meters at a metering point: the serial that was sent when it is among them, else the newest.
 * More than one meter may be there.
 */
function onRecord(teamId: string, { mpan, serial }: Meter): Sql {
  return sql`SELECT serial FROM meter_detail WHERE team_id = ${teamId}::uuid AND mpan = ${mpan}
    ORDER BY serial = ${serial} DESC, received_at DESC LIMIT 1`;
}

/** The serial number on record; null when no meter is. */
export async function findMeterOnRecord(team: TeamReader, meter: Meter): Promise<string | null> {
  const [row] = await team.query<{ serial: string }>(onRecord(team.teamId, meter));
  return row?.serial ?? null;
}

/** A condition: the meter on record is the one that was believed to be, or none is and the one that was sent counts. */
export function meterIsAsBelieved(teamId: string, meter: Meter, believed: string | null): Sql {
  return sql`coalesce((${onRecord(teamId, meter)}), ${meter.serial}) = ${believed ?? meter.serial}`;
}
