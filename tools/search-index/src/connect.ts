import { domains } from '@team-operations/catalogue';
import { localDatabaseUrl, withCommandDatabase } from '@team-operations/database';
import { assertReachable } from '@team-operations/migrate';
import { embeddingSettings, nameOf, readEndpoint } from '@team-operations/search';
import { loadConfig, readLocations } from '@team-operations/service';
import { ArgumentError, readCommand } from '@team-operations/setup';
import { run, type Run } from './run.ts';

/** What the command has of the process that it runs in. */
export interface Surroundings extends Pick<Run, 'write'> {
  environment: NodeJS.ProcessEnv;
  /** For what is no result. */
  warn: (line: string) => void;
}

/** What the services are set to, when the command has their settings too. */
function namedModel(environment: NodeJS.ProcessEnv): string | null {
  const endpoint = readEndpoint({ mode: 'local', ...loadConfig(embeddingSettings, environment) });
  return endpoint === null ? null : nameOf(endpoint);
}

/** The command `search`. Answers its exit code; throws an ArgumentError for arguments and settings that cannot be used. */
export async function runConnected(
  args: readonly string[],
  { environment, write, warn }: Surroundings,
): Promise<number> {
  const { command, values } = readCommand('search', args);
  const searchables = domains.flatMap(({ searchable = [] }) => searchable);
  const unknown = values.kind.find((kind) => !searchables.some((one) => one.kind === kind));
  if (unknown !== undefined) {
    const known = searchables.map(({ kind }) => kind).join(', ');
    throw new ArgumentError(`--kind ${unknown} is not a kind of entry. Kinds: ${known}.`);
  }
  const locations = readLocations(environment);
  const url = locations.need('DATABASE_URL', (sentence) => new ArgumentError(sentence)) ?? localDatabaseUrl();
  if (locations.notice !== null) warn(locations.notice);
  await assertReachable(url, 'DATABASE_URL', locations.advice('DATABASE_URL'));
  const chosen = searchables.filter(({ kind }) => values.kind.length === 0 || values.kind.includes(kind));
  return withCommandDatabase({ url, name: 'search' }, (database) =>
    run(command, { database, searchables: chosen, write, model: namedModel(environment) }),
  );
}
