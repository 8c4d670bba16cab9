import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { sendStored, storedFile } from './stored-file.ts';

const text = 'text '.repeat(1000);
const file = storedFile('text/html', text);
const app = express().get('/', (req, res) => sendStored(req, res, file));
const get = (headers: Record<string, string> = {}) =>
  request(app)
    .get('/')
    .set({ 'Accept-Encoding': 'identity', ...headers })
    .buffer(true)
    .parse((res, done) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('end', () => done(null, Buffer.concat(parts)));
    });

it('sends it plain to a caller that accepts no compression', async () => {
  const { headers, body } = await get();
  expect(headers['content-encoding']).toBeUndefined();
  expect(String(body)).toBe(text);
  expect(headers['vary']).toBe('Accept-Encoding');
});

it.each(['br', 'gzip'])('has an ETag of its own for %s, by which it is not sent again', async (encoding) => {
  const { headers } = await get({ 'Accept-Encoding': encoding });
  expect(headers['content-encoding']).toBe(encoding);
  expect(Number(headers['content-length'])).toBeLessThan(200);
  expect(headers['etag']).not.toBe((await get()).headers['etag']);
  for (const known of [headers['etag']!, `W/${headers['etag']}`, `"other", ${headers['etag']}`, '*'])
    expect((await get({ 'Accept-Encoding': encoding, 'If-None-Match': known })).status).toBe(304);
  expect((await get({ 'Accept-Encoding': encoding, 'If-None-Match': '"other"' })).status).toBe(200);
});

it('compresses to what was stored', async () => {
  expect(String(brotliDecompressSync(await file.compressed('br')))).toBe(text);
  expect(String(gunzipSync(await file.compressed('gzip')))).toBe(text);
});

it('answers HEAD with the length of the body, and no body', async () => {
  const { headers, text: none } = await request(app).head('/').set('Accept-Encoding', 'identity');
  expect(headers['content-length']).toBe(String(text.length));
  expect(none).toBeFalsy();
});
