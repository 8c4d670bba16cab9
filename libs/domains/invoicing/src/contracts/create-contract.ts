import { Type } from '@sinclair/typebox';
import { requireRow, violatedConstraint } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { defineWrite } from '@team-operations/operations';
import { newId, Strict } from '@team-operations/schemas';
import { invoiceEvent } from '../invoice-events.ts';
import { noClient } from '../issues.ts';
import { Contract, contractProperties, contractResource, hasDays } from './contract.ts';

const { clientId, name, validFrom, currency, validTo, billTo } = contractProperties;

export const createContract = defineWrite({
  name: 'invoicing_contracts.create',
  summary: 'Create a contract',
  description:
    'Creates a contract with a client, in pounds. Its rates apply to visits from `validFrom` to `validTo`. `billTo` is the address on its invoices.',
  scope: 'invoices.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/invoicing/contracts', status: 201 },
  tool: 'invoicing_contracts_create',
  input: Strict({
    clientId,
    name,
    validFrom,
    ...Type.Partial(Type.Object({ currency, validTo, billTo })).properties,
  }),
  furtherChecks: [hasDays],
  version: contractResource.version,
  output: Contract,
  example: {
    clientId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c20',
    name: 'EV chargers 2026',
    validFrom: '2026-01-01',
    billTo: { addressLines: ['2 Example Street', 'Exampleton'], postcode: 'EX1 1EX' },
  },
  async handle(input, context) {
    const { team, commit } = context;
    const id = newId();
    const statement = contractResource.insert({ id, teamId: team.teamId, ...input });
    const events = [invoiceEvent('invoicing-contract.created', id, context)];
    try {
      return requireRow(await commit<Contract>({ statement, events }));
    } catch (error) {
      if (violatedConstraint(error) !== 'invoicing_contract_client_id_reference') throw error;
      throw badRequest(noClient);
    }
  },
});
