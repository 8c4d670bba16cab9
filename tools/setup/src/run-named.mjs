// @ts-check
import { commands } from './commands/index.mjs';
import { answerAtOnce } from './commands/read.mjs';
import { run } from './run.mjs';

/** @param {string} name @returns {name is import('./commands/index.mjs').CommandName} */
const isCommand = (name) => Object.hasOwn(commands, name);

/**
 * Runs a command of package.json. What needs no program (the usage, a refusal) is answered before anything is installed.
 * @param {string} name
 * @param {string[]} args
 */
export async function runNamed(name, args) {
  if (!isCommand(name)) {
    console.error(`Unknown command: ${name}. Commands: ${Object.keys(commands).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  process.exitCode = answerAtOnce(name, args);
  if (process.exitCode !== undefined) return;
  await run(commands[name], args);
}
