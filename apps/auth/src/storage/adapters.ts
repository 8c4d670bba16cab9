import type { StatementRunner } from '@team-operations/database';
import { currentRequest } from '../provider/provider-request.ts';
import { authorizationCodes } from './authorization-codes.ts';
import { toProviderClient } from './provider-client.ts';
import type { Clients } from './clients.ts';
import { notKept, withoutSecret, type Adapter } from './provider-model.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { recordReuse } from './record-reuse.ts';
import { createSecret, newSecret } from './secrets.ts';
import { decidedSession } from './session.ts';

export interface StorageOptions {
  database: StatementRunner;
  clients: Clients;
  /** `{base_url}`: the one resource there is. */
  resource: string;
  graceSeconds: number;
  successorKey: string;
}

/** Access tokens are looked up by the services that take them; here they are only made. */
const accessTokens: Adapter = {
  ...notKept,
  async upsert(_id, payload, expiresIn = 0) {
    currentRequest().accessToken = {
      ...newSecret(createSecret('accessToken')),
      payload: withoutSecret(payload),
      lifetimeSeconds: expiresIn,
      scopes: payload.scope?.split(' ') ?? [],
    };
  },
};

/** A grant was read together with the code or token that is being redeemed. */
function grants({ database, resource }: StorageOptions): Adapter {
  return {
    ...notKept,
    async find(id) {
      const grant = currentRequest().used?.grant;
      if (grant?.id !== id) return undefined;
      const { personId: accountId, clientId } = grant;
      const scope = grant.scopes.join(' ');
      return { jti: id, kind: 'Grant', accountId, clientId, resources: { [resource]: scope } };
    },
    destroy: () => recordReuse(database),
  };
}

function clientAdapter(clients: Clients): Adapter {
  return {
    ...notKept,
    async find(id) {
      const request = currentRequest();
      const row = await clients.find(id, request.origin);
      if (row === null) return undefined;
      request.client = row;
      return toProviderClient(row);
    },
  };
}

/** Gives the provider each of its models on PostgreSQL. Interactions are not its business here. */
export function storage(options: StorageOptions): (model: string) => Adapter {
  const { database, clients, graceSeconds, successorKey: key } = options;
  const models: Readonly<Record<string, Adapter>> = {
    Client: clientAdapter(clients),
    Grant: grants(options),
    AuthorizationCode: authorizationCodes(database),
    AccessToken: accessTokens,
    Session: decidedSession,
    RefreshToken: refreshTokens({ database, graceSeconds, key }),
  };
  return (model) => models[model] ?? notKept;
}
