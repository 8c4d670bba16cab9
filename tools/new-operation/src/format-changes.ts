import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tree } from '@nx/devkit';
import { format, type FormatConfig } from 'oxfmt';

/** How `npm run format` formats this repository. */
const configuration = join(import.meta.dirname, '../../../.oxfmtrc.json');

/** A text as `npm run format` would write it. Throws an Error with what the parser says of a text that is no source of its kind. */
export async function formatText(path: string, text: string): Promise<string> {
  const options = JSON.parse(readFileSync(configuration, 'utf8')) as FormatConfig;
  const { code, errors } = await format(path, text, options);
  if (errors[0] !== undefined) throw new Error(`${path} cannot be formatted: ${errors[0].message}`);
  return code;
}

/** Formats what a generator has written. */
export async function formatChanges(tree: Tree): Promise<void> {
  for (const { path, content } of tree.listChanges()) {
    if (content !== null) tree.write(path, await formatText(path, content.toString()));
  }
}
