// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Runs before npm scripts that call an installed program directly: npm itself only says that the program was not found. */
if (!existsSync(join(import.meta.dirname, '../../../node_modules/.bin/oxlint'))) {
  console.error('The dependencies are not installed: run npm ci, or npm run check, which installs them.');
  process.exit(1);
}
