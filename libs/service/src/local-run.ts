import { readFileSync } from 'node:fs';
import path from 'node:path';

const localFolder = path.join(import.meta.dirname, '../../../.local');

/** Where the stack of `npm start` is; nothing where it has not run. */
export interface LocalRun {
  brokers?: string;
  databaseUrl?: string;
}

/** Reads what `npm start` leaves in `.local/demo.json` for commands, so that all of them find the same stack. */
export function readLocalRun(local: string = localFolder): LocalRun {
  try {
    const text = readFileSync(path.join(local, 'demo.json'), 'utf8');
    const demo = JSON.parse(text) as { kafka_brokers?: string; database_url?: string };
    return {
      ...(demo.kafka_brokers !== undefined && { brokers: demo.kafka_brokers }),
      ...(demo.database_url !== undefined && { databaseUrl: demo.database_url }),
    };
  } catch {
    return {};
  }
}
