import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

let parent: string;
beforeEach(() => (parent = mkdtempSync(join(tmpdir(), 'temporary-'))));
afterEach(() => rmSync(parent, { recursive: true }));

it('is empty, whatever a killed run has left, and everyone may write to it but delete only what is theirs', () => {
  const left = join(temporaryFolder(parent)!, 'left');
  writeFileSync(left, '');
  const folder = temporaryFolder(parent)!;
  expect(existsSync(left)).toBe(false);
  expect(statSync(folder).mode & 0o7777).toBe(0o1777);
});

it('when no program may start in it, then it is not used', () => {
  expect(temporaryFolder(parent, () => false)).toBeUndefined();
});
