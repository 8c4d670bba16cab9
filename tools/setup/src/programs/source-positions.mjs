// @ts-check
import { dirname, relative } from 'node:path';

/** One segment for each line: what is replaced stays on its line. @param {string} code */
const sameLines = (code) =>
  code
    .split('\n')
    .map((_, line) => (line === 0 ? 'AAAA' : 'AACA'))
    .join(';');

/**
 * A rolldown plugin: `import.meta` keeps naming where the source is, where files are that a module reads and threads that it starts.
 * @param {string} folder where the programs are written
 * @returns {import('rolldown').Plugin}
 */
export const sourcePositions = (folder) => ({
  name: 'source-positions',
  transform: {
    filter: { id: { include: /\.(ts|mjs)$/, exclude: /node_modules/ }, code: /import\.meta\b/ },
    handler(code, id) {
      const [unknown] = /import\.meta(?!\.(?:url|dirname|resolve)\b).{0,20}/.exec(code) ?? [];
      if (unknown !== undefined) throw new Error(`${id}: what is ${unknown} in a program?`);
      const position = (/** @type {string} */ path) =>
        `new URL(${JSON.stringify(relative(folder, path))}, import.meta.url)`;
      const replaced = code.replaceAll(/import\.meta\.(url|dirname)\b/g, (_, name) =>
        name === 'url'
          ? `${position(id)}.href`
          : `process.getBuiltinModule('node:url').fileURLToPath(${position(dirname(id))})`,
      );
      return { code: replaced, map: { mappings: sameLines(code) } };
    },
  },
});
