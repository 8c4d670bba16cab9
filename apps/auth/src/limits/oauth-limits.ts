import type { StatementRunner } from '@team-operations/database';
import type { RequestHandler } from 'express';
import { formFields } from '../form-body.ts';
import { readClientCredentials } from '../token/client-credentials.ts';
import { addressKey } from './address-key.ts';
import { oauthLimit } from './oauth-limit.ts';
import { createTokenLimit } from './token-limit.ts';
import { createWindowLimit } from './window-limit.ts';

export interface OauthLimitParts {
  database: StatementRunner;
  tokenLimit: number;
  registrationLimit: number;
}

/** The windows of the specification's limits (part 8). */
const windowSeconds = 900;

/** The limits of the token endpoint, per client and address, and of registration, per address. */
export function oauthLimits({ database, tokenLimit, registrationLimit }: OauthLimitParts): {
  token: RequestHandler;
  registration: RequestHandler;
} {
  const countToken = createTokenLimit({ database, limit: tokenLimit, windowSeconds });
  const registrations = createWindowLimit({
    database,
    name: 'registration',
    limit: registrationLimit,
    windowSeconds,
  });
  return {
    token: oauthLimit({
      name: 'token',
      windowSeconds,
      count: (req) => {
        const { clientId } = readClientCredentials(formFields(req.body), req.get('Authorization'));
        return countToken(clientId ?? undefined, req.ip);
      },
    }),
    registration: oauthLimit({
      name: 'registration',
      windowSeconds,
      count: (req) => registrations.count(addressKey(req.ip)),
    }),
  };
}
