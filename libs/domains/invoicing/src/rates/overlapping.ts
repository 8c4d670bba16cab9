import { sql, type Sql, type TeamReader } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { daysOf } from '../contracts/contract.ts';
import { rateResource, type Rate } from './rate.ts';

/** What decides which rates a new one must not overlap. */
export type RatePeriod = Pick<Rate, 'contractId' | 'jobTypeId' | 'kind' | 'validFrom' | 'validTo'>;

/** Rates of the same contract, job type and kind that have a day in common with this one. */
export const overlapping = (teamId: string, period: RatePeriod): Sql => sql`
  FROM invoicing_rate WHERE invoicing_rate.team_id = ${teamId}::uuid AND contract_id = ${period.contractId}::uuid
    AND job_type_id = ${period.jobTypeId}::uuid AND kind = ${period.kind}::visit_kind
    AND ${period.validFrom}::date <= coalesce(invoicing_rate.valid_to, 'infinity')
    AND invoicing_rate.valid_from <= coalesce(${period.validTo}::date, 'infinity')
    -- One that was withdrawn has no day.
    AND invoicing_rate.valid_from <= coalesce(invoicing_rate.valid_to, 'infinity')`;

/** Throws a 400 that names the rate that overlaps, if there is one. */
export async function refuseOverlap(team: TeamReader, period: RatePeriod): Promise<void> {
  const [other] = await team.query<Rate>(sql`
    SELECT ${rateResource.columns} ${overlapping(team.teamId, period)} ORDER BY valid_from LIMIT 1`);
  if (other === undefined) return;
  throw badRequest({
    code: 'already_taken',
    path: 'validFrom',
    message: `overlaps the rate ${other.id}, which is valid ${daysOf(other)}`,
    fix: `Send a period without another rate of the same contract, job type and kind, or end that rate with POST /v1/invoicing/rates/${other.id}/end.`,
  });
}
