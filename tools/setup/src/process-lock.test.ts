import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { processIdentity } from './process-table.mjs';
import { tryLock, waitForLock } from './process-lock.mjs';

const module = new URL('./process-lock.mjs', import.meta.url).href;

/** Runs the text as a module in a process of its own, with the lock file's path as its argument. */
function runElsewhere(text: string, path: string) {
  const script = `import { tryLock, waitForLock } from '${module}'; const path = process.argv[1]; ${text}`;
  return spawn(process.execPath, ['--input-type=module', '-e', script, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 120_000,
  });
}

describe('a lock file', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'));
    path = join(folder, 'a.lock');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('when it is released, then the next attempt gets it', () => {
    tryLock(path).release?.();
    expect(existsSync(path)).toBe(false);
    expect(tryLock(path).release).toBeDefined();
  });

  it('when another live process holds it, then its id is returned, and its end frees the lock', async () => {
    const holder = runElsewhere(`tryLock(path); console.log('held'); setTimeout(() => {}, 20_000);`, path);
    await once(holder.stdout, 'data');
    expect(tryLock(path)).toEqual({ heldBy: holder.pid });
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(tryLock(path).release).toBeDefined();
  });

  it('when the id in it was given to a later process, then it is stale', () => {
    writeFileSync(path, `${process.pid} some-earlier-start\n`);
    expect(tryLock(path).release).toBeDefined();
  });

  it('when it was cut off by a power failure, then it is stale', () => {
    writeFileSync(path, '');
    expect(tryLock(path).release).toBeDefined();
  });

  it('when several processes find a stale lock at the same time, then only one at a time holds it', async () => {
    writeFileSync(path, '999999999 gone\n');
    const text = `
      const release = await waitForLock(path, new AbortController().signal);
      console.log('in'); await new Promise((go) => setTimeout(go, 50)); console.log('out'); release();`;
    const log: string[] = [];
    const racers = Array.from({ length: 4 }, () => runElsewhere(text, path));
    for (const racer of racers)
      racer.stdout.on('data', (chunk: Buffer) => log.push(...chunk.toString().trim().split('\n')));
    await Promise.all(racers.map((racer) => once(racer, 'close')));
    expect(log.join(' ')).toBe('in out in out in out in out');
  });

  it('when the wait is cancelled, then it ends', async () => {
    writeFileSync(path, `${process.pid} ${processIdentity(process.pid)}\n`);
    await expect(waitForLock(path, AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled');
  });
});

describe('the identity of a process', () => {
  it('when the process runs, then it stays the same', () => {
    expect(processIdentity(process.pid)).toMatch(/./);
    expect(processIdentity(process.pid)).toBe(processIdentity(process.pid));
  });

  it('when there is no such process, then there is none', () => {
    expect(processIdentity(999_999_999)).toBeUndefined();
  });
});
