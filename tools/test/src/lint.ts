import { spawnSync } from 'node:child_process';

// `npm run lint -- FILES`: both linters, on the given files or on all.
const given = process.argv.slice(2);
if (given.includes('--help') || given.includes('-h')) {
  console.log(`Usage: npm run lint [-- FILES]

Runs ESLint and Oxlint on the given files or, without any, on all files.

  --fix       correct what the linters can correct
  -h, --help  show this help

Exit code: 0 no problems, 1 problems were found.`);
  process.exit();
}
const linters: [command: string, args: string[]][] = [
  ['eslint', ['--max-warnings', '0', ...given]],
  ['oxlint', ['--deny-warnings', '--no-error-on-unmatched-pattern', ...given]],
];
const failed = linters.filter(
  ([command, args]) => spawnSync(command, args, { stdio: 'inherit' }).status !== 0,
);
process.exitCode = failed.length > 0 ? 1 : 0;
