import { revokeGrant } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import { allScopes } from '@team-operations/scopes';
import { makeAccessToken } from '@team-operations/testing';
import { submission } from '@team-operations/safe-isolation/test/blocks';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
beforeAll(async () => (sip = await startSipApi()));
afterAll(() => sip.close());

const tokenWith = (scope: string, expiresIn = 3600) =>
  makeAccessToken(sip.database, { team: sip.team, scopes: [scope], expiresIn });

describe('an access token', () => {
  it.each(['sip.write', 'apis.all'])('when it has %s, then the submission is accepted', async (scope) => {
    const { token, grantId } = await tokenWith(scope);
    const body = submission('S1');
    const answer = await submit(sip.app, token, body);
    expect(answer.status).toBe(200);
    const entries = await sip.database.query(sql`
      SELECT credential_id FROM audit_entry WHERE request_id = ${answer.body.request_id} LIMIT 1`);
    expect(entries).toEqual([{ credential_id: grantId }]);
  });

  it.each(['apis.read', ...allScopes.filter((scope) => scope !== 'sip.write')])(
    'when it has only %s, then the answer is 403 and names the missing scope',
    async (scope) => {
      const { token } = await tokenWith(scope);
      const answer = await submit(sip.app, token, submission('S1'));
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ status: 'error', errors: [{ field: 'Authorization' }] });
      expect(answer.headers['www-authenticate']).toMatch(
        /^Bearer error="insufficient_scope", scope="sip\.write", resource_metadata=/,
      );
    },
  );

  it('when it has expired, then the response is 401 and the application must refresh', async () => {
    const { token } = await tokenWith('sip.write', -1);
    const answer = await submit(sip.app, token, submission('S1'));
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer error="invalid_token", .*has expired/);
    expect(answer.body.errors[0].fix).toMatch(/^Refresh the access token/);
  });

  it('when its grant was revoked, then the answer is 401 from the next request on', async () => {
    const { token, grantId: id } = await tokenWith('sip.write');
    expect((await submit(sip.app, token, submission('S1'))).status).toBe(200);
    const { authenticator } = sip;
    await revokeGrant(sip.database, { teamId: sip.team.id, id, authenticator });
    expect((await submit(sip.app, token, submission('S1'))).status).toBe(401);
  });
});
