import { Type } from '@sinclair/typebox';
import { sql, violatedConstraint, type TeamReader } from '@team-operations/database';
import { badRequest, type Issue } from '@team-operations/errors';
import { defineWrite, untilWritten } from '@team-operations/operations';
import { newId, Strict } from '@team-operations/schemas';
import { daysOf, contractResource, hasDays, type Contract } from '../contracts/contract.ts';
import { invoiceEvent } from '../invoice-events.ts';
import { noContract, noJobType } from '../issues.ts';
import { findProfile } from '../profile/profile.ts';
import { overlapping, refuseOverlap, type RatePeriod } from './overlapping.ts';
import { Rate, rateProperties, rateResource } from './rate.ts';

const { validTo, vatRate, ...required } = rateProperties;

/** Of the contract, and of days that are not all days of it. */
async function contractIssues(
  team: TeamReader,
  { contractId, validFrom: from, validTo: to }: RatePeriod,
): Promise<Issue[]> {
  const [contract] = await team.query<Contract>(sql`
    SELECT ${contractResource.columns} FROM invoicing_contract
    WHERE team_id = ${team.teamId}::uuid AND id = ${contractId}::uuid`);
  if (contract === undefined) return [noContract];
  const outside = (day: string) =>
    day < contract.validFrom || (contract.validTo !== null && day > contract.validTo);
  const path = outside(from) ? 'validFrom' : to !== null && outside(to) ? 'validTo' : null;
  if (path === null) return [];
  const message = `is not a day of the contract, which is valid ${daysOf(contract)}`;
  return [{ path, message, fix: 'Send days of the contract.' }];
}

async function jobTypeIssues(team: TeamReader, { jobTypeId }: RatePeriod): Promise<Issue[]> {
  const found = await team.query(
    sql`SELECT 1 FROM job_type WHERE team_id = ${team.teamId}::uuid AND id = ${jobTypeId}::uuid`,
  );
  return found.length > 0 ? [] : [noJobType];
}

const noVatRate: Issue = {
  path: 'vatRate',
  message: 'has no default: your team has no invoicing profile',
  fix: 'Send `vatRate`, or save the profile first, with POST /v1/invoicing/profile/upsert.',
};

/** The rate with the VAT rate of the team's profile, unless it has its own. Throws a 400 that names all that the team does not have. */
async function withVatRate(
  team: TeamReader,
  rate: RatePeriod & { vatRate?: number | undefined; netPence: number },
) {
  const vatRate = rate.vatRate ?? (await findProfile(team))?.defaultVatRate;
  const issues = [...(await contractIssues(team, rate)), ...(await jobTypeIssues(team, rate))];
  if (vatRate === undefined || issues.length > 0)
    throw badRequest(...issues, ...(vatRate === undefined ? [noVatRate] : []));
  return { ...rate, vatRate };
}

export const createRate = defineWrite({
  name: 'invoicing_rates.create',
  summary: 'Create a rate',
  description:
    'Creates the price of a completed or aborted visit for a contract, job type and period. Rates with the same contract, job type and kind must not overlap. `vatRate` defaults to the profile.',
  scope: 'invoices.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/invoicing/rates', status: 201 },
  tool: 'invoicing_rates_create',
  input: Strict({ ...required, ...Type.Partial(Type.Object({ validTo, vatRate })).properties }),
  furtherChecks: [hasDays],
  version: rateResource.version,
  output: Rate,
  example: {
    contractId: contractResource.exampleId,
    jobTypeId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c10',
    kind: 'COMPLETED_VISIT',
    validFrom: '2026-01-01',
    netPence: 12_500,
    vatRate: 2000,
  },
  async handle(sent, context) {
    const { team, commit } = context;
    const period = { ...sent, validTo: sent.validTo ?? null };
    const values = await withVatRate(team, period);
    const id = newId();
    const write = async () => {
      const rate = await commit<Rate>({
        statement: sql`
          INSERT INTO invoicing_rate (id, team_id, contract_id, job_type_id, kind, valid_from, valid_to, net_pence, vat_rate)
          SELECT ${id}::uuid, ${team.teamId}::uuid, ${values.contractId}::uuid, ${values.jobTypeId}::uuid, ${values.kind}::visit_kind,
            ${values.validFrom}::date, ${values.validTo}::date, ${values.netPence}::int, ${values.vatRate}::int
          WHERE NOT EXISTS (SELECT ${overlapping(team.teamId, period)})
          ${rateResource.returningNew()}`,
        oneAtATime: `rates of the contract ${sent.contractId.toLowerCase()}`,
        events: [invoiceEvent('invoicing-rate.created', id, context)],
      });
      if (rate === null) await refuseOverlap(team, period);
      return rate;
    };
    try {
      return await untilWritten(`rates of the contract ${sent.contractId}`, write);
    } catch (error) {
      if (violatedConstraint(error) === 'invoicing_rate_job_type_id_reference') throw badRequest(noJobType);
      throw error;
    }
  },
});
