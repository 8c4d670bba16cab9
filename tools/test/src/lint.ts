import { spawnSync } from 'node:child_process';

// `npm run lint -- FILES`: both linters, on the given files or on all.
const given = process.argv.slice(2);
const linters: [command: string, args: string[]][] = [
  ['eslint', ['--max-warnings', '0', ...given]],
  ['oxlint', ['--deny-warnings', '--no-error-on-unmatched-pattern', ...given]],
];
const failed = linters.filter(
  ([command, args]) => spawnSync(command, args, { stdio: 'inherit' }).status !== 0,
);
process.exitCode = failed.length > 0 ? 1 : 0;
