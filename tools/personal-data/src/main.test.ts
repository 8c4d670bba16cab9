import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { programEnvironment } from '@team-operations/testing';

const main = path.join(import.meta.dirname, 'main.ts');

it('when the database cannot be reached, then a sentence says which one, without the password', async () => {
  const env = {
    ...programEnvironment,
    DATABASE_URL: 'postgresql://owner:hidden@nowhere.invalid/team_operations',
  };
  const ended = promisify(execFile)(process.execPath, [main, 'export', '--telephone', '01632 960001'], {
    env,
  });
  const result = await ended.catch((error: unknown) => error as { code: number; stderr: string });
  expect(result).toMatchObject({ code: 1 });
  const { stderr } = result;
  expect(stderr).toMatch(/^PostgreSQL at nowhere\.invalid:5432 does not respond .*DATABASE_URL\.$/m);
  expect(stderr).not.toContain('hidden');
});
