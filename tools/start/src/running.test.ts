import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stack } from '@team-operations/stack';
import type { Settings } from './settings/config.ts';
import type { LocalFiles } from './settings/local-files.ts';
import type { Screen } from './terminal/screen.ts';
import { Running } from './running.ts';

it('when a server does not end, then that is said and the record of the run goes, for which scripts wait', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'running-'));
  const run = join(folder, 'run.json');
  const said: string[] = [];
  const screen = { isTerminal: false, say: (line: string) => said.push(line), show: () => undefined };
  const running = new Running(screen as unknown as Screen, {} as Settings, { run } as LocalFiles);
  running.record({} as Parameters<Running['record']>[0]);
  const stop = () => Promise.reject(new Error('Process 7 did not end.'));
  running.hasStack({ stop } as unknown as Stack);
  await expect(running.stop()).rejects.toThrow('Process 7 did not end.');
  expect(existsSync(run)).toBe(false);
  expect(said.join()).toContain('failed');
  rmSync(folder, { recursive: true });
});
