/** The process that sends the load: one order from the bench, one result back. */
import { createHistogram } from 'node:perf_hooks';
import autocannon, { type Client, type Result } from 'autocannon';
import type { LoadRequest } from '../comparison.ts';
import { chainedBody, nextLink } from './chain.ts';
import type { LoadOrder, LoadResult } from './load-order.ts';

const microseconds = 1000;

type Options = Parameters<typeof autocannon>[0];

function send(options: Options, onAnswer: (milliseconds: number) => void): Promise<Result> {
  return new Promise((resolve, reject) => {
    const load = autocannon(options, (error: Error | null, result) =>
      error ? reject(error) : resolve(result),
    );
    load.on('response', (_client, _status, _bytes, milliseconds) => onAnswer(milliseconds));
  });
}

/** Gives each connection its own start, and each of its requests what the response before it returned. */
function linkRequests(request: LoadRequest): (client: Client) => void {
  const { chain } = request;
  if (chain === undefined) return () => undefined;
  let connection = 0;
  return (client) => {
    const follow = (status: number, answer: string) => {
      if (status === 200) client.setBody(chainedBody(request, nextLink(chain, answer)));
    };
    client.setRequests([{ onResponse: follow }]);
    client.setBody(chainedBody(request, chain.starts[connection]));
    connection += 1;
  };
}

async function run({ origin, request, seconds, connections }: LoadOrder): Promise<LoadResult> {
  // autocannon's own histogram knows whole milliseconds only.
  const times = createHistogram();
  const { path, method, headers, body = '' } = request;
  const result = await send(
    {
      url: origin + path,
      method,
      headers,
      body,
      setupClient: linkRequests(request),
      connections,
      duration: seconds,
      idReplacement: body.includes('[<id>]'),
    },
    (milliseconds) => times.record(Math.max(1, Math.round(milliseconds * microseconds))),
  );
  const elapsed = (result.finish.getTime() - result.start.getTime()) / 1000;
  return {
    requests: result['2xx'],
    requestsPerSecond: result['2xx'] / elapsed,
    p50Milliseconds: times.percentile(50) / microseconds,
    p99Milliseconds: times.percentile(99) / microseconds,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

process.once('message', (order: LoadOrder) => {
  void run(order).then((result) => process.send?.(result, () => process.disconnect()));
});
