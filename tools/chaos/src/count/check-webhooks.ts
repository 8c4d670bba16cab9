import type { Hook } from '../load/hooks.ts';
import { postedEvents } from '../load/webhook.ts';
import type { Report } from '../report/report.ts';
import { waitUntil } from '../wait-until.ts';
import type { Environment } from '../environment/environment.ts';
import { readOutbox } from './team-rows.ts';
import { readDeliveries } from './webhook-deliveries.ts';

const patience = 60_000;

/** Waits until all is delivered, and then counts: one webhook for each event that the team's only one receives. */
export async function checkWebhooks(
  { database }: Environment,
  report: Report,
  teamId: string,
  { id, receiver }: Hook,
): Promise<void> {
  const events = (await readOutbox(database, teamId)).filter(({ type }) => postedEvents.includes(type));
  const notDelivered = async () =>
    (await readDeliveries(database, id)).filter(({ state }) => state !== 'delivered');
  await waitUntil(async () => {
    const deliveries = await readDeliveries(database, id);
    return deliveries.length >= events.length && deliveries.every(({ state }) => state === 'delivered');
  }, patience);
  const byEvent = Map.groupBy(await readDeliveries(database, id), ({ event_id }) => event_id);
  const posted = Map.groupBy(receiver.posts, ({ headers }) => String(headers['webhook-id']));
  report.figure('webhooks', posted.size);
  report.figure(
    'of them posted again after a kill',
    [...posted.values()].filter(({ length }) => length > 1).length,
  );
  report.rule(
    'each event has one webhook',
    events.map(({ event_id }) => event_id).filter((event) => byEvent.get(event)?.length !== 1),
  );
  report.rule('there is no other webhook', byEvent.size === events.length && posted.size === events.length);
  report.rule(
    'each webhook is delivered',
    (await notDelivered()).map((delivery) => delivery.id),
  );
}
