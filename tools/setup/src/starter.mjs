// @ts-check
import { commandLine, parentProcess } from './process-table.mjs';

/**
 * Returns a function that says whether the process that started this one is still there. npm runs a script through a
 * shell, and where that shell stays in between, it outlives an npm that is killed: then npm is watched as well.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {() => boolean}
 */
export function watchStarter(environment) {
  const parent = process.ppid;
  const script = environment.npm_lifecycle_script;
  const throughShell = script !== undefined && commandLine(parent).includes(script);
  const grandparent = throughShell ? parentProcess(parent) : undefined;
  return () => process.ppid === parent && (!throughShell || parentProcess(parent) === grandparent);
}
