import { raw, type Sql } from '@team-operations/database';

/**
 * What a submission cannot know of a fault that it reports first: its times, as json to add to the event's data. `fault` is the
 * row as written. `faultEvents` says the same of a fault that was read.
 */
export const faultProgress: Sql = raw(`json_build_object(
  'telephoneNow', fault.call_demanded_at IS NOT NULL,
  'reportedAt', iso_instant(fault.reported_at),
  'respondBy', iso_instant(fault.respond_by),
  'escalatedAt', NULL, 'response', NULL, 'acknowledgement', NULL,
  'call', CASE WHEN fault.call_demanded_at IS NOT NULL THEN json_build_object(
    'confirmedAt', NULL, 'confirmedBy', NULL, 'reference', NULL) END,
  'closedReason', NULL)`);
