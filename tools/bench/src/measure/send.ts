import { randomUUID } from 'node:crypto';
import type { LoadRequest } from '../comparison.ts';
import { chainedBody } from './chain.ts';

export interface Answer {
  status: number;
  body: string;
}

/** Sends the request once, with the first start of its chain. */
export async function send(origin: string, request: LoadRequest): Promise<Answer> {
  const { method, path, headers, chain } = request;
  const body = chain ? chainedBody(request, chain.starts[0]) : request.body;
  const sent = body?.replaceAll('[<id>]', randomUUID().replaceAll('-', ''));
  const response = await fetch(origin + path, {
    method,
    headers,
    ...(sent === undefined ? {} : { body: sent }),
  });
  return { status: response.status, body: await response.text() };
}
