import { call } from '@team-operations/testing';
import type { RestBed } from '@team-operations/testing/rest';
import { tokenWorks } from './integration-tokens.ts';

/** What people ask about integrations over REST. Default: with a key of the team that may do everything. */
export function integrationRequests(rest: () => RestBed) {
  const ask = (
    method: 'get' | 'post' | 'patch',
    path = '',
    body?: object,
    credential = rest().team.api_keys['apis.all']!,
  ) => call(rest().app, credential, method, `/v1/integrations${path}`, body);
  return {
    ask,
    /** The integration as the list shows it. */
    listed: async (id: string) =>
      (await ask('get')).body.data.find((one: { id: string }) => one.id === id) as
        | Record<string, unknown>
        | undefined,
    works: (token: string) => tokenWorks(rest(), token),
  };
}
