import { sql, type Sql, type TeamReader } from '@team-operations/database';
import { meterSerial, parseMpan, unseenInSerials, type Submission } from '@team-operations/market';
import type { KnownJob } from './known-job.ts';

/** Which meter a submission is about, and where it is. */
export interface Meter {
  /** 13 digits. */
  mpan: string;
  /** As serial numbers are compared (`meterSerial`). */
  serial: string;
}

/** The meter of a submission; null when it names none, or its location is unknown. */
export function meterOf(submission: Submission, known: Pick<KnownJob, 'mpan'> | null): Meter | null {
  const serial = submission.meter?.serial_number;
  const point = parseMpan(submission.job_details.mpan ?? known?.mpan ?? '');
  return serial === undefined || !('mpan' in point)
    ? null
    : { serial: meterSerial(serial), mpan: point.mpan };
}

/** What `meterSerial` makes of a serial number, in the database. */
const comparable = (serial: Sql): Sql =>
  sql`upper(regexp_replace(${serial}, ${unseenInSerials}, '', 'g') COLLATE "C")`;

/**
 * What the market reported of the meters at a metering point: the serial that was sent when it is among them, else the newest.
 * More than one meter may be there.
 */
function onRecord(teamId: string, { mpan, serial }: Meter): Sql {
  return sql`SELECT serial FROM meter_detail WHERE team_id = ${teamId}::uuid AND mpan = ${mpan}
    ORDER BY ${comparable(sql`serial`)} = ${serial} DESC, received_at DESC LIMIT 1`;
}

/** What the market has reported of a meter. */
export interface RecordedMeter {
  serial: string;
  /** MPID of the one that owns it; null when no message has said so. */
  assetProvider: string | null;
}

/** The meter on record; null when none is, or none is named. */
export async function findMeterOnRecord(
  team: TeamReader,
  meter: Meter | null,
): Promise<RecordedMeter | null> {
  if (meter === null) return null;
  const [row] = await team.query<RecordedMeter>(sql`
    SELECT serial, (SELECT details ->> 'assetProvider' FROM meter_detail AS owner
      WHERE team_id = ${team.teamId}::uuid AND mpan = ${meter.mpan} AND owner.serial = recorded.serial
        AND details ->> 'assetProvider' IS NOT NULL ORDER BY received_at DESC LIMIT 1) AS "assetProvider"
    FROM (${onRecord(team.teamId, meter)}) AS recorded`);
  return row ?? null;
}

/** The meters on record at the metering point that a job has, and at the one that it gets. */
export interface RecordedMeters {
  before: RecordedMeter | null;
  after: RecordedMeter | null;
}

/** Those of the meter that the submission of a job names. */
export async function findMetersOnRecord(
  team: TeamReader,
  known: KnownJob,
  mpan: string | null,
): Promise<RecordedMeters> {
  const find = async (at: string | null) => {
    const meter = known.submission === null ? null : meterOf(known.submission.content, { mpan: at });
    return findMeterOnRecord(team, meter);
  };
  const before = await find(known.mpan);
  return { before, after: known.mpan === mpan ? before : await find(mpan) };
}

/** A condition: the meter on record is the one that was believed to be, or none is and the one that was sent counts. */
export function meterIsAsBelieved(teamId: string, meter: Meter, believed: string | null): Sql {
  const recorded = comparable(sql`(${onRecord(teamId, meter)})`);
  return sql`coalesce(${recorded}, ${meter.serial}) = ${meterSerial(believed ?? meter.serial)}`;
}
