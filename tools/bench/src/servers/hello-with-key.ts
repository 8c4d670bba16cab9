/** A hello for a caller with an API key. */
import { authenticateRequest, createAuthenticator } from '@team-operations/credentials';
import { openDatabase } from '@team-operations/database';
import { listen } from './bare-server.ts';
import { baseline } from './baseline-settings.ts';
import { helloApp } from './hello.ts';

const fail = (error: unknown) => {
  throw error;
};
const database = openDatabase({
  url: baseline.databaseUrl,
  connections: 10,
  applicationName: 'bench-hello',
  waitMilliseconds: 2000,
  onIdleError: fail,
});
const authenticator = createAuthenticator({
  database,
  baseUrl: 'http://localhost:3003',
  onLastUseError: fail,
});

listen(helloApp([authenticateRequest(authenticator)]));
