import { Problem } from '../server/problem.ts';
import { answerOf, type Method } from '../server/request.ts';
import type { AccessTokens } from './access-tokens.ts';

/** What the REST API answers: `data`, and beside a list where its next page starts. */
export interface RestAnswer<Data> {
  data: Data;
  next_cursor?: string | null;
}

export interface RestRequest {
  method: Method;
  /** Below the base address, such as `/v1/webhooks`. */
  path: string;
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Calls the REST API for a team. A token that is over is renewed once; what was refused for it has changed nothing.
 * @throws Problem for any answer that is not a success; its status is 401 only when the session itself is over
 */
export async function callRest<Data>(
  tokens: AccessTokens,
  teamId: string,
  { method, path, body, signal }: RestRequest,
): Promise<RestAnswer<Data>> {
  const send = async (accessToken: string) =>
    answerOf<RestAnswer<Data>>(method, path, { body, accessToken, ...(signal && { signal }) });
  const first = await tokens.get(teamId);
  try {
    return await send(first);
  } catch (thrown) {
    if (!(thrown instanceof Problem) || thrown.status !== 401) throw thrown;
  }
  tokens.drop(teamId, first);
  return send(await tokens.get(teamId));
}
