import { sql } from '@team-operations/database';
import { RESPONSE_CLOCK, todayInLondon } from '@team-operations/market';
import type { ConsumedEvent } from '@team-operations/messaging';
import { createLogger, createRegistry } from '@team-operations/service';
import { freshMpan, type TestBed } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { inboundMetrics, takeInbound, type marketInbound } from '../src/index.ts';
import { handleInbound, idOfFile } from './handlers.ts';
import { flowFile, freshFileId, group } from './market.ts';

const logger = createLogger({ name: 'quarantined-answers-test', level: 'silent' });
const metrics = () => inboundMetrics(createRegistry('quarantined-answers-test'));

interface Parties {
  from: { role: string; mpid: string };
  to: { role: string; mpid: string };
}

/** A D0126 that rejects a fault. */
export function answerFileOf(parties: Parties, fileId: string, more: object = {}): string {
  const answered = group('G02', {
    response: 'R',
    responded_on: todayInLondon(),
    job_reference: 'JOB-1',
    comment: 'Not ours',
  });
  const header = { flow: 'D0126', version: '001', ...parties, fileId, ...more };
  return flowFile(header, group('G01', { mpan: freshMpan() }, answered));
}

export const quarantinedAbout = ({ database }: TestBed, word: string) =>
  database.query<{ extensions: object; data: Record<string, unknown> }>(sql`
    SELECT extensions, data FROM outbox_message WHERE topic = 'operations.alarms.v1'
      AND type = 'fault.answer-quarantined' AND data::text LIKE ${`%${word}%`} ORDER BY id`);

/** Receives the bytes as the gateway provides them. Answers the id under which a file that cannot be read is kept. */
export async function receive({ serviceDatabase }: TestBed, content: string, cut = 0): Promise<string> {
  const bytes = Buffer.from(content);
  const file = { name: `${freshFileId()}.txt`, content: bytes, size: bytes.length + cut };
  await takeInbound({ database: serviceDatabase, logger, metrics: metrics(), live: false })(file);
  return idOfFile(file);
}

/** Lets an event have its effect as the consumer of the topic does. Answers its id. */
export async function consume({ serviceDatabase }: TestBed, type: string, data: object): Promise<string> {
  const handle = handleInbound({
    ...{ database: serviceDatabase, logger, metrics: metrics(), responseClock: RESPONSE_CLOCK },
  });
  const event = { id: uuidV7(), type, data } as unknown as ConsumedEvent<typeof marketInbound>;
  await serviceDatabase.transaction((transaction) => handle(event, transaction));
  return event.id;
}
