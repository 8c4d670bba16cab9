import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const workspace = path.join(import.meta.dirname, '../../..');

/** True when Jest runs with `-u`: what tests compare with is written. */
const isUpdate = () =>
  (expect.getState() as { snapshotState?: { _updateSnapshot?: string } }).snapshotState?._updateSnapshot ===
  'all';

/**
 * Expects a page under docs/ to have this content between `<!-- generated: name -->` and `<!-- end: name -->`; with Jest's `-u` it is
 * written there.
 */
export async function expectSection(page: string, name: string, content: string): Promise<void> {
  const [start, end] = [`<!-- generated: ${name} -->`, `<!-- end: ${name} -->`];
  const file = path.join(workspace, page);
  const text = await readFile(file, 'utf8');
  const [before, rest = ''] = text.split(start);
  const [section, after] = rest.split(end);
  if (section === undefined || after === undefined)
    throw new Error(`${page} has no section ${start} … ${end}`);
  if (isUpdate()) await writeFile(file, `${before}${start}\n\n${content}\n\n${end}${after}`);
  else expect(section.trim()).toBe(content);
}
