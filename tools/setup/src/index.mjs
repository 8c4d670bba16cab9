export { findChromium } from './chromium.mjs';
export { missingPrograms, needProgram } from './test-programs.mjs';
export { commands } from './commands/index.mjs';
export { ArgumentError, ownArguments, readCommand, refuse } from './commands/read.mjs';
export { countSeconds } from './progress.mjs';
export { endOnSignal, StopRequested, watchForStop } from './stop-request.mjs';
export { usageOf } from './commands/usage.mjs';
export { commandLine, processIdentity } from './process-table.mjs';
export { tryLock } from './process-lock.mjs';
