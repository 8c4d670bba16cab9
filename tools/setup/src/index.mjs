export { processIdentity } from './process-identity.mjs';
export { tryLock } from './process-lock.mjs';
