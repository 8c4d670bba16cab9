import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What is served, by its path in the repository. */
export interface GuideFiles {
  /** Path of each guide on this service. */
  guides: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<string, string>;
}

/** Folder of the repository. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Guides outside `docs` to which those in it lead. */
const others = ['CHANGELOG.md', 'CONTRIBUTING.md', 'k8s/README.md'];

const addressOf = (source: string) => `/guides/${source.replace(/^docs\//, '')}`;

const addressed = (sources: readonly string[]) =>
  new Map(sources.map((source) => [source, addressOf(source)] as const));

/** A deployment may leave `docs` out; then nothing is served. */
export function findGuideFiles(): GuideFiles {
  const folder = path.join(root, 'docs');
  if (!existsSync(folder)) return { guides: new Map(), pictures: new Map() };
  const inDocs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join('docs', name.replaceAll(path.sep, '/')))
    .sort();
  const beside = others.filter((source) => existsSync(path.join(root, source)));
  return {
    guides: addressed([...inDocs.filter((source) => source.endsWith('.md')), ...beside]),
    pictures: addressed(inDocs.filter((source) => source.endsWith('.png'))),
  };
}

/** Where a guide is on the disk. */
export const fileOf = (source: string) => path.join(root, source);
