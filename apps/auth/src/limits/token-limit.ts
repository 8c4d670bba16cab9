import { sql, type StatementRunner } from '@team-operations/database';
import { explained } from '../sign-in/explained.ts';
import { countTogether } from './count-together.ts';
import { countRequests, countedUnder, windowKey, type CountedRow, type WindowCount } from './window-limit.ts';

export interface TokenLimitOptions {
  database: StatementRunner;
  /** Requests in a window for one client at one address, unless the client has a figure of its own; 0 turns it off. */
  limit: number;
  windowSeconds: number;
}

/** Counts a request to the token endpoint from a place. Clients that do not exist share one count for each place. `clientId` has no NUL. */
export type TokenLimit = (clientId: string, place: string) => Promise<WindowCount>;

const name = 'token';

interface TokenRow extends CountedRow {
  /** The limit of the client itself, if it was given one. */
  own: number | null;
}

/** The limit of the token endpoint (specification 8): counted per client and address, for every instance together. */
export function createTokenLimit({ database, limit, windowSeconds }: TokenLimitOptions): TokenLimit {
  const together = countTogether<TokenRow>();

  async function countMany(clientId: string, place: string, requests: number): Promise<TokenRow> {
    const key = sql`CASE WHEN EXISTS (SELECT FROM client) THEN ${windowKey(clientId, place)} ELSE ${windowKey(place)} END`;
    const [row] = await explained(
      database.query<TokenRow>(sql`
        WITH client AS (SELECT token_limit FROM oauth_client WHERE client_id = ${clientId} AND deleted_at IS NULL)
        ${countRequests(name, key, windowSeconds, requests)}, (SELECT token_limit FROM client) AS own`),
    );
    if (row === undefined) throw new Error('INSERT returned no row');
    return row;
  }

  return async (clientId, place) => {
    const row = await together(windowKey(clientId, place), (requests) =>
      countMany(clientId, place, requests),
    );
    return countedUnder(row, row.own ?? limit);
  };
}
