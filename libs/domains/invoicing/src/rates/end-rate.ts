import { sql, updatedNow } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { invoicingLock } from '@team-operations/jobs';
import { defineWrite } from '@team-operations/operations';
import { Strict } from '@team-operations/schemas';
import { invoiceEvent } from '../invoice-events.ts';
import { endsLater } from '../contracts/contract.ts';
import { alreadyBilled, isBilled } from './billed.ts';
import { Rate, rateProperties, rateResource } from './rate.ts';

export const endRate = defineWrite({
  name: 'invoicing_rates.end',
  summary: 'End a rate',
  description:
    'Sets an earlier last day for a rate, so that a new rate can follow. A day before the first day withdraws the rate, unless a finalized invoice that is not credited uses it. Finalized lines are unchanged.',
  scope: 'invoices.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/invoicing/rates/:id/end' },
  input: Strict({ ...rateResource.id, validTo: rateProperties.validTo }),
  version: rateResource.version,
  output: Rate,
  example: { id: rateResource.exampleId, validTo: '2026-03-31' },
  async handle({ id, validTo }, context) {
    const { team, commit } = context;
    const ended = await commit<Rate>({
      statement: sql`
        UPDATE invoicing_rate SET valid_to = ${validTo}::date, ${updatedNow('invoicing_rate')}
        WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid
          AND ${validTo}::date <= coalesce(valid_to, 'infinity') AND (${validTo}::date >= valid_from OR NOT ${isBilled('invoicing_rate')})
        ${rateResource.returning()}`,
      oneAtATime: invoicingLock,
      events: [invoiceEvent('invoicing-rate.ended', id, context)],
    });
    if (ended !== null) return ended;
    const rate = await rateResource.find(team, id);
    if (validTo < rate.validFrom) throw badRequest(alreadyBilled('rate', rate.validFrom));
    throw badRequest(endsLater('rate', rate));
  },
});
