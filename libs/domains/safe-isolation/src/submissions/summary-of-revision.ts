import { raw, type Sql } from '@team-operations/database';

// The content of a revision is read only where it was stored before migration 0102: a job may have thousands of revisions.

/** The outcome that a row of `sip_revision` sent; null for none. */
export const outcomeOfRevision: Sql = raw(`CASE WHEN request_hash IS NOT NULL THEN outcome_code
  ELSE coalesce(received #>> '{job_details,outcome_code}', received ->> 'outcome_code') END`);

/** The serial number of the meter that it sent; null for none. */
export const serialOfRevision: Sql = raw(
  `CASE WHEN request_hash IS NOT NULL THEN meter_serial ELSE received #>> '{meter,serial_number}' END`,
);
