import { raw, type Sql } from '@team-operations/database';

/**
 * What a submission cannot know of its fault before it is written, as json to add to the event's data: the clock starts, and
 * what people did meanwhile stays. `fault` is the row as written. `faultEvents` says the same of a fault that was read.
 */
export const faultProgress: Sql = raw(`json_build_object(
  'telephoneNow', fault.category = 'A' AND fault.call_confirmed_at IS NULL,
  'reportedAt', iso_instant(fault.reported_at),
  'respondBy', iso_instant(fault.respond_by),
  'escalatedAt', iso_instant(fault.escalated_at),
  'response', CASE WHEN fault.responded_at IS NOT NULL THEN
    json_build_object('at', iso_instant(fault.responded_at), 'text', fault.response) END,
  'acknowledgement', CASE WHEN fault.acknowledged_at IS NOT NULL THEN
    json_build_object('by', fault.acknowledged_by, 'at', iso_instant(fault.acknowledged_at)) END,
  'call', CASE WHEN fault.category = 'A' OR fault.call_confirmed_at IS NOT NULL THEN json_build_object(
    'confirmedAt', iso_instant(fault.call_confirmed_at), 'confirmedBy', fault.call_confirmed_by,
    'reference', fault.call_reference) END,
  'closedReason', fault.closed_reason)`);
