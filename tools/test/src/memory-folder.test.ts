import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryFolder } from './memory-folder.ts';

describe('the folder in memory', () => {
  let parent: string;
  beforeEach(() => (parent = mkdtempSync(join(tmpdir(), 'memory-'))));
  afterEach(() => rmSync(parent, { recursive: true }));

  it('is the same for each run of a clone, another for another clone, and is removed', () => {
    const folder = memoryFolder('/one/.local/test', parent, 1)!;
    expect(memoryFolder('/one/.local/test', parent, 1)?.path).toBe(folder.path);
    expect(memoryFolder('/other/.local/test', parent, 1)?.path).not.toBe(folder.path);
    expect(existsSync(folder.path)).toBe(true);
    folder.remove();
    expect(existsSync(folder.path)).toBe(false);
  });

  it.each([
    ['there is none', '/not/there', 1],
    ['too little is free', tmpdir(), 2 ** 60],
  ])('when %s, then the disk is used', (_, folder, needed) => {
    expect(memoryFolder('/one', folder, needed)).toBeUndefined();
  });

  it('when someone else has put something in its place, then the disk is used', () => {
    const { path, remove } = memoryFolder('/one', parent, 1)!;
    remove();
    symlinkSync('/', path);
    expect(memoryFolder('/one', parent, 1)).toBeUndefined();
  });
});
