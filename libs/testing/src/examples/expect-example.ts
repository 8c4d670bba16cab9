import { mkdir, writeFile } from 'node:fs/promises';
import { examplesFolder, recordedExamples } from '@team-operations/catalogue';
import { format } from 'oxfmt';
import { isUpdate } from '../page-section.ts';

/** The keys of an answer, dotted; those of a list are those of its first row. */
function keysOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return keysOf(value[0], `${path}[]`);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => [
    `${path}.${name}`,
    ...keysOf(child, `${path}.${name}`),
  ]);
}

const topKeys = (value: unknown) => keysOf(value).filter((key) => key.split('.').length <= 3);

/** Expects the recorded example of an operation to have the properties of this answer; with Jest's `-u` the answer is recorded. */
export async function expectExample(name: string, answer: unknown): Promise<void> {
  if (isUpdate()) {
    await mkdir(examplesFolder, { recursive: true });
    const { code } = await format('example.json', JSON.stringify(answer));
    await writeFile(new URL(`${name}.json`, examplesFolder), code);
    return;
  }
  const recorded = recordedExamples()[name];
  if (recorded === undefined) throw new Error(`No example is recorded for ${name}: run this test with -u.`);
  expect(topKeys(recorded)).toEqual(topKeys(answer));
}
