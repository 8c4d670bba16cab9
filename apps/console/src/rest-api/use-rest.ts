import { useCallback, useMemo } from 'react';

import { useReading, type Loaded } from '../server/use-loaded.ts';
import { useSession } from '../session/session-context.ts';
import { answerOf, restClient, type Rest } from './rest-client.ts';

/** The client of the REST API for a team, with the person's own rights. */
export function useRest(teamId: string): Rest {
  const { accessTokens } = useSession();
  return useMemo(() => restClient(accessTokens, teamId), [accessTokens, teamId]);
}

/** A read of the REST API. The same function must be passed again, or it is read again. */
type Read<Answer> = (rest: Rest, signal: AbortSignal) => Promise<{ data?: Answer }>;

function useRestAnswer<Answer>(teamId: string, read: Read<Answer>): Loaded<Answer> {
  const rest = useRest(teamId);
  return useReading(useCallback((signal: AbortSignal) => answerOf(read(rest, signal)), [rest, read]));
}

/** Reads the `data` of one resource. */
export function useRestLoaded<Data>(teamId: string, read: Read<{ data: Data }>): Loaded<Data> {
  const { data: answer, ...rest } = useRestAnswer(teamId, read);
  return { data: answer?.data, ...rest };
}

/** A page of a list, and where the next one starts. */
interface Page<Row> {
  data: Row[];
  next_cursor: string | null;
}

/** Reads one page of a list. */
export function useRestPage<Row>(
  teamId: string,
  read: Read<Page<Row>>,
): Loaded<Row[]> & { nextCursor: string | null } {
  const { data: answer, ...rest } = useRestAnswer(teamId, read);
  return { data: answer?.data, nextCursor: answer?.next_cursor ?? null, ...rest };
}

type ReadPage<Row> = (
  rest: Rest,
  query: { limit: number; cursor?: string },
  signal: AbortSignal,
) => Promise<{ data?: Page<Row> }>;

/** Reads a list to its end; for what a team has dozens of, not thousands. */
export function useRestList<Row>(teamId: string, read: ReadPage<Row>): Loaded<Row[]> {
  const rest = useRest(teamId);
  const readAll = useCallback(
    async (signal: AbortSignal) => {
      const rows: Row[] = [];
      let cursor: string | null = null;
      do {
        const query = { limit: 100, ...(cursor !== null && { cursor }) };
        const page: Page<Row> = await answerOf(read(rest, query, signal));
        rows.push(...page.data);
        cursor = page.next_cursor;
      } while (cursor !== null);
      return rows;
    },
    [rest, read],
  );
  return useReading(readAll);
}
