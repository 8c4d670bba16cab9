import { localDatabaseUrl, withCommandDatabase } from '@team-operations/database';
import { assertReachable } from '@team-operations/migrate';
import { ignoreLostReader } from '@team-operations/http';
import { loginName, readPlaces } from '@team-operations/service';
import { ArgumentError, readArguments, usage, type Wish } from './arguments.ts';
import { run } from './run.ts';

async function main(wish: Wish): Promise<number> {
  const places = readPlaces(process.env);
  const url = places.need('DATABASE_URL', (sentence) => new ArgumentError(sentence)) ?? localDatabaseUrl();
  if (places.notice !== null) console.error(places.notice);
  await assertReachable(url, 'DATABASE_URL');
  return withCommandDatabase({ url, name: 'personal-data' }, (database) =>
    run(wish, { database, by: loginName(), write: console.log }),
  );
}

ignoreLostReader();
const args = process.argv.slice(2);
if (args.length === 0 || args.includes('--help')) {
  console.log(usage);
  process.exit(args.length === 0 ? 2 : 0);
}
try {
  process.exitCode = await main(readArguments(args));
} catch (error) {
  const wrong = error instanceof ArgumentError;
  console.error(error instanceof Error ? error.message : String(error));
  if (wrong) console.error(`\n${usage}`);
  process.exitCode = wrong ? 2 : 1;
}
