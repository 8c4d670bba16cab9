import type { OperationContext } from '@team-operations/operations';
import { integrationHeard } from './integration-heard.ts';

const heardFrom = (integrationId: string | null) =>
  integrationHeard({ team: { teamId: 'team' }, principal: { integrationId } } as OperationContext);

it('when the credential is of no integration, then the statement has no part for one', () => {
  expect(heardFrom(null)).toEqual([]);
});

it('when it is of one, then the statement notes it on that one', () => {
  expect(heardFrom('one').map(({ values }) => values)).toEqual([['team', 'one']]);
});
