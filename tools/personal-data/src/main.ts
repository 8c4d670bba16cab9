import { userInfo } from 'node:os';
import { openDatabase } from '@team-operations/database';
import { ArgumentError, readArguments, usage, type Wish } from './arguments.ts';
import { run } from './run.ts';

const { DATABASE_URL } = process.env;
const localDatabase = 'postgresql://postgres:postgres@127.0.0.1:54329/team_operations';

async function main(wish: Wish): Promise<number> {
  const database = openDatabase({
    url: DATABASE_URL ?? localDatabase,
    connections: 1,
    applicationName: 'personal-data',
    waitMilliseconds: 5000,
    onIdleError: () => undefined,
  });
  try {
    return await run(wish, { database, by: userInfo().username, write: console.log });
  } finally {
    await database.close();
  }
}

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
