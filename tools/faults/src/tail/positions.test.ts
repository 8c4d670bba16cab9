import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPositions } from './positions.ts';

it('makes the folder, and reads what it stored', () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'positions-')), 'new', 'folder');
  const kept = openPositions(folder, 'all');
  expect(kept.read()).toBeNull();
  kept.write(new Map([[0, '7']]));
  expect(openPositions(folder, 'all').read()).toEqual(new Map([[0, '7']]));
  expect(openPositions(folder, 'other').read()).toBeNull();
});

it('when the folder cannot be made, then it says so immediately', () => {
  expect(() => openPositions('/proc/none/faults', 'all').write(new Map())).toThrow(/mkdir '\/proc\/none'/);
});
