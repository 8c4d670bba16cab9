import type { ServerResponse } from 'node:http';

/**
 * Answers JSON without what Express' `res.json` looks for first: settings of the application, a type that was set before, a cached
 * answer. Head and body are one write to the socket.
 */
export function writeJson(res: ServerResponse, value: unknown): void {
  const text = JSON.stringify(value);
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
}
