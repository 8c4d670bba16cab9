// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceFolders } from './workspace-folders.mjs';

const notSources = new Set(['dist', 'node_modules', '.test-results']);
/** Tests and declarations of types change nothing that is built. */
const withoutCode = /\.(?:test|d)\.tsx?$/;
const imports = /['"](@team-operations\/[\w-]+)(?:\/[\w-]+)?['"]/g;

/**
 * The files of a project and of the workspace projects that it imports, directly or through others. Read from the imports: Nx's graph
 * takes seconds to make, and every `npm start` asks.
 * @param {string} root
 * @param {string} folder of the project
 * @returns {string[]} paths below the root, in the same order each time
 */
export function importedFiles(root, folder) {
  const projects = workspaceProjects(root);
  const folders = new Set([folder]);
  /** @type {string[]} */
  const files = [];
  // A set goes on with what is added on the way.
  for (const each of folders)
    for (const file of sourcesIn(root, each)) {
      files.push(file);
      for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(imports)) {
        const imported = projects.get(name);
        if (imported !== undefined) folders.add(imported);
      }
    }
  return files.sort();
}

/** @param {string} root @param {string} folder @returns {string[]} */
function sourcesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notSources.has(entry.name) ? [] : sourcesIn(root, path);
    return withoutCode.test(entry.name) ? [] : [path];
  });
}

/**
 * The folder of each workspace package, by its name.
 * @param {string} root
 * @returns {Map<string, string>}
 */
function workspaceProjects(root) {
  return new Map(
    workspaceFolders(root).map((folder) => [
      JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).name,
      folder,
    ]),
  );
}
