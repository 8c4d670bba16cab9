import { Server as ServerOf2025 } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { Server as ServerOf2026 } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Request, Response } from 'express';
import type { Caller } from '../surface/caller.ts';
import { createExchange, isShared, serveShared, type Message } from './shared-exchange.ts';

const _meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const call = (id: string | number): Message => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'who', arguments: {}, _meta },
});
const callerNamed = (requestId: string, gone?: AbortSignal) => ({ requestId, gone }) as Caller;
const [info, options] = [{ name: 'test', version: '1' }, { capabilities: { tools: {} } }];

/** What a call of the tool does in the tests: it answers who called it, once it is let go. */
type Who = (
  id: string | number,
  signal: AbortSignal,
) => Promise<{ content: { type: 'text'; text: string }[] }>;

const connect: Record<string, (exchange: ReturnType<typeof createExchange>, who: Who) => Promise<void>> = {
  async '2025-11-25'({ transport }, who) {
    const server = new ServerOf2025(info, options);
    server.setRequestHandler(CallToolRequestSchema, (_request, { requestId, signal }) =>
      who(requestId, signal),
    );
    await server.connect(transport);
  },
  '2026-07-28'({ transport }, who) {
    serveStdio(
      () => {
        const server = new ServerOf2026(info, options);
        server.setRequestHandler('tools/call', (_request, { mcpReq: { id, signal } }) => who(id, signal));
        return server;
      },
      { transport, legacy: 'reject' },
    );
    return Promise.resolve();
  },
};

describe.each(Object.entries(connect))('a server of %s that all callers share', (_, connectTo) => {
  async function sharedWho() {
    const waiting: { release: () => void; signal: AbortSignal }[] = [];
    const exchange = createExchange();
    await connectTo(exchange, async (id, signal) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ release: resolve, signal });
      const { requestId: text } = exchange.callerOf(id);
      await promise;
      return { content: [{ type: 'text', text }] };
    });
    const started = async (count: number) => {
      while (waiting.length < count) await new Promise(setImmediate);
      return waiting;
    };
    return { exchange, started };
  }

  it('when two callers have the same id, then each gets its own answer, with that id', async () => {
    const { exchange, started } = await sharedWho();
    const answers = ['one', 'other'].map((name) => exchange.answer(call(7), callerNamed(name)));
    for (const { release } of (await started(2)).toReversed()) release();
    const found = await Promise.all(answers);
    expect(found).toMatchObject(
      ['one', 'other'].map((text) => ({
        jsonrpc: '2.0',
        id: 7,
        result: { content: [{ type: 'text', text }] },
      })),
    );
  });

  it('when a caller has gone, then only its call is cancelled', async () => {
    const { exchange, started } = await sharedWho();
    const gone = new AbortController();
    const lost = exchange.answer(call('a'), callerNamed('gone', gone.signal));
    const kept = exchange.answer(call('a'), callerNamed('here', new AbortController().signal));
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
    const { exchange } = await sharedWho();
    expect(await exchange.answer(call(1), callerNamed('gone', AbortSignal.abort()))).toBeUndefined();
  });

  it('when a method has no handler, then the error has the id of the message', async () => {
    const { exchange } = await sharedWho();
    const answer = await exchange.answer({ ...call('b'), method: 'prompts/get' }, callerNamed('one'));
    expect(answer).toMatchObject({ id: 'b', error: { code: -32_601 } });
  });

  it('keeps nothing of a caller after its answer', async () => {
    const { exchange, started } = await sharedWho();
    const answer = exchange.answer(call('c'), callerNamed('one'));
    (await started(1))[0]!.release();
    await answer;
    expect(() => exchange.callerOf(1)).toThrow('without its caller');
  });
});

describe('a message for it', () => {
  const request = (type: string) => ({ headers: { 'content-type': type } }) as Request;

  it('is one that leaves nothing behind', () => {
    expect(isShared(call(1), request('application/json'))).toBe(true);
  });

  it.each([
    ['initialize', { ...call(1), method: 'initialize' }, 'application/json'],
    ['of a call with progress', { ...call(1), params: { _meta: { progressToken: 1 } } }, 'application/json'],
    ['of another media type', call(1), 'application/jsonp'],
  ])('is not one %s', (_, message, type) => {
    expect(isShared(message, request(type))).toBe(false);
  });
});

it('an answer that cannot be written as JSON leaves the response to the writer of errors', async () => {
  const exchange = {
    ...createExchange(),
    answer: () => Promise.resolve({ id: 1, result: { count: 1n } }),
  };
  const written: unknown[] = [];
  const res = { writeHead: (status: number) => written.push(status) } as unknown as Response;
  const served = serveShared(exchange, { message: call(1), caller: callerNamed('one') }, res);
  await expect(served).rejects.toThrow('BigInt');
  expect(written).toEqual([]);
});
