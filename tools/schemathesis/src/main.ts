/** `npm run schemathesis`: requests that are made from the OpenAPI documents, against the services of `npm start`. */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { ArgumentError, ownArguments, refuse } from '@team-operations/setup';
import { checkLimit, localServices, type Described } from './local-services.ts';
import { pythonPackages } from './python-packages.ts';

const root = join(import.meta.dirname, '../../..');
const hooks = join(import.meta.dirname, '..');

function number(name: 'examples' | 'seed', typed: string): string {
  if (/^[1-9][0-9]{0,3}$/.test(typed)) return typed;
  throw new ArgumentError(`--${name} ${typed} is not a number from 1 to 9999.`);
}

/** What is asked of Schemathesis, and why some of its checks are left out: docs/decisions/0080-inputs-that-generators-understand.md. */
const options = (key: string, { examples, seed }: { examples: string; seed: string }) => [
  ...['--header', `Authorization: Bearer ${key}`, '--workers', '1', '--request-timeout', '20'],
  ...['--seed', seed, '--max-examples', examples, '--generation-database', 'none', '--no-shrink'],
  ...['--continue-on-failure', '--suppress-health-check', 'all'],
  // `refused_only_for_state` and `refuses_what_is_forbidden` in hooks.py are in their place.
  ...['--exclude-checks', 'positive_data_acceptance,negative_data_rejection'],
];

/** Runs Schemathesis on one document, in a folder that it may write to; true when it found nothing. */
function run({ url, except }: Described, packages: string, args: readonly string[], cwd: string): boolean {
  const filter = except === undefined ? [] : ['--exclude-path-regex', except];
  const environment = {
    ...process.env,
    PYTHONPATH: [packages, hooks].join(':'),
    PYTHONDONTWRITEBYTECODE: '1',
    SCHEMATHESIS_HOOKS: 'hooks',
  };
  const program = 'from schemathesis.cli import schemathesis; schemathesis()';
  const config = ['--config-file', join(hooks, 'schemathesis.toml')];
  const { status } = spawnSync('python3', ['-c', program, ...config, 'run', url, ...filter, ...args], {
    stdio: 'inherit',
    env: environment,
    cwd,
  });
  return status === 0;
}

async function main(): Promise<number> {
  const { values } = ownArguments('schemathesis');
  const typed = { examples: number('examples', values.examples), seed: number('seed', values.seed) };
  const folder = resolve(root, process.env['LOCAL_DIRECTORY'] ?? '.local');
  const { key, documents } = localServices(folder);
  for (const document of documents) await checkLimit(document, key);
  const own = join(folder, 'schemathesis');
  const packages = pythonPackages(own);
  const outcomes = documents.map((document) => run(document, packages, options(key, typed), own));
  return outcomes.every(Boolean) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof ArgumentError) process.exitCode = refuse('schemathesis', error);
  else {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
