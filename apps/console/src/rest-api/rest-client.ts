import { createClient, type Client } from '@team-operations/client';

import { problemOf } from '../server/problem-of.ts';
import { Problem } from '../server/problem.ts';
import { bodyOf } from '../server/request.ts';
import type { AccessTokens } from './access-tokens.ts';

export type Rest = Client;

/** @throws Problem for any response that is not a success */
async function send(request: Request, accessToken: string): Promise<Response> {
  const sent = new Request(request, { credentials: 'omit', cache: 'no-store' });
  sent.headers.set('Authorization', `Bearer ${accessToken}`);
  const response = await fetch(sent);
  if (!response.ok) throw problemOf(response, await bodyOf(response));
  return response;
}

/**
 * The typed client of the REST API, for a team and with the person's rights. An expired token is renewed once; what was refused for it
 * has changed nothing.
 * Its calls throw a Problem for any response that is not a success; the status is 401 only when the session itself has ended.
 */
export function restClient(tokens: AccessTokens, teamId: string, baseUrl = ''): Rest {
  return createClient({
    baseUrl,
    async fetch(request) {
      const first = await tokens.get(teamId);
      try {
        return await send(request.clone(), first);
      } catch (thrown) {
        if (!(thrown instanceof Problem) || thrown.status !== 401) throw thrown;
      }
      tokens.drop(teamId, first);
      return send(request, await tokens.get(teamId));
    },
  });
}

/** The body of the response: a call that has none has thrown. */
export async function answerOf<Answer>(call: Promise<{ data?: Answer }>): Promise<Answer> {
  const { data } = await call;
  return data as Answer;
}

/** The `data` of the response. */
export async function dataOf<Data>(call: Promise<{ data?: { data: Data } }>): Promise<Data> {
  const { data } = await answerOf(call);
  return data;
}
