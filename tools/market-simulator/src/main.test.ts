import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

it.each(['--https far', '--nonsense', '--reject 0.1'])(
  'when the arguments are %s, then it ends with 2',
  (line) => {
    const { status, stderr } = spawnSync(process.execPath, [main, ...line.split(' ')], { encoding: 'utf8' });
    expect(stderr).toContain('--help');
    expect(status).toBe(2);
  },
);
