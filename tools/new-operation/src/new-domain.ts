import { generateFiles, type Tree } from '@nx/devkit';
import { join } from 'node:path';

const catalogueFile = 'libs/catalogue/src/catalogue.ts';
const boundariesFile = 'tools/lint/rules/module-boundaries.ts';

/** `asset-types` as code names it: `assetTypes`. */
const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `asset-types` as people read it: `Asset types`. */
const sentenceCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** Replaces the first match, or throws an Error that names what was looked for. */
function insert(tree: Tree, file: string, place: RegExp, text: string): void {
  const source = tree.read(file, 'utf-8') ?? '';
  if (!place.test(source))
    throw new Error(`${file} has an unexpected structure: ${place.source} is missing.`);
  tree.write(
    file,
    source.replace(place, (match) => `${match}${text}`),
  );
}

/** Writes a domain without operations: its package, its record, its line in the catalogue, and that it imports no other domain. */
export function writeDomain(tree: Tree, domain: string): void {
  const constant = camel(domain);
  generateFiles(tree, join(import.meta.dirname, 'templates/domain'), `libs/domains/${domain}`, {
    domain,
    constant,
    words: sentenceCase(domain),
  });
  insert(tree, catalogueFile, /^/, `import { ${constant} } from '@team-operations/${domain}';\n`);
  insert(tree, catalogueFile, /const contributors = .* => \[\n/, `  ${constant},\n`);
  insert(tree, boundariesFile, /const domainEdges.* = \{\n/, `  '${domain}': [],\n`);
}
