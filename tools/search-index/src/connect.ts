import { domains } from '@team-operations/catalogue';
import { localDatabaseUrl, withCommandDatabase } from '@team-operations/database';
import { assertReachable } from '@team-operations/migrate';
import { embeddingSettings, nameOf, readEndpoint } from '@team-operations/search';
import { loadConfig, readLocations } from '@team-operations/service';
import { ArgumentError, ignoreLostReader, ownArguments, readCommand, refuse } from '@team-operations/setup';
import { run } from './run.ts';

/** What the services are set to, when the command has their settings too. */
function namedModel(): string | null {
  const endpoint = readEndpoint({ mode: 'local', ...loadConfig(embeddingSettings, process.env) });
  return endpoint === null ? null : nameOf(endpoint);
}

async function main(args: readonly string[]): Promise<number> {
  const { command, values } = readCommand('search', args);
  const searchables = domains.flatMap(({ searchable = [] }) => searchable);
  const unknown = values.kind.find((kind) => !searchables.some((one) => one.kind === kind));
  if (unknown !== undefined) {
    const known = searchables.map(({ kind }) => kind).join(', ');
    throw new ArgumentError(`--kind ${unknown} is not a kind of entry. Kinds: ${known}.`);
  }
  const locations = readLocations(process.env);
  const url = locations.need('DATABASE_URL', (sentence) => new ArgumentError(sentence)) ?? localDatabaseUrl();
  if (locations.notice !== null) console.error(locations.notice);
  await assertReachable(url, 'DATABASE_URL', locations.advice('DATABASE_URL'));
  const chosen = searchables.filter(({ kind }) => values.kind.length === 0 || values.kind.includes(kind));
  return withCommandDatabase({ url, name: 'search' }, (database) =>
    run(command, { database, searchables: chosen, write: console.log, model: namedModel() }),
  );
}

ignoreLostReader();
ownArguments('search');
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof ArgumentError) process.exitCode = refuse('search', error);
  else {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
