import pg from 'pg';

import { reasonOf, StackError } from '../stack-error.ts';

/** Of the server on this machine alone; it listens on 127.0.0.1. docker-compose.yml has the same. */
export const credentials = { user: 'postgres', password: 'postgres', database: 'team_operations' };

export function localDatabaseUrl(port: number, database: string = credentials.database): string {
  return `postgresql://${credentials.user}:${credentials.password}@127.0.0.1:${port}/${database}`;
}

/** Makes sure that the server of DATABASE_URL answers; the sentence it throws holds no password. */
export async function assertDatabaseAnswers(url: string): Promise<void> {
  try {
    await query(url, 'SELECT 1');
  } catch (cause) {
    const sentence = `The database that DATABASE_URL names does not answer (${reasonOf(cause)}): start it, or unset DATABASE_URL.`;
    throw new StackError(sentence, [], cause);
  }
}

export async function isAnswering(url: string): Promise<boolean> {
  return query(url, 'SELECT 1').then(
    () => true,
    () => false,
  );
}

export async function createDatabaseIfMissing(port: number): Promise<void> {
  const maintenance = localDatabaseUrl(port, 'postgres');
  const found = await query(
    maintenance,
    `SELECT 1 FROM pg_database WHERE datname = '${credentials.database}'`,
  );
  if (found.rowCount === 0) await query(maintenance, `CREATE DATABASE ${credentials.database}`);
}

async function query(connectionString: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  // A server that goes away while idle is told by the query, not by an event that would end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await client.query(text);
  } finally {
    await client.end();
  }
}
