import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { builtProgram, programEnvironment } from '@team-operations/testing';

it('when the database cannot be reached, then a sentence says which one, without the password', async () => {
  const env = {
    ...programEnvironment,
    DATABASE_URL: 'postgresql://owner:hidden@nowhere.invalid/team_operations',
  };
  const args = [builtProgram('personal-data'), 'export', '--telephone', '01632 960001'];
  const ended = promisify(execFile)(process.execPath, args, { env });
  const result = await ended.catch((error: unknown) => error as { code: number; stderr: string });
  expect(result).toMatchObject({ code: 1 });
  const { stderr } = result;
  expect(stderr).toMatch(/^PostgreSQL at nowhere\.invalid:5432 does not respond .*DATABASE_URL\.$/m);
  expect(stderr).not.toContain('hidden');
});
