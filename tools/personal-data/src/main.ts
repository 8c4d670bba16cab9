import { localDatabaseUrl, withCommandDatabase } from '@team-operations/database';
import { assertReachable } from '@team-operations/migrate';
import { loginName, readLocations } from '@team-operations/service';
import { ArgumentError, exitCodeOf, ignoreLostReader, ownArguments } from '@team-operations/setup';
import { readArguments } from './arguments.ts';
import { run } from './run.ts';

async function main(args: readonly string[]): Promise<number> {
  const invocation = readArguments(args);
  const locations = readLocations(process.env);
  const url = locations.need('DATABASE_URL', (sentence) => new ArgumentError(sentence)) ?? localDatabaseUrl();
  if (locations.notice !== null) console.error(locations.notice);
  await assertReachable(url, 'DATABASE_URL', locations.advice('DATABASE_URL'));
  return withCommandDatabase({ url, name: 'personal-data' }, (database) =>
    run(invocation, { database, by: loginName(), write: console.log }),
  );
}

ignoreLostReader();
ownArguments('personal-data');
process.exitCode = await exitCodeOf('personal-data', () => main(process.argv.slice(2)));
