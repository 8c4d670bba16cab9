import { sql, type Sql } from '@team-operations/database';
import type { MessagePlan, NoLongerApplies } from '@team-operations/market';

/** A message by its flow, its receiver and its metering point: what is said of it at that place, whatever file it was. */
const placeOf = ({ out: { flow, toMpid, mpan } }: NoLongerApplies): string =>
  [flow, toMpid, mpan].filter((part) => part !== null).join(' ');

/**
 * The value of `no_longer_applies` of a submission after a request that asks a person to telephone the receivers of these messages: what was said
 * there before this moment does not count as sent, should the submission call for it again (`no_longer_counts`).
 */
export const withCallsAsked = (messages: readonly NoLongerApplies[]): Sql =>
  sql`sip_submission.no_longer_applies || (SELECT coalesce(jsonb_object_agg(asked.place, now()::timestamptz(3)), '{}')
    FROM unnest(${messages.map(placeOf)}::text[]) AS asked (place))`;

/** Notes the same beside a change of the job by the office (`changed_job`). */
export const noteCallsAsked = (
  { toTelephone }: Pick<MessagePlan, 'toTelephone'>,
  { id }: { id: string },
  teamId: string,
): Sql[] =>
  toTelephone.length === 0
    ? []
    : [
        sql`calls_asked AS (
          UPDATE sip_submission SET no_longer_applies = ${withCallsAsked(toTelephone)} FROM changed_job
          WHERE sip_submission.team_id = ${teamId}::uuid AND sip_submission.id = ${id}::uuid)`,
      ];
