import type { Domain } from '@team-operations/operations';
import { changesOfRequests } from './changes-of-requests.ts';
import { getRequest } from './get-request.ts';

/** The history of a request, from the parts of the other domains. It has no tables. */
export const requests = (others: readonly Domain[]): Domain => {
  const parts = others.flatMap(({ requestParts = [] }) => requestParts);
  const changes = changesOfRequests(others.flatMap(({ operations }) => operations));
  return {
    name: 'requests',
    data: { retention: {}, deletedElsewhere: [], keptForGood: [], columns: {}, grants: {} },
    tags: [{ name: 'requests', title: 'Requests', group: 'Team and webhooks' }],
    topics: [],
    operations: [getRequest(changes, parts)],
  };
};
