import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiVersion } from '@team-operations/operations';
import type { ContractFile } from '../contract-files.ts';
import { restBreaks } from './rest-breaks.ts';
import type { RestDocument } from './rest-document.ts';

/** The OpenAPI document as each release had it, `openapi-<version>.json`. */
export const releasedDocuments = 'libs/operations/contract/released';
const documentPath = 'libs/operations/contract/openapi.json';

const explanation = (
  file: string,
) => `Programs that were written for the last release would break (${file}). Undo it, make what is new optional,
or keep the old way, deprecated, beside it (docs/versions.md).`;

const byVersion = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

async function newest(root: string): Promise<string | undefined> {
  const files = await readdir(join(root, releasedDocuments));
  return files
    .filter((file) => /^openapi-[0-9.]+\.json$/.test(file))
    .sort(byVersion)
    .at(-1);
}

const contentOf = (files: readonly ContractFile[]) =>
  files.find(({ path }) => path === documentPath)?.content ?? '{}';

/** What to report when the REST API is no longer what the last release promised; null when it is. */
export async function restComplaint(root: string, files: readonly ContractFile[]): Promise<string | null> {
  const file = await newest(root);
  if (file === undefined) return `${releasedDocuments} has no released document`;
  const released = JSON.parse(await readFile(join(root, releasedDocuments, file), 'utf8')) as RestDocument;
  const breaks = restBreaks(released, JSON.parse(contentOf(files)) as RestDocument);
  return breaks.length === 0 ? null : [...breaks, '', explanation(file)].join('\n');
}

/** Declares the REST API as it is now to be what is released, under its version. */
export async function writeRestRelease(root: string, files: readonly ContractFile[]): Promise<string> {
  const path = `${releasedDocuments}/openapi-${apiVersion}.json`;
  await writeFile(join(root, path), contentOf(files));
  return path;
}
