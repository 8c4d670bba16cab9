import { randomUUID } from 'node:crypto';
import { raw, sql, type Database } from '@team-operations/database';
import { testStack } from '@team-operations/testing';
import { createKafka } from '../kafka/create-kafka.ts';
import { open, silent } from './open-outbox.ts';

export { collectLog, open, silent } from './open-outbox.ts';

export const testKafka = (brokers = testStack().kafkaBrokers) =>
  createKafka({ brokers, clientId: 'messaging-tests', logger: silent });

export interface OwnOutbox {
  url: string;
  database: Database;
  drop(): Promise<void>;
}

/**
 * The tables of messaging in a schema of their own, on the shared server: a relay of another test must not publish what this
 * test wants to see waiting.
 */
export async function ownOutbox(): Promise<OwnOutbox> {
  const { databaseUrl } = testStack();
  const schema = `messaging_${randomUUID().replaceAll('-', '')}`;
  const shared = open(databaseUrl);
  await shared.query(sql`CREATE SCHEMA ${raw(schema)}`);
  for (const table of ['outbox_message', 'outbox_lane', 'consumed_event']) {
    await shared.query(
      sql`CREATE TABLE ${raw(`${schema}.${table}`)} (LIKE ${raw(`public.${table}`)} INCLUDING ALL)`,
    );
  }
  await shared.query(sql`INSERT INTO ${raw(`${schema}.outbox_lane`)} SELECT lane FROM public.outbox_lane`);

  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', schema);
  const database = open(url.href);
  return {
    url: url.href,
    database,
    async drop() {
      await database.close();
      await shared.query(sql`DROP SCHEMA ${raw(schema)} CASCADE`);
      await shared.close();
    },
  };
}
