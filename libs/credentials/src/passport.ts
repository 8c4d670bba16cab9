import type { Request, RequestHandler, Response } from 'express';
import { addressKey, noteCredential } from '@team-operations/http';
import passport from 'passport';
import { Strategy } from 'passport-strategy';
import type { Authenticator } from './authenticator.ts';
import type { Principal } from './principal.ts';

/** Passport's view of the authenticator. Passport derives an object from it for each request: no `#private` fields here. */
class BearerStrategy extends Strategy {
  readonly name = 'bearer';
  private readonly authenticator: Authenticator;

  constructor(authenticator: Authenticator) {
    super();
    this.authenticator = authenticator;
  }

  /** A refusal is passed on as an error, so that the surface's one writer of errors answers it. */
  override authenticate(request: Request): void {
    let principal: Principal | Promise<Principal>;
    try {
      principal = this.authenticator.authenticateRequest(request);
    } catch (error) {
      this.error(error as Error);
      return;
    }
    if (principal instanceof Promise) {
      principal.then(
        (found) => this.success(found),
        (error: Error) => this.error(error),
      );
    } else {
      this.success(principal);
    }
  }
}

/** Lets only requests with a valid credential through; `principalOf` returns whose they are. Keeps no session. */
export function authenticateRequest(authenticator: Authenticator): RequestHandler {
  const passports = new passport.Passport();
  passports.use(new BearerStrategy(authenticator));
  const options = { session: false, assignProperty: 'user', authInfo: false };
  const authenticate = passports.authenticate('bearer', options) as RequestHandler;
  return (request, response, next) => {
    authenticate(request, response, (error?: unknown) => {
      if (error === undefined) {
        const principal = request.user as Principal;
        response.locals['principal'] = principal;
        noteCredential(response, principal.credentialId);
      }
      next(error);
    });
  };
}

/**
 * Notes whose request it is where no credential is needed, so that limits count it like any other of the same credential. Lets
 * everything through.
 */
export function recogniseCredential(authenticator: Authenticator): RequestHandler {
  return async (request, response, next) => {
    try {
      const principal = await authenticator.authenticateRequest(request);
      response.locals['principal'] = principal;
      noteCredential(response, principal.credentialId);
    } catch {
      // What follows refuses the request for another reason.
    }
    next();
  };
}

/** The principal of a request that `authenticateRequest` has let through; undefined when it has not, or not run. */
export function acceptedPrincipal(response: Response): Principal | undefined {
  return response.locals['principal'] as Principal | undefined;
}

/** The principal of a request that `authenticateRequest` has let through. */
export function principalOf(response: Response): Principal {
  const principal = acceptedPrincipal(response);
  if (principal === undefined) throw new Error('authenticateRequest has not run for this request.');
  return principal;
}

/** What limits count a request for: its credential or what that is limited as, or where it has none the address it comes from. */
export const callerKey = (request: Request, response: Response): string =>
  acceptedPrincipal(response)?.limitedAs ?? `address ${addressKey(request.ip)}`;
