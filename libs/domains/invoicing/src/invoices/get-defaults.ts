import { Type } from '@sinclair/typebox';
import { join, sql } from '@team-operations/database';
import { checkPeriod, defineRead } from '@team-operations/operations';
import { Nullable, Strict, Text, Uuid } from '@team-operations/schemas';
import { BillingAddress } from '../billing-address.ts';
import { Pence } from '../money.ts';
import { toUninvoiced, UninvoicedJob, uninvoicedFilters } from '../visits/list-uninvoiced-jobs.ts';
import { explain, openPriceOf } from '../visits/price-of.ts';
import { uninvoiced, visitColumns, visits, type Visit } from '../visits/visit.ts';
import { addressOf } from './draft-lines.ts';
import { lineOf } from './job-line.ts';
import { requireParties } from './draft-parties.ts';
import { InvoiceLine, mostLines } from './line.ts';
import { totalsOf, VatSummary } from './totals.ts';

const { from, to } = uninvoicedFilters.input;

export const InvoiceDefaults = Strict(
  {
    clientId: Uuid,
    contractId: Nullable(Uuid),
    billTo: Nullable(BillingAddress),
    lines: Type.Array(InvoiceLine, {
      description: 'Lines that POST /v1/invoices/draft creates from these visits',
    }),
    vatSummary: Type.Array(VatSummary),
    netPence: Pence,
    vatPence: Pence,
    grossPence: Pence,
    unpriced: Type.Array(
      Strict({ ...UninvoicedJob.properties, message: Text(1000), fix: Text(1000) }, { title: 'UnpricedJob' }),
      { description: 'Visits to jobs of the client without a price, with the reason' },
    ),
    more: Type.Boolean({
      description: `True when there are more than ${mostLines} visits: these are the oldest`,
    }),
  },
  { title: 'InvoiceDefaults' },
);

export const getDefaults = defineRead({
  name: 'invoices.get_defaults',
  summary: 'Get draft defaults',
  description:
    'Returns a draft of all uninvoiced visits to jobs of a client, oldest first, including aborted visits that have a rate. Visits without a price are listed with the reason. Nothing is stored.',
  scope: 'invoices.read',
  rest: { method: 'get', path: '/v1/invoices/defaults' },
  input: Strict({ clientId: Uuid, contractId: Type.Optional(Uuid), from, to }),
  furtherChecks: [checkPeriod('from', 'to')],
  output: InvoiceDefaults,
  example: { clientId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c20' },
  async handle(sent, { team }) {
    const clientId = sent.clientId.toLowerCase();
    const contractId = sent.contractId?.toLowerCase();
    const { billTo } = await requireParties(team, { clientId, contractId });
    const where = [
      sql`visited.team_id = ${team.teamId}::uuid`,
      ...uninvoiced(team.teamId),
      ...uninvoicedFilters.where({ clientId: [clientId], from: sent.from, to: sent.to }, team.teamId),
    ];
    const found = await team.query<Visit>(sql`
      SELECT ${visitColumns(team.teamId)} FROM ${visits(team.teamId)} WHERE ${join(where, ' AND ')}
      ORDER BY visited.ended_at, visited.id LIMIT ${mostLines + 1}::int`);
    const judged = found
      .slice(0, mostLines)
      .map((visit) => ({ visit, ...openPriceOf(visit, contractId) }))
      // Under another contract an aborted visit may have a rate, and under this one be free.
      .filter(({ visit, reason }) => visit.kind === 'COMPLETED_VISIT' || reason !== 'NO_RATE');
    const lines = judged.flatMap(({ visit, price }) => (price === null ? [] : [lineOf(visit, price)]));
    return {
      clientId,
      contractId: contractId ?? null,
      billTo: billTo ?? addressOf(judged.map(({ price }) => price)),
      lines,
      ...totalsOf(lines),
      unpriced: judged.flatMap(({ visit, reason }) =>
        reason === null ? [] : [{ ...toUninvoiced(visit, contractId), ...explain(reason, visit) }],
      ),
      more: found.length > mostLines,
    };
  },
});
