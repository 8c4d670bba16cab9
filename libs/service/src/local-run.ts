import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from './read-setting.ts';

const localFolder = path.join(import.meta.dirname, '../../../.local');

/** What says to a command where it reads and writes. */
export const locationSettings = ['KAFKA_BROKERS', 'DATABASE_URL', 'TEAM_API_URL', 'TEAM_API_KEY'] as const;
export type LocationSetting = (typeof locationSettings)[number];

/** Where a command reads and writes: all of one environment, so that a local run is not mixed with production. */
export interface Locations {
  /** `defaults`: nothing is set, and `npm start` has not run. */
  from: 'environment' | 'local run' | 'defaults';
  /** Value of a setting; undefined for what the environment leaves out, or `npm start` did not write. */
  of(name: LocationSetting): string | undefined;
  /** The same; throws what `refuse` makes of a sentence where settings of the environment name another place, but not this. */
  need(name: LocationSetting, refuse: (sentence: string) => Error): string | undefined;
  /** A sentence for the person who runs the command, when it uses the local run. */
  notice: string | null;
  /** What to do when nothing answers there. It names the setting only where the person has set it. */
  advice(name: LocationSetting): string;
}

interface DemoFile {
  kafka_brokers?: string;
  database_url?: string;
  base_url?: string;
  team?: { api_keys?: Record<string, string> };
  other_team?: { api_keys?: Record<string, string> };
}

/** What `npm start` leaves in `.local/demo.json` for commands; null where it has not run. */
function readDemo(local: string): DemoFile | null {
  try {
    return JSON.parse(readFileSync(path.join(local, 'demo.json'), 'utf8')) as DemoFile;
  } catch {
    return null;
  }
}

/** The values of the local run for a setting: the one that is used, then those that name the same place. */
function demoValues(demo: DemoFile | null): Record<LocationSetting, (string | undefined)[]> {
  const keys = demo?.team?.api_keys ?? {};
  return {
    KAFKA_BROKERS: [demo?.kafka_brokers],
    DATABASE_URL: [demo?.database_url],
    TEAM_API_URL: [demo?.base_url],
    TEAM_API_KEY: [
      keys['apis.all'],
      ...Object.values(keys),
      ...Object.values(demo?.other_team?.api_keys ?? {}),
    ],
  };
}

/**
 * Reads where a command works: from the environment when it names another place than the local run for anything, else from
 * `.local/demo.json`. Settings that repeat the local run's, as the guides export them, belong to it.
 */
export function readLocations(environment: Environment, local: string = localFolder): Locations {
  const demo = readDemo(local);
  const known = demoValues(demo);
  const set = locationSettings.filter((name) => (environment[name] ?? '').trim() !== '');
  const foreign = set.filter((name) => !known[name].includes(environment[name]));
  if (foreign.length === 0) {
    const of = (name: LocationSetting) => (set.includes(name) ? environment[name] : known[name][0]);
    const notice = demo === null ? null : 'Using the local run of npm start (.local/demo.json).';
    const advice = (name: LocationSetting) => {
      if (demo === null)
        return `Nothing is set and npm start has not run here: run it in another terminal, or set ${name}.`;
      const source = set.includes(name) ? `, which ${name} names,` : '';
      return `The local run of npm start${source} does not answer: run npm start in another terminal, then this command again.`;
    };
    return { from: demo === null ? 'defaults' : 'local run', of, need: of, notice, advice };
  }
  const of = (name: LocationSetting) => (set.includes(name) ? environment[name] : undefined);
  return {
    from: 'environment',
    of,
    need(name, refuse) {
      const value = of(name);
      if (value !== undefined) return value;
      throw refuse(
        `Set ${name} too: ${foreign.join(' and ')} ${foreign.length === 1 ? 'names' : 'name'} another location than a local run, ` +
          'so no default of one applies.',
      );
    },
    notice: null,
    advice: (name) => `Check ${name}.`,
  };
}
