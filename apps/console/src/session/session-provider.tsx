import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';

import { createAccessTokens } from '../rest-api/access-tokens.ts';
import { toProblem, type Problem } from '../server/problem.ts';
import { request, type Method } from '../server/request.ts';
import { SessionContext } from './session-context.ts';
import { sessionPath, tokenPath, type Session } from './session.ts';

/** Asks once who is signed in, and keeps it for every page. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session | null>();
  const [problem, setProblem] = useState<Problem>();
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    request<Session | null>('GET', sessionPath, { signal: controller.signal }).then(
      (found) => {
        setSession(found);
        setProblem(undefined);
      },
      (thrown: unknown) => {
        if (!controller.signal.aborted) setProblem(toProblem(thrown));
      },
    );
    return () => controller.abort();
  }, [turn]);

  const csrfToken = session?.csrfToken;
  const send = useCallback(
    <Data,>(method: Method, path: string, body?: unknown) => request<Data>(method, path, { body, csrfToken }),
    [csrfToken],
  );
  const accessTokens = useMemo(
    () =>
      createAccessTokens(async (teamId) => {
        const { accessToken } = await send<{ accessToken: string }>('POST', tokenPath(teamId));
        return accessToken;
      }),
    [send],
  );
  const expire = useCallback(() => setSession(null), []);
  const retry = useCallback(() => setTurn((current) => current + 1), []);
  const access = useMemo(
    () => ({
      session,
      problem,
      send,
      accessTokens,
      async begin(email: string, password: string) {
        setSession(await request<Session>('POST', sessionPath, { body: { email, password } }));
      },
      async end() {
        await send('DELETE', sessionPath);
        setSession(null);
      },
      expire,
      retry,
    }),
    [session, problem, send, accessTokens, expire, retry],
  );
  return <SessionContext value={access}>{children}</SessionContext>;
}
