import type { OperationContext } from '@team-operations/operations';
import { recordActivity } from './record-activity.ts';

const recordedActivity = (integrationId: string | null) =>
  recordActivity({ team: { teamId: 'team' }, principal: { integrationId } } as OperationContext);

it('when the credential is of no integration, then the statement has no part for one', () => {
  expect(recordedActivity(null)).toEqual([]);
});

it('when it is of one, then the statement notes it on that one', () => {
  expect(recordedActivity('one').map(({ values }) => values)).toEqual([['team', 'one', 'team']]);
});
