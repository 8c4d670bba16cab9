import { sql, type StatementRunner } from '@team-operations/database';
import type { ConsumedEvent, sipSubmissions } from '@team-operations/messaging';
import { recordFlows } from '../../src/worker/record-flows.ts';
import { submit, type SipApiUnderTest } from '../sip-api.ts';
import type { GoldenCase } from './golden-files.ts';
import { normaliser } from './normalise.ts';

interface TopicMessage {
  id: string;
  event_id: string;
  topic: string;
  key: string;
  type: string;
  extensions: Record<string, string>;
  data: unknown;
  time: string;
}

/** What a case leads to, as its files have it. */
export interface Outcome {
  answer: unknown;
  messages: unknown;
  /** Name of the file to its text. */
  flows: Record<string, string>;
}

const messagesAfter = (database: StatementRunner, id: string) =>
  database.query<TopicMessage>(sql`
    SELECT id::text, event_id, topic, key, type, extensions, data, time FROM outbox_message
    WHERE id > ${id}::bigint ORDER BY outbox_message.id`);

async function lastMessage(database: StatementRunner): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    sql`SELECT coalesce(max(id), 0)::text AS id FROM outbox_message`,
  );
  return row?.id ?? '0';
}

/** What the worker does with an event from the topic, without the topic: no other worker is to see it. */
async function work(sip: SipApiUnderTest, message: TopicMessage): Promise<void> {
  if (message.topic !== 'sip.submissions.v1') return;
  const { event_id: id, type, key, time, topic, extensions, data } = message;
  const event = { id, type, key, time, topic, extensions, data, source: '', partition: 0, offset: '0' };
  await sip.serviceDatabase.transaction((transaction) =>
    recordFlows({ live: false })(event as ConsumedEvent<typeof sipSubmissions>, transaction),
  );
}

const fileName = ({ data }: TopicMessage, index: number) =>
  `${index + 1}-${(data as { flow: string }).flow}.txt`;

/** Sends the requests of a case one after the other, and has the worker build the files. */
export async function runCase(
  sip: SipApiUnderTest,
  { requests, meterOnRecord }: GoldenCase,
): Promise<Outcome> {
  if (meterOnRecord !== undefined) {
    const { mpan, serial } = meterOnRecord;
    await sip.database.query(sql`
      INSERT INTO meter_detail (team_id, mpan, flow, serial, details, from_mpid)
      VALUES (${sip.team.id}::uuid, ${mpan}, 'D0150', ${serial}, '{}'::jsonb, 'ABCD')
      ON CONFLICT DO NOTHING`);
  }
  const start = await lastMessage(sip.database);
  const answers: unknown[] = [];
  for (const body of requests) {
    const before = await lastMessage(sip.database);
    const answer = await submit(sip.app, sip.team.api_keys['sip.write']!, body);
    answers.push({ status: answer.status, body: answer.body as unknown });
    for (const message of await messagesAfter(sip.database, before)) await work(sip, message);
  }
  const all = await messagesAfter(sip.database, start);
  const normalise = normaliser();
  const outbound = all.filter(({ topic }) => topic === 'market.outbound.v1');
  const files = outbound.map(
    (message, index) => [fileName(message, index), (message.data as { content: string }).content] as const,
  );
  return {
    answer: normalise(answers.length === 1 ? answers[0] : answers),
    messages: normalise(
      all.map(({ topic, key, type, extensions, data }) => ({ topic, key, type, extensions, data })),
    ),
    flows: normalise(Object.fromEntries(files)),
  };
}
