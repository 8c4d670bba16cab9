import { mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastLines, openServiceLog, readable } from './service-log.ts';

describe('the log of a service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'service-log-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('when a run begins, then the log is empty, and the one before is kept', () => {
    const path = join(folder, 'logs/gateway.log');
    for (const text of ['first\n', 'second\n', 'third\n']) {
      const log = openServiceLog(path);
      writeSync(log.descriptor, text);
      log.close();
    }
    expect(readFileSync(path, 'utf8')).toBe('third\n');
    expect(readFileSync(`${path}.previous`, 'utf8')).toBe('second\n');
    expect(lastLines(path)).toEqual(['third']);
  });

  it('when a line is JSON, then its level, message and error are shown', () => {
    expect(
      readable('{"level":"fatal","msg":"gateway cannot start","err":{"message":"no database"}}'),
    ).toEqual(['fatal: gateway cannot start (no database)']);
    expect(readable('{"level":"info","msg":"gateway started"}')).toEqual(['info: gateway started']);
  });

  it('when a line is plain text, or JSON that was cut off, then it is shown as it is', () => {
    expect(readable('Error: no such file')).toEqual(['Error: no such file']);
    expect(readable('{"level":"inf')).toEqual(['{"level":"inf']);
  });
});
