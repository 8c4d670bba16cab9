import request from 'supertest';
import { grantTokens, startAuth } from '../../auth.ts';
import { metadataParameter, protectedResource } from '../protected-resource.ts';

const auth = await startAuth();
afterAll(() => auth.close());

it('when the token lacks the scope, then it is insufficient_scope and the scope is named (RFC 6750 3, 3.1)', async () => {
  const { access_token } = await grantTokens(auth, { scope: 'team.read' });
  const { status, headers } = await request(protectedResource(auth))
    .get('/')
    .set('Authorization', `Bearer ${access_token}`);
  expect(status).toBe(403);
  expect(headers['www-authenticate']).toBe(
    `Bearer error="insufficient_scope", scope="jobs.read", ${metadataParameter}`,
  );
});

it('when the token was refreshed with less, then it lacks what was left out (RFC 6749 6)', async () => {
  const { refresh } = await grantTokens(auth, { scope: 'jobs.read team.read' });
  const { body } = await refresh({ scope: 'team.read' });
  const { status } = await request(protectedResource(auth))
    .get('/')
    .set('Authorization', `Bearer ${body.access_token}`);
  expect(status).toBe(403);
});
