import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Refused, type TeamAccess } from './team/team-api.ts';

const local = path.join(import.meta.dirname, '../../../.local');

export interface Settings {
  brokers: readonly string[];
  /** Where it is kept what `tail` has read. */
  folder: string;
  /** Throws `Refused` where nobody has said which key. */
  access: () => TeamAccess;
}

interface DemoFile {
  base_url: string;
  team: { api_keys: Record<string, string> };
}

/** What `npm start` leaves for programs like this one. */
function demoAccess(): TeamAccess | null {
  try {
    const { base_url: url, team } = JSON.parse(
      readFileSync(path.join(local, 'demo.json'), 'utf8'),
    ) as DemoFile;
    const key = team.api_keys['apis.all'];
    return key === undefined ? null : { url, key };
  } catch {
    return null;
  }
}

export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const { KAFKA_BROKERS = 'localhost:9092', TEAM_API_URL: url, TEAM_API_KEY: key } = environment;
  return {
    brokers: KAFKA_BROKERS.split(','),
    folder: environment['FAULTS_FOLDER'] ?? path.join(local, 'faults'),
    access() {
      const demo = key === undefined || url === undefined ? demoAccess() : null;
      const access = { url: url ?? demo?.url ?? 'http://localhost:3003', key: key ?? demo?.key };
      if (access.key === undefined)
        throw new Refused('Set TEAM_API_KEY to a key with jobs.read and jobs.write, and TEAM_API_URL.');
      return { ...access, key: access.key };
    },
  };
}
