import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findChromium } from './chromium.mjs';

describe('findChromium', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'browser-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('when a browser is on the path, then it is that one', () => {
    writeFileSync(join(folder, 'google-chrome'), '', { mode: 0o755 });
    expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(join(folder, 'google-chrome'));
  });

  it('when there is also one without windows, then it is that one', () => {
    for (const name of ['chromium', 'chromium-headless-shell'])
      writeFileSync(join(folder, name), '', { mode: 0o755 });
    expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(join(folder, 'chromium-headless-shell'));
  });

  it('when one is named that is not there, then none is taken instead', () => {
    writeFileSync(join(folder, 'chromium'), '', { mode: 0o755 });
    expect(findChromium({ PATH: folder, CHROMIUM: join(folder, 'gone') })).toBeUndefined();
    expect(findChromium({ PATH: '/nowhere' })).toBeUndefined();
  });
});
