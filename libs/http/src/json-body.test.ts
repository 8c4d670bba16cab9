import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { zstdCompressSync } from 'node:zlib';
import { AppError } from '@team-operations/errors';
import express, { type ErrorRequestHandler } from 'express';
import request from 'supertest';
import { jsonBody } from './json-body.ts';
import { toRefusal } from './request-refusal.ts';

const answerError: ErrorRequestHandler = (error, _req, res, _next) => {
  const { status, issues } = toRefusal(error);
  res.status(status).json(issues);
};
const app = express()
  .use(jsonBody(1000))
  .use((req, res) => void res.json(req.body))
  .use(answerError);

it.each(['utf-8', 'UTF8', '"Utf-8"', 'us-ascii'])('reads JSON whose charset is %s', async (charset) => {
  const sent = request(app).post('/').set('Content-Type', `application/json; charset=${charset}`);
  expect((await sent.send('{"a":"\u00e9"}')).body).toEqual({ a: '\u00e9' });
});

it('names a charset that it does not read', async () => {
  const type = 'application/json; charset=iso-8859-1';
  expect(await request(app).post('/').set('Content-Type', type).send('{}')).toMatchObject({
    status: 415,
    body: [
      {
        path: 'Content-Type',
        message: 'has the charset iso-8859-1',
        fix: 'Send UTF-8, and no `charset`.',
      },
    ],
  });
});

it('refuses a zstd window of more than 8 MB', async () => {
  const header = zstdCompressSync(Buffer.from('{"a":1}'));
  // RFC 8878 3.1.1.1: a descriptor without single segment, and a window of 128 MB.
  const wide = Buffer.concat([
    header.subarray(0, 4),
    Buffer.from([0x00, 0x88, 0x39, 0x00, 0x00]),
    Buffer.from('{"a":1}'),
  ]);
  const narrow = Buffer.concat([
    header.subarray(0, 4),
    Buffer.from([0x00, 0x68, 0x39, 0x00, 0x00]),
    Buffer.from('{"a":1}'),
  ]);
  const send = (body: Buffer) =>
    request(app)
      .post('/')
      .set({ 'Content-Type': 'application/json', 'Content-Encoding': 'zstd' })
      .serialize((it) => it)
      .send(body);
  expect((await send(narrow)).body).toEqual({ a: 1 });
  expect(await send(wide)).toMatchObject({ status: 400, body: [{ path: 'Content-Encoding' }] });
});

it('refuses a request whose connection was reset after its last byte, before the body was read', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}');
  const [req] = (await once(server, 'request')) as [IncomingMessage];
  const closed = new Promise((resolve) => req.on('error', () => undefined).once('close', resolve));
  socket.resetAndDestroy();
  await closed;
  const handled = (jsonBody(1000) as (...given: unknown[]) => Promise<void>)(
    Object.assign(req, { is: () => true }),
    {},
    () => undefined,
  );
  await expect(handled).rejects.toThrow(AppError);
  server.close();
});
