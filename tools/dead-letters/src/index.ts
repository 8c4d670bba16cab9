/** What the command does, for tests of other packages that need no process of its own. */
export { readArguments } from './arguments.ts';
export { run } from './run.ts';
