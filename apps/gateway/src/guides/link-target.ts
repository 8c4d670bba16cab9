import path from 'node:path';
import type { GuideFiles } from './guide-files.ts';

/** Files of the repository that the service makes itself. */
const madeHere = new Map([
  ['libs/operations/contract/openapi.json', '/v1/openapi.json'],
  ['libs/messaging/contract/asyncapi.json', '/v1/asyncapi.json'],
]);

/** Where a link leads: to an address, or to a file of the repository that is not served. */
export type LinkTarget = { href: string } | { file: string };

/** Reads a link as it is written in the file `source`, relative to it. */
export function linkTarget(link: string, source: string, { guides, pictures }: GuideFiles): LinkTarget {
  if (/^(https?:\/\/|mailto:|#)/.test(link)) return { href: link };
  const [name = '', anchor] = link.split('#');
  const file = path.posix.join(path.posix.dirname(source), name);
  const at = guides.get(file) ?? pictures.get(file) ?? madeHere.get(file);
  if (at === undefined) return { file };
  return { href: anchor === undefined ? at : `${at}#${anchor}` };
}
