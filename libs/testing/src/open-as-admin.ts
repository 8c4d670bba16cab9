import { openDatabase, type Database } from '@team-operations/database';
import { testStack } from './test-stack.ts';

/** A database of the test server as its administrator. Default: that of the administrator. */
export function openAsAdmin(databaseUrl = testStack().databaseAdminUrl): Database {
  const url = new URL(testStack().databaseAdminUrl);
  url.pathname = new URL(databaseUrl).pathname;
  return openDatabase({
    url: url.href,
    connections: 1,
    applicationName: 'test, administrator',
    waitMilliseconds: 5000,
    onIdleError: () => undefined,
  });
}
