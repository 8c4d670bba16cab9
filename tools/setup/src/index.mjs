export { findChromium } from './chromium.mjs';
export { commandLine, processIdentity } from './process-table.mjs';
export { tryLock } from './process-lock.mjs';
