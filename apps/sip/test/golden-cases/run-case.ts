import { sql } from '@team-operations/database';
import {
  eventsAfter,
  lastEvent,
  work,
  type OutboxEvent,
} from '@team-operations/safe-isolation/test/outbox-events';
import { submit, type SipApiUnderTest } from '../sip-api.ts';
import { eventLine, type GoldenEvent } from './event-line.ts';
import type { GoldenCase } from './golden-files.ts';
import { normaliser } from '@team-operations/safe-isolation/test/normalise';

/** What a case leads to. */
export interface Ran {
  outcome: Outcome;
  /** The events in full, ids and times replaced. */
  events: GoldenEvent[];
  /** Each request beside its dry run, which came just before and must not leave a trace. */
  answered: { real: unknown; dry: unknown }[];
}

/** What a case leads to, as its files have it. */
export interface Outcome {
  answer: unknown;
  /** A line for each, in order. */
  events: string[];
  /** Name of the file to its text. */
  flows: Record<string, string>;
}

const fileName = ({ data }: OutboxEvent, index: number) =>
  `${index + 1}-${(data as { flow: string }).flow}.txt`;

/** Sends the requests of a case one after the other, and has the worker build the files. */
export async function runCase(sip: SipApiUnderTest, { requests, meterOnRecord }: GoldenCase): Promise<Ran> {
  if (meterOnRecord !== undefined) {
    const { mpan, serial, ...details } = meterOnRecord;
    await sip.database.query(sql`
      INSERT INTO meter_detail (team_id, mpan, flow, serial, details, from_mpid)
      VALUES (${sip.team.id}::uuid, ${mpan}, 'D0150', ${serial}, ${JSON.stringify(details)}::jsonb, 'ABCD')
      ON CONFLICT DO NOTHING`);
  }
  // The visits of one case are none that another one is booked again after.
  await sip.database.query(
    sql`UPDATE job SET mpan = NULL WHERE team_id = ${sip.team.id}::uuid AND mpan IS NOT NULL`,
  );
  const start = await lastEvent(sip.database);
  const answers: unknown[] = [];
  const answered: Ran['answered'] = [];
  for (const body of requests) {
    const before = await lastEvent(sip.database);
    const send = () => submit(sip.app, sip.team.api_keys['sip.write']!, body);
    const dry = await send().query({ dry_run: 'true' });
    const answer = await send();
    answered.push({ real: answer.body, dry: dry.body });
    answers.push({ status: answer.status, body: answer.body as unknown });
    for (const message of await eventsAfter(sip.database, before)) await work(sip, message);
  }
  const all = await eventsAfter(sip.database, start);
  const normalise = normaliser();
  const outbound = all.filter(({ topic }) => topic === 'market.outbound.v1');
  const files = outbound.map(
    (message, index) => [fileName(message, index), (message.data as { content: string }).content] as const,
  );
  const answer = normalise(answers.length === 1 ? answers[0] : answers);
  const events = normalise(
    all.map(({ topic, key, type, extensions, data }) => ({ topic, key, type, extensions, data })),
  );
  const flows = normalise(Object.fromEntries(files));
  return { outcome: { answer, events: events.map(eventLine), flows }, events, answered };
}
