import { useCallback } from 'react';

import type { Method } from '../server/request.ts';
import { useReading, type Loaded } from '../server/use-loaded.ts';
import { useSession } from '../session/session-context.ts';
import { callRest, type RestAnswer } from './rest-call.ts';

/** Calls the REST API for a team, with the person's own rights. */
export function useRest(teamId: string) {
  const { accessTokens } = useSession();
  return useCallback(
    async <Data>(method: Method, path: string, body?: unknown) => {
      const { data } = await callRest<Data>(accessTokens, teamId, { method, path, body });
      return data;
    },
    [accessTokens, teamId],
  );
}

function useRestAnswer<Data>(teamId: string, path: string): Loaded<RestAnswer<Data>> {
  const { accessTokens } = useSession();
  const read = useCallback(
    (signal: AbortSignal) => callRest<Data>(accessTokens, teamId, { method: 'GET', path, signal }),
    [accessTokens, teamId, path],
  );
  return useReading(read);
}

/** Reads an address of the REST API for a team. */
export function useRestLoaded<Data>(teamId: string, path: string): Loaded<Data> {
  const { data: answer, ...rest } = useRestAnswer<Data>(teamId, path);
  return { data: answer?.data, ...rest };
}

/** Reads a list of the REST API to its end; for what a team has dozens of, not thousands. */
export function useRestList<Row>(teamId: string, path: string): Loaded<Row[]> {
  const { accessTokens } = useSession();
  const read = useCallback(
    async (signal: AbortSignal) => {
      const rows: Row[] = [];
      for (let cursor: string | null | undefined = ''; typeof cursor === 'string';) {
        const page = `${path}?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
        const answer: RestAnswer<Row[]> = await callRest<Row[]>(accessTokens, teamId, {
          method: 'GET',
          path: page,
          signal,
        });
        rows.push(...answer.data);
        cursor = answer.next_cursor;
      }
      return rows;
    },
    [accessTokens, teamId, path],
  );
  return useReading(read);
}

/** Reads one page of a list of the REST API. */
export function useRestPage<Row>(
  teamId: string,
  path: string,
): Loaded<Row[]> & { nextCursor: string | null } {
  const { data: answer, ...rest } = useRestAnswer<Row[]>(teamId, path);
  return { data: answer?.data, nextCursor: answer?.next_cursor ?? null, ...rest };
}
