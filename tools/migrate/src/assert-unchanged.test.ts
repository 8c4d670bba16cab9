import { createHash } from 'node:crypto';
import { changedMigrations } from './assert-unchanged.ts';

const migration = (path: string, value: string) => ({
  path,
  migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value } },
});
const applied = (name: string, script: string) => ({
  name,
  checksum: createHash('sha256').update(script).digest('hex'),
});

it('when a script is another one than was applied, then its migration is named', () => {
  const files = [migration('0001_a', 'SELECT 1;\n'), migration('0002_b', 'SELECT 2;\n')];
  const records = [applied('0001_a', 'SELECT 1;\n'), applied('0002_b', 'SELECT 3;\n')];
  expect(changedMigrations(records, files)).toEqual(['0002_b']);
});

it.each([
  ['the ends of lines differ', 'SELECT 1;\r\n', 'SELECT 1;\n'],
  ['the ends of lines differ the other way', 'SELECT 1;\n', 'SELECT 1;\r\n'],
])('when %s, then nothing is named', (_, script, appliedScript) => {
  expect(changedMigrations([applied('0001_a', appliedScript)], [migration('0001_a', script)])).toEqual([]);
});

it('when the folder of an applied migration is missing, or a new one was not applied, then nothing is named', () => {
  expect(changedMigrations([applied('0001_a', '')], [migration('0002_b', 'SELECT 2;\n')])).toEqual([]);
});
