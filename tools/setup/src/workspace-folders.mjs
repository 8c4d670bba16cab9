// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folders of the projects, below the root.
 * @param {string} root
 * @returns {string[]}
 */
export function workspaceFolders(root) {
  /** @type {{ workspaces?: string[] }} */
  const { workspaces = [] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return workspaces
    .flatMap((pattern) => {
      const parent = pattern.replace(/\/\*$/, '');
      return existsSync(join(root, parent))
        ? readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
        : [];
    })
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}
