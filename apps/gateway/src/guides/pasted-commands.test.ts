import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../../../docs');
const lines = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'));

describe('commands that guides have pasted', () => {
  it('pass a value to node after `--`: one that begins with a hyphen would be an option', () => {
    const withValue = lines.filter((line) => line.includes('node -p') && line.includes('process.argv[1]'));
    expect(withValue.length).toBeGreaterThan(0);
    for (const line of withValue) expect(line).toMatch(/' -- "\$\w+"/);
  });
});
