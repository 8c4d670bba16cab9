import { openDatabase, type Database } from '@team-operations/database';
import type { MessagingLogger } from '../kafka/logger.ts';

/* What a process that a test starts needs too: it loads this without all that tests have. */

/** Takes what is logged, for a test to look at. */
export function collectLog() {
  const lines: { level: string; message: string; fields: object }[] = [];
  const at = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, message, fields });
  const logger: MessagingLogger = {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
  };
  return { lines, logger };
}

/** Opens a database of these tests, in the schema that its address names. */
export function open(url: string): Database {
  const schema = new URL(url).searchParams.get('application_name');
  return openDatabase({
    ...(schema === null
      ? {}
      : {
          prepareConnection: async (client) => void (await client.query(`SET search_path = ${schema}`)),
        }),
    url,
    connections: 5,
    applicationName: 'messaging tests',
    waitMilliseconds: 5000,
    onIdleError: () => undefined,
  });
}

/** A logger for tests in which nothing is said that matters. */
export const { logger: silent } = collectLog();
