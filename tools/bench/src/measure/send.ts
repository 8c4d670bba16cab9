import { randomUUID } from 'node:crypto';
import type { LoadRequest } from '../comparison.ts';

export interface Answer {
  status: number;
  body: string;
}

/** Sends the request once. */
export async function send(origin: string, { method, path, headers, body }: LoadRequest): Promise<Answer> {
  const sent = body?.replaceAll('[<id>]', randomUUID().replaceAll('-', ''));
  const response = await fetch(origin + path, {
    method,
    headers,
    ...(sent === undefined ? {} : { body: sent }),
  });
  return { status: response.status, body: await response.text() };
}
