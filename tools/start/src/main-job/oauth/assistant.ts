import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { StepContext } from '../step-context.ts';
import { expectThat } from '../step-failure.ts';
import { createAssistantMemory } from './assistant-memory.ts';
import { signIn, type Asked } from './person.ts';

/** An application that someone let in, and what for. */
export interface Assistant {
  clientId: string;
  /** Who let it in. */
  person: string;
  /** What that person was shown. */
  asked: Asked;
  token: string;
  scopes: string;
  /** Seconds. */
  tokenLifetime: number | undefined;
}

/** An assistant that is let in, and connected. */
export interface ConnectedAssistant {
  assistant: Assistant;
  client: Client;
}

/** What the person ticks of all that the assistant asks for. */
const granted = 'jobs.read flows.read';

/**
 * Lets an assistant in as assistants come: it knows the address of `/mcp`, is refused there, finds everything else by itself, registers itself, and has
 * a person approve it (OAuth 2.1 with PKCE). Its side is the client that assistants use; only the browser is played here.
 */
export async function letAssistantIn(context: StepContext): Promise<ConnectedAssistant> {
  const { demo, signal } = context;
  const { memory, provider } = createAssistantMemory();
  const open = () =>
    new StreamableHTTPClientTransport(new URL(`${demo.base_url}/mcp`), {
      authProvider: provider,
      fetch: (url, init) =>
        fetch(url, { ...init, signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]) }),
    });
  const client = new Client({ name: 'demo-assistant', version: '1.0.0' });
  const refused = open();
  await client.connect(refused).catch((error: unknown) => {
    if (!(error instanceof UnauthorizedError)) throw error;
  });
  const { authorization } = memory;
  if (authorization === undefined) throw new Error('the assistant was not sent to a person');

  const person = await signIn(context);
  const asked = await person.look(authorization);
  const { searchParams: answer } = await person.approve(authorization, granted);
  expectThat(answer.get('state') === memory.state, 'the state that was sent', answer.get('state'));
  expectThat(answer.get('iss') === demo.base_url, `iss ${demo.base_url}`, answer.get('iss'));
  await refused.finishAuth(answer.get('code') ?? '');
  await client.connect(open());
  const { tokens } = memory;
  const assistant: Assistant = {
    clientId: memory.client?.client_id ?? '',
    person: person.name,
    asked,
    token: tokens?.access_token ?? '',
    scopes: tokens?.scope ?? '',
    tokenLifetime: tokens?.expires_in,
  };
  return { assistant, client };
}
