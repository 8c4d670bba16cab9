import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

it.each([['--https', 'far'], ['--nonsense'], []])(
  'when the arguments are %j %j, then it ends with 2',
  (...args) => {
    const { status, stderr } = spawnSync(process.execPath, [main, ...line.split(' ')], { encoding: 'utf8' });
    expect(stderr).toContain('--help');
    expect(status).toBe(2);
  },
);
