import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const root = new URL('../../..', import.meta.url).pathname;
const record = readFileSync(`${root}docs/decisions/0094-when-409-is-used.md`, 'utf8');
const named = Array.from(record.matchAll(/`(?:[\w./-]+\/)?([\w-]+\.ts)`/g), ([, file]) => file);

it('when a file answers 409, then docs/decisions/0094-when-409-is-used.md has its case', () => {
  const files = globSync(['libs/**/src/**/*.ts', 'apps/*/src/**/*.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.test.ts', 'libs/errors/**'],
  });
  const throwing = files.filter((file) =>
    /throw conflict\(|new AppError\('ConflictError'/.test(readFileSync(`${root}${file}`, 'utf8')),
  );
  expect([...new Set(named)].sort()).toEqual(throwing.map((file) => basename(file)).sort());
});
