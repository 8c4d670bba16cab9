// @ts-check
// `node tools/setup/src/program.mjs <path of a program> [its arguments]`: makes the clone ready, then runs the program.
// Old versions of Node must get as far as the check, so everything modern is imported after it.
import { nodeVersionProblem } from './node-version.mjs';

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  const [program = '', ...args] = process.argv.slice(2);
  import('./run.mjs').then(({ run }) => run(program, args));
}
