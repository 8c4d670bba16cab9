import request from 'supertest';
import { startAuth } from '../../auth.ts';
import { metadataParameter, protectedResource } from '../protected-resource.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const resource = protectedResource(auth);

it.each([undefined, 'Basic dXNlcjpwYXNz', 'DPoP token'])(
  'when the Authorization is %j, then the challenge has no error code (RFC 6750 3.1)',
  async (authorization) => {
    const asked = request(resource).get('/');
    if (authorization !== undefined) asked.set('Authorization', authorization);
    const { status, headers, body } = await asked;
    expect(status).toBe(401);
    expect(headers['www-authenticate']).toBe(`Bearer ${metadataParameter}`);
    expect(body.error.name).toBe('UnauthorizedError');
  },
);
