import type { StatementRunner } from '@team-operations/database';
import type { RequestHandler } from 'express';
import { addressKey } from '@team-operations/http';
import { formFields } from '../form-body.ts';
import { readClientCredentials } from '../token/client-credentials.ts';
import { oauthLimit } from './oauth-limit.ts';
import { createTokenLimit } from './token-limit.ts';
import { createWindowLimit } from './window-limit.ts';

export interface OauthLimitParts {
  database: StatementRunner;
  tokenLimit: number;
  registrationLimit: number;
}

/** A person who fixes a client asks often; a scanner would ask more often. */
const doctorLimit = 60;

/** The windows of the specification's limits (part 8). */
const windowSeconds = 900;

/** The limits of the token endpoint, per client and address, and of registration, per address. */
export function oauthLimits({ database, tokenLimit, registrationLimit }: OauthLimitParts): {
  token: RequestHandler;
  registration: RequestHandler;
  doctor: RequestHandler;
} {
  const countToken = createTokenLimit({ database, limit: tokenLimit, windowSeconds });
  const perAddress = (name: string, limit: number): RequestHandler => {
    const requests = createWindowLimit({ database, name, limit, windowSeconds });
    return oauthLimit({ name, windowSeconds, count: (req) => requests.count(addressKey(req.ip)) });
  };
  return {
    token: oauthLimit({
      name: 'token',
      windowSeconds,
      count: (req) => {
        const { clientId } = readClientCredentials(formFields(req.body), req.get('Authorization'));
        return countToken(clientId ?? undefined, req.ip);
      },
    }),
    registration: perAddress('registration', registrationLimit),
    doctor: perAddress('doctor', doctorLimit),
  };
}
