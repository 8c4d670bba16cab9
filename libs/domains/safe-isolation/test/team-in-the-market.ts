import { RESPONSE_CLOCK } from '@team-operations/market';
import type { ConsumedEvent } from '@team-operations/messaging';
import { createLogger, createRegistry } from '@team-operations/service';
import { openOwnTestBed, type TestBed } from '@team-operations/testing';
import { inboundMetrics, takeInbound, type marketInbound } from '../src/index.ts';
import { handleInbound } from './handlers.ts';
import { freshFileId, giveMpid } from './market.ts';
import { eventsAfter, lastEvent } from './outbox-events.ts';

export interface TeamInTheMarket {
  bed: TestBed;
  teamId: string;
  /** The team's own MPID. */
  mpid: string;
  /** Has the worker take a file, which comes then, or now, and lets everything that it says have its effect. */
  arrive(content: string, receivedAt?: Date): Promise<void>;
  close(): Promise<void>;
}

/** A team that the market can write to, and what the worker does with what comes, without a broker. */
export async function openTeamInTheMarket(): Promise<TeamInTheMarket> {
  const bed = await openOwnTestBed('team_operations_sip');
  const { serviceDatabase: database } = bed;
  const mpid = await giveMpid(bed.database, bed.team.id);
  const logger = createLogger({ name: 'team-in-the-market', level: 'silent' });
  const metrics = inboundMetrics(createRegistry('team-in-the-market'));
  const take = takeInbound({ database, logger, metrics, live: false });
  const handle = handleInbound({ database, logger, metrics, responseClock: RESPONSE_CLOCK });

  return {
    bed,
    teamId: bed.team.id,
    mpid,
    async arrive(text, receivedAt) {
      const before = await lastEvent(bed.database);
      const content = Buffer.from(text);
      await take({ name: `${freshFileId()}.txt`, content, size: content.length });
      const events = await eventsAfter(bed.database, before);
      for (const { event_id: id, type, topic, data } of events) {
        if (topic !== 'market.inbound.v1') continue;
        const came = receivedAt === undefined ? {} : { receivedAt: receivedAt.toISOString() };
        const event = { id, type, data: { ...(data as object), ...came } };
        await database.transaction((transaction) =>
          handle(event as unknown as ConsumedEvent<typeof marketInbound>, transaction),
        );
      }
    },
    close: () => bed.close(),
  };
}
