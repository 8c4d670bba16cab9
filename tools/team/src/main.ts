import { localDatabaseUrl, withCommandDatabase } from '@team-operations/database';
import { ignoreLostReader } from '@team-operations/http';
import { assertReachable } from '@team-operations/migrate';
import { loginName, readLocations } from '@team-operations/service';
import { ArgumentError, ownArguments, refuse } from '@team-operations/setup';
import { readArguments, readBaseUrl, type Typed } from './arguments.ts';
import { runCreate } from './run-create.ts';
import { runPasswordLink } from './run-password-link.ts';

async function main(typed: Typed): Promise<number> {
  const locations = readLocations(process.env);
  const url = locations.need('DATABASE_URL', (sentence) => new ArgumentError(sentence)) ?? localDatabaseUrl();
  const local =
    locations.from === 'environment' ? undefined : (locations.of('TEAM_API_URL') ?? 'http://localhost:3003');
  const baseUrl = readBaseUrl(process.env['BASE_URL'], local);
  if (locations.notice !== null) console.error(locations.notice);
  await assertReachable(url, 'DATABASE_URL', locations.advice('DATABASE_URL'));
  return withCommandDatabase({ url, name: 'team' }, (database) => {
    const parts = { database, baseUrl, by: loginName(), write: console.log };
    return typed.command === 'create' ? runCreate(typed, parts) : runPasswordLink(typed, parts);
  });
}

ignoreLostReader();
ownArguments('team');
try {
  process.exitCode = await main(readArguments(process.argv.slice(2)));
} catch (error) {
  if (error instanceof ArgumentError) process.exitCode = refuse('team', error);
  else {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
