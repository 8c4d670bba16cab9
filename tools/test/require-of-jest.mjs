// @ts-check
import { createRequire } from 'node:module';

/** Loads a package of Jest, in Jest's version. */
export const requireOfJest = createRequire(createRequire(import.meta.url).resolve('jest'));
