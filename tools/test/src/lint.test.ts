import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

it.each(['--help', '-h'])(
  'when it is asked for help with %s, then it prints its usage and lints nothing',
  (help) => {
    const lint = join(import.meta.dirname, 'lint.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [lint, help], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: npm run lint \[-- FILES\]\n/);
  },
);
