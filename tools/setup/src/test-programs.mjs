// @ts-check
import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.mjs';

/** @typedef {(environment: NodeJS.ProcessEnv) => boolean} IsInstalled */

/** @param {string} command @param {...string} args @returns {IsInstalled} */
const answers =
  (command, ...args) =>
  (environment) =>
    spawnSync(command, args, { stdio: 'ignore', env: environment }).status === 0;

/** Programs that tests run and npm does not install, and the Debian packages that hold them. */
const programs = {
  chromium: {
    packages: ['chromium'],
    isInstalled: /** @type {IsInstalled} */ ((environment) => findChromium(environment) !== undefined),
  },
  jq: { packages: ['jq'], isInstalled: answers('jq', '--version') },
  kcat: { packages: ['kcat'], isInstalled: answers('kcat', '-V') },
  // Debian 12 and Ubuntu have none that is new enough for components of kustomize.
  'kubectl 1.21 or newer (https://kubernetes.io/docs/tasks/tools)': {
    packages: ['kubernetes-client'],
    isInstalled: answers('kubectl', 'kustomize', '--help'),
  },
  'python3 with pip': {
    packages: ['python3', 'python3-pip'],
    isInstalled: answers('python3', '-m', 'pip', '--version'),
  },
};

/** @typedef {keyof typeof programs} TestProgram */

/** @param {readonly TestProgram[]} names */
const advice = (names) =>
  `Install ${names.join(', ')}. On Debian: sudo apt-get install ${names.flatMap((name) => programs[name].packages).join(' ')}`;

/** What to install before the tests can run; undefined when nothing is missing. */
export function missingPrograms(environment = process.env) {
  const names = /** @type {TestProgram[]} */ (Object.keys(programs));
  const missing = names.filter((name) => !programs[name].isInstalled(environment));
  return missing.length === 0 ? undefined : advice(missing);
}

/**
 * Throws an Error that says what to install when a program is missing.
 * @param {TestProgram} name
 */
export function needProgram(name, environment = process.env) {
  if (!programs[name].isInstalled(environment)) throw new Error(advice([name]));
}
