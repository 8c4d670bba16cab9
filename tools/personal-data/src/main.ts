import { localDatabaseUrl, withCommandDatabase } from '@team-operations/database';
import { assertReachable } from '@team-operations/migrate';
import { loginName, readLocations } from '@team-operations/service';
import { ArgumentError, ignoreLostReader, ownArguments, refuse } from '@team-operations/setup';
import { readArguments, type Invocation } from './arguments.ts';
import { run } from './run.ts';

async function main(invocation: Invocation): Promise<number> {
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
try {
  process.exitCode = await main(readArguments(process.argv.slice(2)));
} catch (error) {
  if (error instanceof ArgumentError) process.exitCode = refuse('personal-data', error);
  else {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
