// @ts-check
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';

import { listPrograms, programFolder } from './program-list.mjs';
import { sourcePositions } from './source-positions.mjs';

/**
 * Not in the programs: they read files beside their own, start threads from them, or are compiled for a processor. What they depend on must
 * not be in the programs too, or there are two copies of it: a pool of connections that one makes is not one for the other.
 */
export const separatePackages = [
  '@node-rs/argon2',
  '@prisma/client',
  '@resvg/resvg-js',
  'fontkit',
  'pdfkit',
  'piscina',
];

/**
 * Writes each program as one module and what it shares with others, with maps to the sources.
 * @param {string} root
 * @returns {Promise<{ files: string[], sources: string[] }>} what was written, below the folder, and what it was made from, below the root
 */
export async function bundle(root) {
  const folder = join(root, programFolder);
  const build = await rolldown({
    cwd: root,
    input: listPrograms(root),
    platform: 'node',
    external: separatePackages.map((name) => new RegExp(`^${name}(/|$)`)),
    // All of each module, as Node would load it.
    treeshake: false,
    checks: { eval: false },
    plugins: [sourcePositions(folder)],
  });
  try {
    const { output } = await build.write({
      dir: folder,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: 'shared-[hash].js',
      keepNames: true,
      sourcemap: true,
      // They are beside the programs, and each service would parse them as it starts.
      sourcemapExcludeSources: true,
    });
    const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const sources = modules
      .map((id) => relative(root, id))
      .filter((path) => /^(apps|libs|tools)\//.test(path));
    return { files: output.map(({ fileName }) => fileName), sources };
  } finally {
    await build.close();
  }
}
