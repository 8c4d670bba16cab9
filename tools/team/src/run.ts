import { localDatabaseUrl, withCommandDatabase } from '@team-operations/database';
import { assertReachable } from '@team-operations/migrate';
import { loginName, readLocations } from '@team-operations/service';
import { ArgumentError } from '@team-operations/setup';
import { refuseOperator } from './refuse-operator.ts';
import { readBaseUrl, type Typed } from './arguments.ts';
import { runCreate } from './run-create.ts';
import { runPasswordLink } from './run-password-link.ts';

/** What the command has of the process that it runs in. */
export interface Surroundings {
  environment: NodeJS.ProcessEnv;
  write: (text: string) => void;
  /** For what is no result. */
  warn: (text: string) => void;
}

/** The command `team`. Answers its exit code; throws an ArgumentError for settings that cannot be used. */
export async function run(typed: Typed, { environment, write, warn }: Surroundings): Promise<number> {
  if (typed.command === 'create') refuseOperator(typed.mpid, environment);
  const locations = readLocations(environment);
  const url = locations.need('DATABASE_URL', (sentence) => new ArgumentError(sentence)) ?? localDatabaseUrl();
  const local =
    locations.from === 'environment' ? undefined : (locations.of('TEAM_API_URL') ?? 'http://localhost:3003');
  const baseUrl = readBaseUrl(environment['BASE_URL'], local);
  if (locations.notice !== null) warn(locations.notice);
  await assertReachable(url, 'DATABASE_URL', locations.advice('DATABASE_URL'));
  return withCommandDatabase({ url, name: 'team' }, (database) => {
    const parts = { database, baseUrl, by: loginName(), write };
    return typed.command === 'create' ? runCreate(typed, parts) : runPasswordLink(typed, parts);
  });
}
