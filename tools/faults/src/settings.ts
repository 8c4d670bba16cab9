import { readFileSync } from 'node:fs';
import path from 'node:path';
import { distributorsSetting, type Distributor } from '@team-operations/market';
import { ArgumentError } from './argument-error.ts';
import { Refused, type TeamAccess } from './team/team-api.ts';

const localFolder = path.join(import.meta.dirname, '../../../.local');

export interface Settings {
  /** Throws an ArgumentError when they are no addresses. */
  brokers: () => readonly string[];
  /** Distributors that the deployment adds. Throws an ArgumentError when they cannot be read. */
  distributors: () => readonly Distributor[];
  /** Where it is kept what `tail` has read. */
  folder: string;
  /** Throws `Refused` where nobody has said which key. */
  access: () => TeamAccess;
}

interface DemoFile {
  base_url: string;
  kafka_brokers: string;
  team: { api_keys: Record<string, string> };
}

/** What `npm start` leaves for programs like this one; null where it has not run. */
function demoFile(local: string): Partial<DemoFile> | null {
  try {
    return JSON.parse(readFileSync(path.join(local, 'demo.json'), 'utf8')) as Partial<DemoFile>;
  } catch {
    return null;
  }
}

function demoAccess(demo: Partial<DemoFile> | null): TeamAccess | null {
  const { base_url: url, team } = demo ?? {};
  const key = team?.api_keys['apis.all'];
  return key === undefined || url === undefined ? null : { url, key };
}

/** Throws an ArgumentError for what cannot be a broker. */
function readBrokers(text: string): string[] {
  const brokers = text.split(',').map((broker) => broker.trim());
  const odd = brokers.find((broker) => !/^\S+:[0-9]{1,5}$/.test(broker));
  if (odd === undefined) return brokers;
  throw new ArgumentError(`KAFKA_BROKERS names "${odd}": it wants host and port, such as localhost:9092.`);
}

function readDistributors(text: string): readonly Distributor[] {
  const parsed = distributorsSetting.parse(text);
  if ('value' in parsed) return parsed.value;
  throw new ArgumentError(`DISTRIBUTORS must be ${parsed.expected}.`);
}

/** Settings of the environment; what it leaves out is as `npm start` has left it in `local`, the folder `.local`. */
export function readSettings(environment: NodeJS.ProcessEnv, local = localFolder): Settings {
  const { KAFKA_BROKERS, TEAM_API_URL: url, TEAM_API_KEY: key } = environment;
  return {
    brokers: () => readBrokers(KAFKA_BROKERS ?? demoFile(local)?.kafka_brokers ?? 'localhost:9092'),
    distributors: () => readDistributors(environment['DISTRIBUTORS'] ?? '[]'),
    folder: environment['FAULTS_FOLDER'] ?? path.join(local, 'faults'),
    access() {
      const demo = key === undefined || url === undefined ? demoAccess(demoFile(local)) : null;
      const access = { url: url ?? demo?.url ?? 'http://localhost:3003', key: key ?? demo?.key };
      if (access.key === undefined)
        throw new Refused('Set TEAM_API_KEY to a key with jobs.read and jobs.write, and TEAM_API_URL.');
      return { ...access, key: access.key };
    },
  };
}
