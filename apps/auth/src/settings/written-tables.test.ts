import { globSync, readFileSync } from 'node:fs';

const folder = new URL('../', import.meta.url).pathname;
const writes =
  /(?:INSERT INTO|UPDATE|DELETE FROM) (?:team|team_member|team_invitation|job_type|supplier|abort_reason)\b/g;

/** The team domain has their statements; here they are only deleted when they have expired. */
it('writes no table of the team domain', () => {
  const found = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    (readFileSync(folder + file, 'utf8').match(writes) ?? []).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual(['purge.ts: DELETE FROM team_invitation']);
});
