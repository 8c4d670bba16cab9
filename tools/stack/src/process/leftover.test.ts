import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { commandLine } from '@team-operations/setup';

import { trialDirectory } from '../../fixtures/trial-directory.ts';
import { stopLeftover } from './leftover.ts';

describe('a server that an earlier run left', () => {
  const directory = trialDirectory();
  const pidFile = join(directory.path, 'a.pid');
  const reported: string[] = [];
  const stopSteps = [
    { signal: 'SIGTERM', milliseconds: 300 },
    { signal: 'SIGKILL', milliseconds: 5000 },
  ] as const;
  const stop = () =>
    stopLeftover({ name: 'It', pidFile, mark: 'the-mark', stopSteps }, (line) => reported.push(line));
  afterAll(() => directory.remove());

  it('when it does not mind being asked, then it is ended harder', async () => {
    const script = `process.on('SIGTERM', () => {}); setTimeout(() => {}, 20_000); console.log('ready');`;
    const left = spawn(process.execPath, ['-e', script, 'the-mark'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(left.stdout, 'data');
    writeFileSync(pidFile, `${left.pid}\n`);
    await stop();
    expect([commandLine(left.pid!), reported]).toEqual([
      '',
      [expect.stringContaining(`process ${left.pid}`)],
    ]);
  });

  it('when another process has its id by now, then that process stays and the id is dropped', async () => {
    writeFileSync(pidFile, `${process.pid}\n`);
    await stop();
    expect(existsSync(pidFile)).toBe(false);
  });

  it.each(['', 'not a number', '999999999'])(
    'when its file holds %j, then nothing happens',
    async (content) => {
      writeFileSync(pidFile, content);
      await stop();
      expect(existsSync(pidFile)).toBe(true);
    },
  );
});
