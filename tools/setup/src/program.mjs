// @ts-check
// `node tools/setup/src/program.mjs <command of package.json> [its arguments]`: answers --help and refuses what it does not know
// immediately; otherwise makes the clone ready, then runs the program.
// Old versions of Node must get as far as the check, so everything modern is imported after it.
import { nodeVersionProblem } from './node-version.mjs';

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  const [name = '', ...args] = process.argv.slice(2);
  void import('./run-named.mjs').then(({ runNamed }) => runNamed(name, args));
}
