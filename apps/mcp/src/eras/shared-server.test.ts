import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, type JSONRPCRequest } from '@modelcontextprotocol/sdk/types.js';
import type { Request } from 'express';
import { sharedMessage, shareServer } from './shared-server.ts';

const call = (id: string | number): JSONRPCRequest => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'who', arguments: {} },
});
const authInfo = (clientId: string) => ({ token: '', clientId, scopes: [] });

/** A server whose tool answers who called it, once it is let go, in the reverse order of the calls. */
async function sharedWho() {
  const waiting: { release: () => void; signal: AbortSignal }[] = [];
  const server = new Server({ name: 'test', version: '1' }, { capabilities: { tools: {} } });
  server.setRequestHandler(CallToolRequestSchema, async (_request, { signal, authInfo: info }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push({ release: resolve, signal });
    await promise;
    return { content: [{ type: 'text', text: info?.clientId ?? 'unknown' }] };
  });
  const shared = await shareServer(server);
  const started = async (count: number) => {
    while (waiting.length < count) await new Promise(setImmediate);
    return waiting;
  };
  return { shared, started };
}

describe('a server that all callers share', () => {
  it('when two callers have the same id, then each gets its own answer, with that id', async () => {
    const { shared, started } = await sharedWho();
    const answers = ['one', 'other'].map((client) => shared.answer(call(7), authInfo(client)));
    for (const { release } of (await started(2)).toReversed()) release();
    expect(await Promise.all(answers)).toEqual(
      ['one', 'other'].map((text) => ({
        jsonrpc: '2.0',
        id: 7,
        result: { content: [{ type: 'text', text }] },
      })),
    );
  });

  it('when a caller has gone, then only its call is cancelled', async () => {
    const { shared, started } = await sharedWho();
    const gone = new AbortController();
    const lost = shared.answer(call('a'), authInfo('gone'), gone.signal);
    const kept = shared.answer(call('a'), authInfo('here'), new AbortController().signal);
    const [ofGone, ofKept] = await started(2);
    gone.abort();
    expect(await lost).toBeUndefined();
    await new Promise(setImmediate);
    expect([ofGone!.signal.aborted, ofKept!.signal.aborted]).toEqual([true, false]);
    ofGone!.release();
    ofKept!.release();
    expect(await kept).toMatchObject({ id: 'a', result: { content: [{ text: 'here' }] } });
  });

  it('when a caller has gone before, then its call does not start', async () => {
    const { shared } = await sharedWho();
    expect(await shared.answer(call(1), authInfo('gone'), AbortSignal.abort())).toBeUndefined();
  });

  it('when a method has no handler, then the error has the id of the message', async () => {
    const { shared } = await sharedWho();
    const answer = await shared.answer({ ...call('b'), method: 'prompts/get' }, authInfo('one'));
    expect(answer).toMatchObject({ id: 'b', error: { code: -32_601 } });
  });
});

describe('a message for it', () => {
  const request = (body: unknown, headers: Record<string, string> = {}) => {
    const sent: Record<string, string> = {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': '2025-11-25',
      ...headers,
    };
    return { body, headers: sent, get: (name: string) => sent[name.toLowerCase()] } as unknown as Request;
  };

  it('is one that leaves nothing behind', () => {
    expect(sharedMessage(request(call(1)))).toEqual(call(1));
  });

  it.each([
    ['initialize', request({ ...call(1), method: 'initialize' })],
    ['a batch', request([call(1)])],
    [
      'a notification',
      request({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }),
    ],
    ['an answer', request({ jsonrpc: '2.0', id: 1, result: {} })],
    ['a call with progress', request({ ...call(1), params: { name: 'who', _meta: { progressToken: 1 } } })],
    ['no JSON-RPC', request({ ...call(1), jsonrpc: '1.0' })],
    ['an unknown revision', request(call(1), { 'mcp-protocol-version': '1999-01-01' })],
    ['a client that takes no stream', request(call(1), { accept: 'application/json' })],
    ['another media type', request(call(1), { 'content-type': 'application/jsonp' })],
  ])('is not %s', (_, sent) => {
    expect(sharedMessage(sent)).toBeUndefined();
  });
});
