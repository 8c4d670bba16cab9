import type { BrowserSession } from '@team-operations/pages-api';
import { randomBytes } from 'node:crypto';
import { hashSecret } from '@team-operations/credentials';
import type { Database, Sql, StatementRunner } from '@team-operations/database';
import type { Request, Response } from 'express';
import { requestOrigin } from '../security-events/request-origin.ts';
import { endConsoleGrants } from './console-grants.ts';
import { explained } from './explained.ts';
import { createForgeryToken, requireForgeryToken } from './forgery-token.ts';
import { requireSameOrigin } from './same-origin.ts';
import { createSessionCookie } from './session-cookie.ts';
import {
  beginSession,
  endSession,
  listSessions,
  readSession,
  type StartedSession,
  type ProvenPerson,
  type SessionRow,
} from './session-rows.ts';

/** A person in a browser. */
export interface SignedIn {
  sessionId: string;
  person: SessionRow['person'];
  teams: SessionRow['teams'];
  /** To be sent back with everything that changes something. */
  csrfToken: string;
  signedInAt: Date;
  /** When the session ends unless it is used before. */
  expiresAt: Date;
}

export interface Sessions {
  /** The person who sent the request; null when none is signed in. Rejects with a ServiceUnavailableError while the database is away. */
  find(request: Request): Promise<SignedIn | null>;
  /** Throws a ForbiddenError unless the request comes from our own page, with the session's token in `X-CSRF-Token` or `csrf_token`. */
  requireForgeryFree(request: Request, signedIn: SignedIn): void;
  /** Throws a ForbiddenError for a request that a browser sent from another site; for sign-in, which has no token yet. */
  requireSameOrigin(request: Request): void;
  /**
   * Begins a session with a value of its own, ends the one that the browser had, and writes `sign_in.succeeded`. Null when
   * the password was changed in between.
   */
  begin(request: Request, response: Response, person: ProvenPerson): Promise<SignedIn | null>;
  /** Ends one session of the person, the current one too, with what our pages may do for it; false when it is not there. */
  end(request: Request, response: Response, signedIn: SignedIn, sessionId?: string): Promise<boolean>;
  /** The person's live sessions, the one used last first. */
  list(signedIn: SignedIn): Promise<BrowserSession[]>;
}

export interface SessionOptions {
  database: Database;
  /** For the tokens against forgery: the first signs, all verify. */
  keys: readonly string[];
  /** Whether people come by HTTPS. */
  secure: boolean;
  /** `{base_url}`: where our pages are. */
  baseUrl: string;
  /** From sign-in to the end of a session, however much it is used: default: a week. */
  lifetimeHours?: number;
  /** How long an unused session is valid: default: 12 hours. */
  idleHours?: number;
}

/** The sessions of people, kept in PostgreSQL; the browser's value only as a hash. */
export function createSessions(options: SessionOptions): Sessions {
  const { database, keys, secure, lifetimeHours = 168, idleHours = 12 } = options;
  const { origin } = new URL(options.baseUrl);
  const [lifetimeSeconds, idleSeconds] = [lifetimeHours * 3600, idleHours * 3600];
  const cookie = createSessionCookie({ secure, lifetimeSeconds: Math.ceil(lifetimeSeconds) });
  if (keys.length === 0) throw new Error('sessions need a key');

  const run = <Row extends object>(statement: Sql) => explained(database.query<Row>(statement));

  const inTransaction = <T>(work: (transaction: StatementRunner) => Promise<T>) =>
    explained(database.transaction(work));

  async function findByValue(value: string): Promise<SignedIn | null> {
    const [row] = await run<SessionRow>(readSession(hashSecret(value), idleSeconds));
    if (row === undefined) return null;
    const csrfToken = createForgeryToken(keys, row.sessionId);
    return { ...row, csrfToken, signedInAt: new Date(row.signedInAt), expiresAt: new Date(row.expiresAt) };
  }

  return {
    async find(request) {
      const value = cookie.read(request);
      return value === null ? null : findByValue(value);
    },

    requireSameOrigin: (request) => requireSameOrigin(request, origin),

    requireForgeryFree(request, { sessionId }) {
      requireSameOrigin(request, origin);
      requireForgeryToken(request, keys, sessionId);
    },

    async begin(request, response, person) {
      const value = randomBytes(32).toString('base64url');
      const previous = cookie.read(request);
      const begin = beginSession({
        person,
        secretHash: hashSecret(value),
        previous: previous === null ? null : hashSecret(previous),
        lifetimeSeconds,
        origin: requestOrigin(request, response),
      });
      const hasStarted = await inTransaction(async (transaction) => {
        const [started] = await transaction.query<StartedSession>(begin);
        const { replacedId = null, replacedPersonId = null } = started ?? {};
        if (replacedId !== null && replacedPersonId !== null)
          await endConsoleGrants(transaction, replacedPersonId, [replacedId]);
        return started !== undefined;
      });
      if (!hasStarted) return null;
      cookie.write(response, value);
      return findByValue(value);
    },

    async end(request, response, signedIn, sessionId = signedIn.sessionId) {
      const origin = requestOrigin(request, response);
      const personId = signedIn.person.id;
      const hasEnded = await inTransaction(async (transaction) => {
        const ended = await transaction.query(endSession({ personId, sessionId, origin }));
        if (ended.length > 0) await endConsoleGrants(transaction, personId, [sessionId]);
        return ended.length > 0;
      });
      if (sessionId === signedIn.sessionId) cookie.clear(response);
      return hasEnded;
    },

    list: ({ person, sessionId }) => run(listSessions(person.id, sessionId, idleSeconds)),
  };
}
