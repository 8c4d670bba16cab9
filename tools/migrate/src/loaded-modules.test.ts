import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const main = join(import.meta.dirname, 'main.ts');
const program = `import { registerHooks } from 'node:module';
const loaded = [];
registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
process.on('exit', () => console.log(JSON.stringify(loaded)));
process.argv = [process.argv[0], ${JSON.stringify(main)}, '--help'];
await import(${JSON.stringify(main)});`;

// Tests, `npm start` and deployments start it often: what serves requests takes as long to load as all that it needs.
it('loads nothing that serves requests', () => {
  const options = ['--input-type=module', '-e', program];
  const output = execFileSync(process.execPath, options, {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  });
  const loaded = JSON.parse(output.trim().split('\n').at(-1)!) as string[];
  expect(loaded.some((url) => url.endsWith('tools/migrate/src/apply-migrations.ts'))).toBe(true);
  expect(loaded.filter((url) => /libs\/(http|schemas)\/|node_modules\/express\//.test(url))).toEqual([]);
});
