import { spawnSync } from 'node:child_process';
import type { Environment } from './config.ts';
import { processSettings } from './process-settings.ts';

describe('a process that reads its configuration', () => {
  const fixture = new URL('../fixtures/config.ts', import.meta.url).pathname;
  const run = (environment: Environment): ReturnType<typeof spawnSync> =>
    spawnSync(process.execPath, [fixture], { env: environment, encoding: 'utf8' });

  it('when something is wrong, then it ends with the code for bad configuration, and prints sentences, no stack', () => {
    const ended = run({ SERVICE_MODE: 'local', STOP_WITH_PARENT: 'perhaps' });
    expect(ended.status).toBe(78);
    expect(ended.stderr).toBe(
      [
        'Cannot start: 2 invalid settings.',
        `- STOP_WITH_PARENT must be true or false, but is "perhaps". ${processSettings.stopWithParent.doc}`,
        '- DATABASE_URL is missing (or DATABASE_URL_FILE, a file that contains it). Address of PostgreSQL.',
        '',
      ].join('\n'),
    );
  });

  it('when all is well, then it goes on, and its configuration can be printed without its secret', () => {
    const ended = run({ DATABASE_URL: 'postgresql://hunter2' });
    expect(JSON.parse(String(ended.stdout))).toEqual({
      mode: 'production',
      host: '0.0.0.0',
      logLevel: 'info',
      deadlineSeconds: 25,
      probePeriodSeconds: 5,
      nodeOptions: '',
      stopWithParent: false,
      database: '[secret]',
    });
  });
});
