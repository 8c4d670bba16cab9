// @ts-check
// Old versions of Node must get as far as the check, so everything modern is imported after it.
import { nodeVersionProblem } from './node-version.mjs';

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  Promise.all([import('./run.mjs'), import('./chromium.mjs')]).then(([{ run }, { bringChromium }]) =>
    run('tools/test/src/main.ts', process.argv.slice(2), bringChromium),
  );
}
