import { sql, updatedNow } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { invoicingLock } from '@team-operations/jobs';
import { defineWrite } from '@team-operations/operations';
import { Strict } from '@team-operations/schemas';
import { invoiceEvent } from '../invoice-events.ts';
import { alreadyBilled, isBilled } from '../rates/billed.ts';
import { Contract, contractProperties, contractResource, endsLater } from './contract.ts';

/** Whether an invoice that is not credited is of the contract, or was priced by one of its rates. */
const isUsed = sql`(
  EXISTS (SELECT FROM invoice AS own WHERE own.team_id = invoicing_contract.team_id AND own.contract_id = invoicing_contract.id
    AND own.kind = 'INVOICE' AND own.status IN ('FINALIZED', 'APPROVED'))
  OR EXISTS (SELECT FROM invoicing_rate AS rate WHERE rate.team_id = invoicing_contract.team_id
    AND rate.contract_id = invoicing_contract.id AND ${isBilled('rate')}))`;

export const endContract = defineWrite({
  name: 'invoicing_contracts.end',
  summary: 'End a contract',
  description:
    'Sets an earlier last day for a contract: its rates price no visit after that day. A day before the first day withdraws the contract, unless a finalized invoice that is not credited uses it. Finalized invoices are unchanged.',
  scope: 'invoices.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/invoicing/contracts/:id/end' },
  input: Strict({ ...contractResource.id, validTo: contractProperties.validTo }),
  version: contractResource.version,
  output: Contract,
  example: { id: contractResource.exampleId, validTo: '2026-12-31' },
  async handle({ id, validTo }, context) {
    const { team, commit } = context;
    const ended = await commit<Contract>({
      statement: sql`
        UPDATE invoicing_contract SET valid_to = ${validTo}::date, ${updatedNow('invoicing_contract')}
        WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid AND ${validTo}::date <= coalesce(valid_to, 'infinity')
          AND (${validTo}::date >= valid_from OR NOT ${isUsed})
        ${contractResource.returning()}`,
      oneAtATime: invoicingLock,
      events: [invoiceEvent('invoicing-contract.ended', id, context)],
    });
    if (ended !== null) return ended;
    const contract = await contractResource.find(team, id);
    if (validTo < contract.validFrom) throw badRequest(alreadyBilled('contract', contract.validFrom));
    throw badRequest(endsLater('contract', contract));
  },
});
