import { isOwnClient } from '@team-operations/credentials';
import type { StatementRunner } from '@team-operations/database';
import type { Request, RequestHandler } from 'express';
import { formFields } from '../form-body.ts';
import { requireSameOrigin } from '../sign-in/same-origin.ts';
import { readClientCredentials } from '../token/client-credentials.ts';
import { oauthLimit } from './oauth-limit.ts';
import { createTokenLimit } from './token-limit.ts';
import { placeOf } from './place-of.ts';
import { createWindowLimit } from './window-limit.ts';

export interface OauthLimitParts {
  database: StatementRunner;
  /** Of the service's own pages. */
  origin: string;
  tokenLimit: number;
  registrationLimit: number;
}

/** A person who fixes a client asks often; a scanner would ask more often. */
const doctorLimit = 60;

/** Modes of requests whose response the page that sends them cannot read (Fetch Metadata, `Sec-Fetch-Mode`). */
const unreadModes = new Set(['no-cors', 'navigate']);

/** The windows of the specification's limits (part 8). */
const windowSeconds = 900;

/** The limits of the token endpoint, per client and address, and of registrations and their changes, per address. */
export function oauthLimits({ database, origin, tokenLimit, registrationLimit }: OauthLimitParts): {
  token: RequestHandler;
  registration: RequestHandler;
  /** Each change is a security event of up to 40 kB, and anyone may register. */
  registrationChange: RequestHandler;
  /** Each reads the registration and its tokens. Reads leave the limit of changes as it is. */
  registrationRead: RequestHandler;
  doctor: RequestHandler;
} {
  const countToken = createTokenLimit({ database, limit: tokenLimit, windowSeconds });
  /** Refuses what a page of another site sends without reading the response, before it is counted. */
  function refuseUnread(req: Request): void {
    if (unreadModes.has(req.get('Sec-Fetch-Mode') ?? '')) requireSameOrigin(req, origin);
  }
  const perAddress = (name: string, limit: number): RequestHandler => {
    const requests = createWindowLimit({ database, name, limit, windowSeconds });
    const count = (req: Request) => {
      refuseUnread(req);
      return requests.count(placeOf(req, origin));
    };
    return oauthLimit({ name, windowSeconds, count });
  };
  return {
    token: oauthLimit({
      name: 'token',
      windowSeconds,
      count: (req) => {
        const { clientId } = readClientCredentials(formFields(req.body), req.get('Authorization'));
        const named = (clientId ?? '').replaceAll('\0', '');
        // No page of another site spends the limit of its reader: only our pages use our own clients, and programs in a browser
        // that use others read the response, so they send `cors`.
        if (isOwnClient(named)) requireSameOrigin(req, origin);
        refuseUnread(req);
        return countToken(named, placeOf(req, origin));
      },
    }),
    registration: perAddress('registration', registrationLimit),
    registrationChange: perAddress('registration-change', registrationLimit),
    registrationRead: perAddress('registration-read', registrationLimit),
    doctor: perAddress('doctor', doctorLimit),
  };
}
