import path from 'node:path';
import { ConfigError, loadConfig, type ConfigDefinition, type Environment } from '@team-operations/service';

const workspace = path.join(import.meta.dirname, '../../..');

const isDefinition = (exported: unknown): exported is ConfigDefinition =>
  typeof exported === 'object' && exported !== null && 'mode' in exported;

/**
 * What a service finds wrong with settings, line by line as `startRefusal` answers it, but without a process: the main.ts of
 * each begins by reading the definition in its config.ts, as tools/test/src/start-without-settings.test.ts checks.
 */
export async function refusedSettings(main: string, environment: Environment): Promise<string[]> {
  const config = (await import(path.join(workspace, path.dirname(main), 'config.ts'))) as object;
  const definition = Object.values(config).find(isDefinition);
  if (definition === undefined) throw new Error(`the config.ts of ${main} exports no definition`);
  try {
    loadConfig(definition, environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n').slice(1);
    throw error;
  }
  throw new Error(`${main} takes these settings`);
}
