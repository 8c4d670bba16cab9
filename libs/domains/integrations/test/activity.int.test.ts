import { sql } from '@team-operations/database';
import { anIntegration, call, rotateToken, type MadeIntegration } from '@team-operations/testing';
import { watchSilence } from '../src/watching/watch-silence.ts';
import { startWatched, submission, submit, type WatchedBed } from './watched-bed.ts';

let bed: WatchedBed;
let key: string;
let integration: MadeIntegration;
beforeAll(async () => {
  bed = await startWatched();
});
afterAll(() => bed.close());

interface Activity {
  last_submission_at: string | null;
  silent_since: string | null;
}
/** What is noted on the integration once the worker has looked, which ends a silence. */
async function activity(): Promise<Activity> {
  await watchSilence(bed.workerDatabase);
  const [row] = await bed.database.query<Activity>(sql`
    SELECT last_submission_at, silent_since FROM integration WHERE id = ${integration.id}::uuid`);
  return row!;
}

/** One that has fallen silent. */
beforeEach(async () => {
  integration = await anIntegration(bed);
  key = integration.token;
  await bed.database.query(
    sql`UPDATE integration SET silent_since = now() WHERE id = ${integration.id}::uuid`,
  );
});

describe("an integration's token", () => {
  it('when its submission is accepted, then it is active and no longer silent', async () => {
    await submit(bed, key, submission());
    expect(await activity()).toEqual({ last_submission_at: expect.any(String), silent_since: null });
  });

  it('when its token was rotated, even twice, then the old one still counts until its overlap ends', async () => {
    await rotateToken(bed, await rotateToken(bed, integration));
    await submit(bed, key, submission());
    expect((await activity()).silent_since).toBeNull();
  });

  it('when its correction is accepted, then it counts too', async () => {
    const body = submission();
    await submit(bed, key, body);
    await bed.database.query(sql`
      UPDATE integration SET last_submission_at = now() - interval '1 hour', silent_since = now()
      WHERE id = ${integration.id}::uuid`);
    await submit(bed, key, { job_id: body.job_details.job_id, additional_info: 'more' });
    const { last_submission_at, silent_since } = await activity();
    expect(silent_since).toBeNull();
    expect(Date.now() - Date.parse(last_submission_at!)).toBeLessThan(60_000);
  });

  it('when its submission is refused, or is a dry run, then it does not count', async () => {
    await submit(bed, key, {});
    await submit(bed, key, submission(), '?dry_run=true');
    expect(await activity()).toEqual({ last_submission_at: null, silent_since: expect.any(String) });
  });

  it('when another credential of the team submits, or the integration is removed, then it does not count', async () => {
    await submit(bed, bed.team.api_keys['apis.all']!, submission());
    expect((await activity()).last_submission_at).toBeNull();
    await bed.database.query(
      sql`UPDATE integration SET removed_at = now() WHERE id = ${integration.id}::uuid`,
    );
    await submit(bed, key, submission());
    expect((await activity()).last_submission_at).toBeNull();
  });

  it('when 20 submissions arrive at the same time, then all are accepted', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(bed, key, submission())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await activity()).silent_since).toBeNull();
  });

  it('when its submission arrives while its settings are changed, then it is shown, and it is no longer silent', async () => {
    const sent = bed.database.transaction(async (transaction) => {
      await transaction.query(sql`UPDATE integration SET name = 'Vans' WHERE id = ${integration.id}::uuid`);
      const answer = await submit(bed, key, submission());
      return answer.status;
    });
    expect(await sent).toBe(200);
    expect((await activity()).silent_since).toBeNull();
    const { body } = await call(
      bed.app,
      bed.team.api_keys['flows.read']!,
      'get',
      `/v1/integrations/${integration.id}`,
    );
    expect(Date.now() - Date.parse(body.data.lastSubmissionAt)).toBeLessThan(60_000);
  });
});
