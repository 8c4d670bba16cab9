import { existsSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { trialDirectory } from '../../fixtures/trial-directory.ts';
import { openLog } from './log-file.ts';

describe('the log of a server', () => {
  const directory = trialDirectory();
  const path = join(directory.path, 'a.log');
  afterAll(() => directory.remove());

  it('when it is opened again, then the last lines are those written since', () => {
    writeFileSync(path, 'earlier\n');
    const log = openLog(path);
    writeSync(log.descriptor, 'one\ntwo\n');
    log.close();
    expect(log.lastLines()).toEqual(['one', 'two']);
    expect(existsSync(`${path}.previous`)).toBe(false);
  });

  it('when it has grown large, then it is put aside', () => {
    writeFileSync(path, Buffer.alloc(11 * 1024 * 1024));
    const log = openLog(path);
    log.close();
    expect([log.lastLines(), existsSync(`${path}.previous`)]).toEqual([[''], true]);
  });
});
