import { sql, type Database } from '@team-operations/database';
import { RESPONSE_CLOCK, type FlowGroup } from '@team-operations/market';
import type { ConsumedEvent } from '@team-operations/messaging';
import type { marketInbound } from '../src/index.ts';
import { handleInbound } from './handlers.ts';
import { logger, metrics, type InboundFilesBed } from './inbound-files-bed.ts';
import { flowFile, group, ownSecond } from './market.ts';

type Event = ConsumedEvent<typeof marketInbound>;

/** What was published of a file, in its order. */
export const eventsOfFile = ({ database }: InboundFilesBed, id: string) =>
  database.query(sql`
    SELECT event_id AS id, type, data FROM outbox_message
    WHERE data ->> 'inboundFileId' = ${id} AND topic = 'market.inbound.v1' ORDER BY id`) as unknown as Promise<
    Event[]
  >;

/** Lets events have their effect, one after the other. */
export async function takeEffect(events: readonly Event[], database: Database): Promise<void> {
  const handle = handleInbound({ database, logger, metrics: metrics(), responseClock: RESPONSE_CLOCK });
  for (const event of events) await database.transaction((transaction) => handle(event, transaction));
}

/** Answers of an operator about one metering point. */
export const answersOf = (count: number, jobReference?: string): FlowGroup[] =>
  Array.from({ length: count }, (_, index) =>
    group('G02', {
      response: 'A',
      responded_on: '2026-03-01',
      comment: `Answer ${index}`,
      ...(jobReference !== undefined && { job_reference: jobReference }),
    }),
  );

export const pointOf = (mpan: string, ...answers: FlowGroup[]) => group('G01', { mpan }, ...answers);

/** A D0126 of an operator to a team. */
export const fileOfAnswers = (toMpid: string, ...points: FlowGroup[]) =>
  flowFile(
    {
      ...{ flow: 'D0126', version: '001', createdAt: ownSecond() },
      ...{ from: { role: 'J', mpid: 'EELC' }, to: { role: 'M', mpid: toMpid } },
    },
    ...points,
  );
