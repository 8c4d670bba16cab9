import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const domains = path.join(import.meta.dirname, '../../domains');

it('each statement of a domain that changes a row gives it a later time', () => {
  const sources = globSync('*/src/**/*.ts', { cwd: domains });
  expect(sources.length).toBeGreaterThan(500);
  const plain = sources.filter((file) =>
    /updated_at = now\(\)/.test(readFileSync(path.join(domains, file), 'utf8')),
  );
  expect(plain).toEqual([]);
});
