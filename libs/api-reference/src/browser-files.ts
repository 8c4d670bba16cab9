import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { storedFile, type StoredFile } from './stored-file.ts';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
};

function filesIn(folder: string): [string, string][] {
  const at = new URL(`../${folder}/`, import.meta.url);
  return readdirSync(at)
    .sort()
    .map((name) => [name, readFileSync(new URL(name, at), 'utf8')]);
}

/** Modules in a browser are named by their address. */
const withAddresses = (source: string) => source.replace("from 'oauth4webapi'", "from './oauth4webapi.js'");

function read(): { version: string; files: ReadonlyMap<string, StoredFile> } {
  const library = readFileSync(fileURLToPath(import.meta.resolve('oauth4webapi')), 'utf8');
  const sources: [string, string][] = [
    ...filesIn('assets'),
    ...filesIn('browser').map(([name, source]): [string, string] => [name, withAddresses(source)]),
    // It names a map that is not served.
    ['oauth4webapi.js', library.replace(/\/\/# sourceMappingURL=.*\s*$/, '')],
  ];
  return {
    version: hash('sha256', JSON.stringify(sources), 'base64url').slice(0, 12),
    files: new Map(
      sources.map(([name, source]) => [
        name,
        storedFile(types[name.split('.').at(-1) ?? ''] ?? 'text/plain', source),
      ]),
    ),
  };
}

let known: ReturnType<typeof read> | undefined;

/** What the pages load: read once. Its version is part of the address, so that browsers keep it for good. */
export const browserFiles = () => (known ??= read());
