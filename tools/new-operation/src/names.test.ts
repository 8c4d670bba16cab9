import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '@team-operations/catalogue';
import { namesOf } from './names.ts';

const domains = join(import.meta.dirname, '../../../libs/domains');

/** Those of jobs set the pattern, but for the count, which is of no one job; the others have reasons of their own for their names. */
const jobs = registry.filter(({ name }) => name.startsWith('jobs.') && name !== 'jobs.count');

it.each(jobs.map((operation) => [operation.name, operation] as const))(
  'when %s is named again, then its file and its path are those that it has',
  (name, { kind, rest }) => {
    const ofWrite = name === 'jobs.create' ? 'create' : 'change';
    const names = namesOf(name, kind === 'write' ? ofWrite : kind === 'list' ? 'list' : 'read');
    expect(existsSync(join(domains, names.folder, 'src', `${names.file}.ts`))).toBe(true);
    expect(names.path).toBe(rest.path);
  },
);

it('when a resource has two words, then each place writes them in its own way', () => {
  const { resource, ...names } = namesOf('asset_types.list', 'list');
  expect(names).toMatchObject({
    folder: 'asset-types',
    file: 'list-asset-types',
    constant: 'listAssetTypes',
    path: '/v1/asset-types',
  });
  expect(resource).toEqual({
    file: 'asset-type',
    type: 'AssetType',
    value: 'assetType',
    table: 'asset_type',
    words: 'asset type',
  });
});

it('when a list is below a resource, then its rows are a resource of their own', () => {
  const { resource, output, path } = namesOf('jobs.notes', 'list');
  expect([resource.type, output.type, output.table]).toEqual(['Job', 'JobNote', 'job_note']);
  expect(path).toBe('/v1/jobs/:id/notes');
});
