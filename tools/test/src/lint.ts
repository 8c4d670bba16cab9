import { spawnSync } from 'node:child_process';

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
const options = ['--deny-warnings', '--no-error-on-unmatched-pattern'];
process.exitCode = spawnSync('oxlint', [...options, ...given], { stdio: 'inherit' }).status ?? 1;
