import { createApiKey } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import { watchSilence } from '../src/faults/silence.ts';
import { submission } from './blocks.ts';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
let key: string;
let integrationId: string;
beforeAll(async () => {
  sip = await startSipApi();
  key = sip.team.api_keys['sip.write']!;
});
afterAll(() => sip.close());

interface Heard {
  last_submission_at: string | null;
  silent_since: string | null;
}
/** What is noted on the integration once the worker has looked, which ends a silence. */
async function heard(): Promise<Heard> {
  await watchSilence(sip.serviceDatabase);
  const [row] = await sip.database.query<Heard>(sql`
    SELECT last_submission_at, silent_since FROM integration WHERE id = ${integrationId}::uuid`);
  return row!;
}

/** An integration whose token is the team's key with `sip.write` alone, and which has fallen silent. */
async function integrate(removed = false): Promise<void> {
  integrationId = crypto.randomUUID();
  await sip.database.query(sql`DELETE FROM integration WHERE team_id = ${sip.team.id}::uuid`);
  await sip.database.query(sql`
    INSERT INTO integration (id, team_id, name, api_key_id, silent_since, removed_at)
    SELECT ${integrationId}::uuid, ${sip.team.id}::uuid, 'Vans', credential_id, now(), CASE WHEN ${removed}::boolean THEN now() END
    FROM audit_entry WHERE team_id = ${sip.team.id}::uuid AND surface = 'sip' ORDER BY at DESC LIMIT 1`);
}
beforeEach(async () => {
  await submit(sip.app, key, submission('S1'));
  await integrate();
});

describe("an integration's token", () => {
  it('when its submission is accepted, then it is heard and no longer silent', async () => {
    await submit(sip.app, key, submission('S1'));
    expect(await heard()).toEqual({ last_submission_at: expect.any(String), silent_since: null });
  });

  it('when its token was rotated, then the old one is still heard until its overlap is over', async () => {
    const { id } = await createApiKey(sip.database, {
      teamId: sip.team.id,
      name: 'Vans',
      scopes: ['sip.write'],
    });
    await sip.database.query(sql`
      WITH moved AS (UPDATE integration SET api_key_id = ${id}::uuid WHERE id = ${integrationId}::uuid)
      UPDATE api_key SET replaced_by_id = ${id}::uuid
      WHERE id = (SELECT api_key_id FROM integration WHERE id = ${integrationId}::uuid)`);
    await submit(sip.app, key, submission('S1'));
    expect((await heard()).silent_since).toBeNull();
  });

  it('when its correction is accepted, then it is heard too', async () => {
    const body = submission('S1');
    await submit(sip.app, key, body);
    await sip.database.query(sql`
      UPDATE integration SET last_submission_at = now() - interval '1 hour', silent_since = now()
      WHERE id = ${integrationId}::uuid`);
    await submit(sip.app, key, { job_id: body.job_details.job_id, additional_info: 'more' });
    const { last_submission_at, silent_since } = await heard();
    expect(silent_since).toBeNull();
    expect(Date.now() - Date.parse(last_submission_at!)).toBeLessThan(60_000);
  });

  it('when its submission is refused, or is a dry run, then it is not heard', async () => {
    await submit(sip.app, key, {});
    await submit(sip.app, key, submission('S1')).query({ dry_run: 'true' });
    expect(await heard()).toEqual({ last_submission_at: null, silent_since: expect.any(String) });
  });

  it('when another credential of the team submits, or the integration is removed, then it is not heard', async () => {
    await submit(sip.app, sip.team.api_keys['apis.all']!, submission('S1'));
    expect((await heard()).last_submission_at).toBeNull();
    await submit(sip.app, key, submission('S1'));
    await integrate(true);
    await submit(sip.app, key, submission('S1'));
    expect((await heard()).last_submission_at).toBeNull();
  });

  it('when 20 submissions arrive at once, then all are accepted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submit(sip.app, key, submission('S1'))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await heard()).silent_since).toBeNull();
  });
});
