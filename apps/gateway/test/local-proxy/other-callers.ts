import { Agent } from 'node:http';
import { pause } from '@team-operations/service/loops';
import { ask } from './proxy-under-test.ts';

/** Callers who do nothing wrong, while someone else attacks. */
export interface OtherCallers {
  /** Ends the traffic, and resolves to every response that did not belong to its request. */
  stop(): Promise<{ answered: number; foreign: string[] }>;
}

/**
 * Keeps requests going on several connections, each with a token of its own.
 * @param tokenOf reads the token out of the response to the request that was sent with it
 * @param pauseMilliseconds between two requests of a caller
 */
export function startOtherCallers(
  port: number,
  path: string,
  tokenOf: (answer: Awaited<ReturnType<typeof ask>>) => unknown,
  pauseMilliseconds = 0,
): OtherCallers {
  const foreign: string[] = [];
  const agent = new Agent({ keepAlive: true });
  let answered = 0;
  const stopping = new AbortController();

  async function call(caller: number): Promise<void> {
    for (let n = 0; !stopping.signal.aborted; n += 1) {
      const token = `other-${caller}-${n}`;
      const form = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Request-Id': token };
      const method = n % 2 === 0 ? 'GET' : 'POST';
      const body = method === 'POST' ? `token=${token}` : '';
      try {
        const answer = await ask(port, `${path}?token=${token}`, { method, headers: form, agent }, body);
        if (tokenOf(answer) === token) answered += 1;
        else foreign.push(`${token} was sent ${answer.status} ${answer.body}`);
      } catch (error) {
        foreign.push(`${token} was sent nothing: ${String(error)}`);
      }
      await pause(pauseMilliseconds, stopping.signal);
    }
  }

  const traffic = Promise.all(Array.from({ length: 4 }, (_, caller) => call(caller)));
  return {
    async stop() {
      stopping.abort();
      await traffic;
      agent.destroy();
      return { answered, foreign };
    },
  };
}
