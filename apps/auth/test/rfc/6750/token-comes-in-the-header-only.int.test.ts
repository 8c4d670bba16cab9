import request from 'supertest';
import { grantTokens, startAuth } from '../../auth.ts';
import { protectedResource } from '../protected-resource.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const resource = protectedResource(auth);
const { access_token } = await grantTokens(auth);
const header = `Bearer ${access_token}`;

it('when the token is in the address, then it is refused as invalid_request (RFC 6750 2.3, RFC 9700 4.3.2)', async () => {
  const { status, headers } = await request(resource).get('/').query({ access_token });
  expect(status).toBe(401);
  expect(headers['www-authenticate']).toContain('error="invalid_request"');
});

it('when it is there besides the header, then it is refused (RFC 6750 2)', async () => {
  const { status } = await request(resource).get('/').query({ access_token }).set('Authorization', header);
  expect(status).toBe(401);
});

it('when the token is in a form, then it does not count (RFC 6750 2.2)', async () => {
  const { status, headers } = await request(resource).post('/').type('form').send({ access_token });
  expect(status).toBe(401);
  expect(headers['www-authenticate']).not.toContain('error=');
});
