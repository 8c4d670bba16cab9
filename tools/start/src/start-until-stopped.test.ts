import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processIdentity } from '@team-operations/setup';
import type { RunRecord } from './earlier-run/run-record.ts';
import { runStart } from './start-run.fixture.ts';

it('when a service ends by itself, then it says which one and where its log is, and stops the others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  const run = runStart(join(import.meta.dirname, 'idle-services.fixture.ts'), [], {
    LOCAL_DIRECTORY: folder,
  });
  await run.says('Press Ctrl-C to stop');
  const record = join(folder, 'run.json');
  const [first, second] = (JSON.parse(readFileSync(record, 'utf8')) as RunRecord).services;
  expect(processIdentity(second!.pid)).toBe(second!.identity);
  process.kill(first!.pid, 'SIGKILL');
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain('first exited unexpectedly while it was running (SIGKILL)');
  expect(run.output()).toContain(`Log: ${join(folder, 'logs/first.log')}`);
  expect(run.output()).toContain('✓ second stopped');
  expect(processIdentity(second!.pid)).not.toBe(second!.identity);
  expect(existsSync(record)).toBe(false);
  rmSync(folder, { recursive: true });
});
