import express from 'express';
import request from 'supertest';
import { useSecurityHeaders } from './security-headers.ts';

function app(): express.Express {
  const made = express();
  useSecurityHeaders(made);
  made.set('trust proxy', 'loopback');
  return made.get('/', (_req, res) => void res.json({ private: true }));
}

describe('the headers of an answer', () => {
  it('when an answer is given, then it may not be stored or guessed at, and reveals nothing of its source', async () => {
    const { headers } = await request(app()).get('/');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('etag');
  });

  it('when the request came by HTTPS, then the response has Strict-Transport-Security, and only then', async () => {
    const secure = await request(app()).get('/').set('X-Forwarded-Proto', 'https');
    expect(secure.headers['strict-transport-security']).toContain('max-age=31536000');
    const plain = await request(app()).get('/');
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
  });
});
