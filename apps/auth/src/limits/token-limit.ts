import { sql, type StatementRunner } from '@team-operations/database';
import { explained } from '../sign-in/explained.ts';
import { addressKey } from './address-key.ts';
import { countRequest, standing, windowKey, type CountedRow, type WindowCount } from './window-limit.ts';

export interface TokenLimitOptions {
  database: StatementRunner;
  /** Requests in a window for one client at one address, unless the client has a figure of its own; 0 turns it off. */
  limit: number;
  windowSeconds: number;
}

/** Counts a request to the token endpoint. Clients that do not exist share one count for each address. */
export type TokenLimit = (clientId: string | undefined, address: string | undefined) => Promise<WindowCount>;

const name = 'token';

/** The limit of the token endpoint (specification 8): counted per client and address, for every instance together. */
export function createTokenLimit({ database, limit, windowSeconds }: TokenLimitOptions): TokenLimit {
  return async (clientId = '', address) => {
    const caller = addressKey(address);
    const sent = clientId.replaceAll('\0', '');
    const key = sql`CASE WHEN EXISTS (SELECT FROM client) THEN ${windowKey(sent, caller)} ELSE ${windowKey(caller)} END`;
    const [row] = await explained(
      database.query<CountedRow & { own: number | null }>(sql`
        WITH client AS (SELECT token_limit FROM oauth_client WHERE client_id = ${sent} AND deleted_at IS NULL)
        ${countRequest(name, key, windowSeconds)}, (SELECT token_limit FROM client) AS own`),
    );
    if (row === undefined) throw new Error('INSERT returned no row');
    return standing(row, row.own ?? limit);
  };
}
