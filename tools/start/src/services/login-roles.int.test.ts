import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceRoles } from '@team-operations/database';
import { withConnection } from '@team-operations/migrate';
import { testStack } from '@team-operations/testing';
import { StartError } from '../start-error.ts';
import { ensureLoginRoles } from './login-roles.ts';

const { databaseUrl, databaseAdminUrl } = testStack();
const folder = mkdtempSync(join(tmpdir(), 'login-roles-'));
const passwordFile = join(folder, 'database-roles.json');
afterAll(() => rmSync(folder, { recursive: true }));

it('gives each service a login that belongs to its role alone, and keeps it', async () => {
  const first = await ensureLoginRoles({ databaseUrl, databaseAdminUrl }, passwordFile);
  expect(await ensureLoginRoles({ databaseUrl, databaseAdminUrl }, passwordFile)).toEqual(first);
  for (const role of serviceRoles) {
    const { rows } = await withConnection(first[role], (client) =>
      client.query<{ member: string }>(
        'SELECT roleid::regrole::text AS member FROM pg_auth_members WHERE member = current_user::regrole',
      ),
    );
    expect(rows).toEqual([{ member: role }]);
    const login = new URL(first[role]).username;
    await withConnection(databaseAdminUrl, (admin) => admin.query(`DROP ROLE ${login}`));
  }
});

it('names the setting when the user of DATABASE_URL may not create logins', async () => {
  const refused = ensureLoginRoles({ databaseUrl, databaseAdminUrl: databaseUrl }, join(folder, 'none.json'));
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(/set DATABASE_ADMIN_URL to a user who can create roles/);
});
