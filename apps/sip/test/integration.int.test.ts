import { sql } from '@team-operations/database';
import { watchSilence } from '../src/clocks/silence.ts';
import { anIntegration, rotate, type MadeIntegration } from './an-integration.ts';
import { submission } from './blocks.ts';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
let key: string;
let integration: MadeIntegration;
beforeAll(async () => {
  sip = await startSipApi();
});
afterAll(() => sip.close());

interface Activity {
  last_submission_at: string | null;
  silent_since: string | null;
}
/** What is noted on the integration once the worker has looked, which ends a silence. */
async function activity(): Promise<Activity> {
  await watchSilence(sip.workerDatabase);
  const [row] = await sip.database.query<Activity>(sql`
    SELECT last_submission_at, silent_since FROM integration WHERE id = ${integration.id}::uuid`);
  return row!;
}

/** One that has fallen silent. */
beforeEach(async () => {
  integration = await anIntegration(sip);
  key = integration.token;
  await sip.database.query(
    sql`UPDATE integration SET silent_since = now() WHERE id = ${integration.id}::uuid`,
  );
});

describe("an integration's token", () => {
  it('when its submission is accepted, then it is active and no longer silent', async () => {
    await submit(sip.app, key, submission('S1'));
    expect(await activity()).toEqual({ last_submission_at: expect.any(String), silent_since: null });
  });

  it('when its token was rotated, even twice, then the old one still counts until its overlap ends', async () => {
    await rotate(sip, await rotate(sip, integration));
    await submit(sip.app, key, submission('S1'));
    expect((await activity()).silent_since).toBeNull();
  });

  it('when its correction is accepted, then it counts too', async () => {
    const body = submission('S1');
    await submit(sip.app, key, body);
    await sip.database.query(sql`
      UPDATE integration SET last_submission_at = now() - interval '1 hour', silent_since = now()
      WHERE id = ${integration.id}::uuid`);
    await submit(sip.app, key, { job_id: body.job_details.job_id, additional_info: 'more' });
    const { last_submission_at, silent_since } = await activity();
    expect(silent_since).toBeNull();
    expect(Date.now() - Date.parse(last_submission_at!)).toBeLessThan(60_000);
  });

  it('when its submission is refused, or is a dry run, then it does not count', async () => {
    await submit(sip.app, key, {});
    await submit(sip.app, key, submission('S1')).query({ dry_run: 'true' });
    expect(await activity()).toEqual({ last_submission_at: null, silent_since: expect.any(String) });
  });

  it('when another credential of the team submits, or the integration is removed, then it does not count', async () => {
    await submit(sip.app, sip.team.api_keys['apis.all']!, submission('S1'));
    expect((await activity()).last_submission_at).toBeNull();
    await sip.database.query(
      sql`UPDATE integration SET removed_at = now() WHERE id = ${integration.id}::uuid`,
    );
    await submit(sip.app, key, submission('S1'));
    expect((await activity()).last_submission_at).toBeNull();
  });

  it('when 20 submissions arrive at the same time, then all are accepted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submit(sip.app, key, submission('S1'))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await activity()).silent_since).toBeNull();
  });
});
