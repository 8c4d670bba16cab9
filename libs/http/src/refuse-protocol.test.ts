import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import express from 'express';
import type { ErrorRequestHandler } from 'express';
import { AppError } from '@team-operations/errors';
import { refuseProtocol } from './refuse-protocol.ts';

const explain: ErrorRequestHandler = (error, _req, res, _next) => {
  res.status(error instanceof AppError ? error.status : 500).json((error as AppError).issues);
};

/** Sends bytes to a server with this middleware; answers the status and the body. */
async function send(headers: string): Promise<[string, string]> {
  const app = express()
    .use(refuseProtocol)
    .get('/', (_req, res) => void res.send('well'))
    .use(explain);
  const server = createServer({ requireHostHeader: false }, app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => (answer += String(chunk)));
  socket.write(`GET / HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
  await once(socket, 'close');
  server.close();
  return [answer.slice(9, 12), answer.split('\r\n\r\n')[1] ?? ''];
}

it.each([
  ['one Host', 'Host: a\r\n', '200', 'well'],
  ['no Host', '', '400', 'is missing'],
  ['two Hosts', 'Host: a\r\nHost: b\r\n', '400', 'was sent more than once'],
  ['the same Host twice', 'Host: a\r\nhost: a\r\n', '400', 'was sent more than once'],
  ['a header that only has the value of a name', 'Host: a\r\nX-Sent: host\r\n', '200', 'well'],
])('answers a request with %s', async (_what, headers, status, text) => {
  const [answered, body] = await send(headers);
  expect(answered).toBe(status);
  expect(body).toContain(text);
});
