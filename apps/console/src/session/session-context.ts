import { createContext, useContext } from 'react';

import type { AccessTokens } from '../rest-api/access-tokens.ts';
import type { Method } from '../server/request.ts';
import type { Problem } from '../server/problem.ts';
import type { Session } from './session.ts';

export interface SessionAccess {
  /** Undefined until the service has answered, null when no person is signed in. */
  session: Session | null | undefined;
  /** Why it is not known who is signed in. */
  problem: Problem | undefined;
  begin: (email: string, password: string) => Promise<void>;
  end: () => Promise<void>;
  /** The service said that the session is over. */
  expire: () => void;
  retry: () => void;
  /** A call that changes something, with the session's proof against forgery. */
  send: <Data>(method: Method, path: string, body?: unknown) => Promise<Data>;
  /** For calls of the REST API; another session has others. */
  accessTokens: AccessTokens;
}

export const SessionContext = createContext<SessionAccess | null>(null);

export function useSession(): SessionAccess {
  const access = useContext(SessionContext);
  if (!access) throw new Error('useSession needs a SessionProvider around it.');
  return access;
}
