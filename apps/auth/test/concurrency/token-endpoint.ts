import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { listenTo } from '@team-operations/testing/rest';
import type { IncomingMessage } from 'node:http';
import type { AuthUnderTest } from '../auth.ts';
import { encode, type Parameters } from '../authorization-requests.ts';

export interface TokenEndpoint {
  ask(form: Parameters): Promise<{ status: number; body: Record<string, string> }>;
  close(): void;
}

/** For tests that send thousands of forms: connections stay open, which takes less than half of the processor time of `askTokens`. */
export async function openTokenEndpoint({ app }: Pick<AuthUnderTest, 'app'>): Promise<TokenEndpoint> {
  const server = await listenTo(app);
  const agent = new Agent({ keepAlive: true });
  const options = {
    agent,
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  };
  return {
    async ask(form) {
      const sent = request(`${server.url}/oauth/token`, options).end(encode(form));
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      return { status: answer.statusCode ?? 0, body: (await json(answer)) as Record<string, string> };
    },
    close() {
      agent.destroy();
      server.close();
    },
  };
}
