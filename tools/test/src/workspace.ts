import { join } from 'node:path';

/** The root of the checkout, where every command of a test run starts. */
export const workspace = join(import.meta.dirname, '../../..');
