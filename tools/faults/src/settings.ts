import path from 'node:path';
import { readDistributors, type Distributor } from '@team-operations/market';
import { readLocations } from '@team-operations/service';
import { ArgumentError } from './argument-error.ts';
import { Refused, type TeamAccess } from './team/team-api.ts';

const localFolder = path.join(import.meta.dirname, '../../../.local');

export interface Settings {
  /** Says that the local run is used; null where it is not. */
  notice: string | null;
  /** What to do when no broker answers. */
  brokerAdvice: string;
  /** Throws an ArgumentError when they are no addresses. */
  brokers: () => readonly string[];
  /** Distributors that the deployment adds. Throws an ArgumentError when they cannot be read. */
  distributors: () => readonly Distributor[];
  /** Where it is kept what `tail` has read. */
  folder: string;
  /** Throws `Refused` where no key is set. */
  access: () => TeamAccess;
}

/** Throws an ArgumentError for what cannot be a broker. */
function readBrokers(text: string): string[] {
  const brokers = text.split(',').map((broker) => broker.trim());
  const odd = brokers.find((broker) => !/^\S+:[0-9]{1,5}$/.test(broker));
  if (odd === undefined) return brokers;
  throw new ArgumentError(`KAFKA_BROKERS contains "${odd}". Use host:port, such as localhost:9092.`);
}

/** Settings of the environment; without any that says where, as `npm start` has left it in `local`, the folder `.local`. */
export function readSettings(environment: NodeJS.ProcessEnv, local = localFolder): Settings {
  const locations = readLocations(environment, local);
  const wrong = (sentence: string) => new ArgumentError(sentence);
  const refused = (sentence: string) => new Refused(sentence);
  return {
    notice: locations.notice,
    brokerAdvice: locations.advice('KAFKA_BROKERS'),
    brokers: () => readBrokers(locations.need('KAFKA_BROKERS', wrong) ?? 'localhost:9092'),
    distributors: () => readDistributors(environment['DISTRIBUTORS'] ?? '[]', wrong),
    folder: environment['FAULTS_FOLDER'] ?? path.join(local, 'faults'),
    access() {
      const url = locations.need('TEAM_API_URL', refused) ?? 'http://localhost:3003';
      const key = locations.need('TEAM_API_KEY', refused);
      if (key === undefined)
        throw new Refused('Set TEAM_API_KEY to a key with jobs.read and jobs.write, and TEAM_API_URL.');
      return { url, key, advice: locations.advice('TEAM_API_URL') };
    },
  };
}
