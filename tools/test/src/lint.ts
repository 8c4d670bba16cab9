import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

import { onOneProcessor } from './on-one-processor.ts';

// `npm run lint -- FILES`: the given files or all.
const given = process.argv.slice(2);
if (given.includes('--help') || given.includes('-h')) {
  console.log(`Usage: npm run lint [-- FILES]

Runs Oxlint on the given files or, without any, on all files.

  --fix       correct what the linter can correct
  -h, --help  show this help

Exit code: 0 no problems, 1 problems were found.`);
  process.exit();
}
// Several processors are faster only for many files, and only if they are more than two.
const spare = given.length === 0 && availableParallelism() > 2;
const options = [
  '--deny-warnings',
  '--no-error-on-unmatched-pattern',
  ...(spare ? [] : onOneProcessor.oxlint),
];
// Nx in one process, as npm's other scripts have it (tools/setup/src/run-environment.mjs).
const inOneProcess = { NX_ISOLATE_PLUGINS: 'false' };
const env = { ...process.env, ...inOneProcess, ...(spare ? {} : onOneProcessor.environment) };
process.exitCode = spawnSync('oxlint', [...options, ...given], { stdio: 'inherit', env }).status ?? 1;
