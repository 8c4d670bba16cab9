import type { IncomingMessage } from 'node:http';
import { explainDatabaseError, type StatementRunner } from '@team-operations/database';
import { serviceUnavailable } from '@team-operations/errors';
import { within } from '@team-operations/service/loops';
import { readAuthorization, readBearerToken } from './bearer.ts';
import { createCredentialCache, type KnownCredential } from './credential-cache.ts';
import { kindOf } from './credential-kinds.ts';
import { createLastUse } from './last-use.ts';
import type { Principal } from './principal.ts';
import { createRefusals, reasonOf, type Callers } from './refusal.ts';
import { digestOf, toSecretHash } from './secret-hash.ts';
import type { Surface } from './surface.ts';

export interface AuthenticatorOptions {
  database: StatementRunner;
  /** `{base_url}` of the specification, without a slash at its end. */
  baseUrl: string;
  /** Where the protected resource begins, such as `/mcp`: its metadata are found there. Default: at the base address. */
  resourcePath?: string | undefined;
  /** Whose credentials are meant, where a refusal says which one to use. Default: those of everyone. */
  callers?: Callers | undefined;
  /** Called when the last uses could not be written; no request is affected. */
  onLastUseError: (error: unknown) => void;
  /** How long a credential is trusted without asking the database again: default: 1000. */
  cacheMilliseconds?: number;
  /** How long a request waits for the look-up of its credential before it is answered 503. Default: 5000. */
  lookUpMilliseconds?: number;
  /** How often the last uses are written. Default: 5000. */
  lastUseMilliseconds?: number;
  /** Milliseconds on a clock that never goes back; the time of day plays no part, the database decides about expiry. */
  clock?: () => number;
}

/** Determines who sent a request. One for each process. */
export interface Authenticator {
  /**
   * The principal of an `Authorization` header: from the cache when the credential was seen a moment ago, else after one query.
   * Throws or rejects with an UnauthorizedError that carries its challenge, or a ServiceUnavailableError when the
   * database is unavailable: there is no access then.
   */
  authenticate(authorization: string | undefined): Principal | Promise<Principal>;
  /** The same for a request as it came; also refuses a repeated header and a credential in the address. */
  authenticateRequest(request: IncomingMessage): Principal | Promise<Principal>;
  /**
   * Records what a credential was used for, as its last use: for a call that its scopes, role and limit allow, whatever becomes
   * of it then. Costs the request no query.
   */
  noteUse(principal: Principal, surface: Surface, operation: string): void;
  /** Drops what is cached of a credential: its next request asks the database. */
  evict(credentialId: string): void;
  /** Writes the last uses that are still to be written. */
  stop(): Promise<void>;
}

const capacity = 10_000;

export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const {
    database,
    cacheMilliseconds = 1000,
    lookUpMilliseconds = 5000,
    lastUseMilliseconds = 5000,
    clock = () => performance.now(),
  } = options;
  const refuse = createRefusals(options.baseUrl, options.resourcePath, options.callers);
  const cache = createCredentialCache({ clock, milliseconds: cacheMilliseconds, capacity });
  const lastUse = createLastUse({
    database,
    clock,
    everyMilliseconds: lastUseMilliseconds,
    onError: options.onLastUseError,
  });

  function accept(credential: KnownCredential | null): Principal {
    if (credential === null) throw refuse('unknown');
    if (clock() >= credential.validUntil) throw refuse('expired');
    return credential.principal;
  }

  function look(secret: string): KnownCredential | Promise<KnownCredential | null> {
    const digest = digestOf(secret);
    const known = cache.get(digest);
    if (known !== undefined) return known;
    const kind = kindOf(secret);
    if (kind === undefined) throw refuse(reasonOf(secret));
    return cache.load(digest, () => kind.find(database, toSecretHash(digest)));
  }

  async function acceptLater(credential: Promise<KnownCredential | null>): Promise<Principal> {
    try {
      return accept(
        await within(lookUpMilliseconds, credential, () =>
          serviceUnavailable('no answer about a credential'),
        ),
      );
    } catch (error) {
      throw explainDatabaseError(error);
    }
  }

  function authenticate(authorization: string | undefined): Principal | Promise<Principal> {
    const credential = look(readBearerToken(authorization, refuse));
    return credential instanceof Promise ? acceptLater(credential) : accept(credential);
  }

  return {
    authenticate,
    authenticateRequest: (request) => authenticate(readAuthorization(request, refuse)),
    noteUse: (principal, surface, operation) => lastUse.record(principal, { surface, operation }),
    evict: (credentialId) => cache.evict(credentialId),
    stop: () => lastUse.stop(),
  };
}
