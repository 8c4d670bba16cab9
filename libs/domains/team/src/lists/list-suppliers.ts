import { Type } from '@sinclair/typebox';
import { composeFilters, defineList, defineResource } from '@team-operations/operations';
import { IsoInstant, pageParameters, Strict, Uuid } from '@team-operations/schemas';
import { RetiredAt } from './retired-at.ts';

const Supplier = Strict(
  {
    id: Uuid,
    name: Type.String(),
    mpid: Type.String({ description: 'Market participant id of the supplier, the receiver of its messages' }),
    createdAt: IsoInstant,
    retiredAt: RetiredAt,
  },
  { title: 'Supplier' },
);

const suppliers = defineResource({
  model: 'Supplier',
  schema: Supplier,
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c22',
});

const filters = composeFilters({ ...suppliers.equalTo('mpid') });

export const listSuppliers = defineList({
  name: 'suppliers.list',
  summary: 'List suppliers',
  description:
    'Returns the energy suppliers of the team, newest first. `retiredAt` marks those that new jobs cannot have.',
  scope: 'team.read',
  rest: { method: 'get', path: '/v1/suppliers' },
  tool: 'team_suppliers',
  input: Strict({ ...filters.input, ...pageParameters }),
  output: Supplier,
  example: { mpid: 'EXEN' },
  handle: (input, { team }) => suppliers.list(team, input, filters.where(input, team.teamId)),
});
