import request from 'supertest';
import { grantTokens, startAuth } from '../../auth.ts';
import { protectedResource } from '../protected-resource.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const resource = protectedResource(auth);
const { access_token } = await grantTokens(auth, { scope: 'jobs.read' });

it.each(['Bearer', 'bearer', 'BEARER'])(
  'when the token comes as %s, then it is taken, for the person who approved (RFC 6750 2.1, RFC 9110 11.1)',
  async (scheme) => {
    const { status, body } = await request(resource)
      .get('/')
      .set('Authorization', `${scheme} ${access_token}`);
    expect(status).toBe(200);
    expect(body.person).toBe(auth.team.users[0]!.id);
  },
);
