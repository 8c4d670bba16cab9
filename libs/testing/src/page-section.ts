import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceSection } from '@team-operations/contract/generated-section';

const workspace = path.join(import.meta.dirname, '../../..');

/** True when Jest runs with `-u`: what tests compare with is written. */
export const isUpdate = () =>
  (expect.getState() as { snapshotState?: { _updateSnapshot?: string } }).snapshotState?._updateSnapshot ===
  'all';

/**
 * Expects a page under docs/ to have this content between `<!-- generated: name -->` and `<!-- end: name -->`; with Jest's `-u` it is
 * written there.
 */
export async function expectSection(page: string, name: string, content: string): Promise<void> {
  const file = path.join(workspace, page);
  const text = await readFile(file, 'utf8');
  const current = replaceSection(text, name, content);
  if (isUpdate()) await writeFile(file, current);
  else expect(text).toBe(current);
}
