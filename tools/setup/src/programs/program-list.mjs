// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceFolders } from '../workspace-folders.mjs';

/** Where the programs are that services and commands run, below the root (docs/decisions/0126). */
export const programFolder = 'dist';

/**
 * The programs: each project names its own in `programs` of its package.json.
 * @param {string} root
 * @returns {Record<string, string>} source file below the root, by the name of the program
 */
export function listPrograms(root) {
  return Object.fromEntries(
    workspaceFolders(root).flatMap((folder) => {
      /** @type {{ programs?: Record<string, string> }} */
      const { programs = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      return Object.entries(programs).map(([name, source]) => [name, `${folder}/${source}`]);
    }),
  );
}
