import { sql } from '@team-operations/database';
import { makeTeam } from '@team-operations/testing';
import { recordDeliveries } from '../src/dispatch/record-deliveries.ts';
import { kinds } from './kinds.ts';
import type { TopicEvent } from '../src/dispatch/webhook-of-event.ts';
import { openWebhookBed, type WebhookBed } from './webhook-bed.ts';

let bed: WebhookBed;
beforeAll(async () => void (bed = await openWebhookBed()));
afterEach(() => bed.database.query(sql`UPDATE webhook_endpoint SET removed_at = now()`));
afterAll(() => bed.close());

const url = 'https://hooks.example/in';

describe('recordDeliveries', () => {
  it('when an event comes again, then each webhook still has one delivery of it', async () => {
    const endpoints = [await bed.endpoint(url), await bed.endpoint(url)];
    const event = {
      id: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c0a',
      type: 'job.aborted',
      time: new Date(Date.now() + 1000).toISOString(),
      extensions: { teamid: bed.team.id },
      data: { id: bed.team.id, status: 'ABORTED' },
    } as unknown as TopicEvent;
    await Promise.all([1, 2, 3].map(() => recordDeliveries(kinds, event, bed.serviceDatabase)));
    for (const endpoint of endpoints) expect(await bed.deliveries(endpoint)).toHaveLength(1);
  });

  it('when the event is of another team, another kind, or from before the webhook, then nothing is sent', async () => {
    const endpoint = await bed.endpoint(url);
    const theirs = await bed.endpoint(url, { teamId: (await makeTeam(bed.database)).id });
    await bed.database.query(
      sql`UPDATE webhook_endpoint SET events = '{flow.rejected}' WHERE id = ${endpoint}::uuid`,
    );
    await bed.happen();
    await bed.happen(1, { type: 'flow.rejected', time: '2026-01-01T00:00:00.000Z' });
    expect(await bed.deliveries(endpoint)).toEqual([]);
    expect(await bed.deliveries(theirs)).toEqual([]);
  });

  it('when a webhook was removed, then nothing is sent', async () => {
    const endpoint = await bed.endpoint(url);
    await bed.database.query(sql`UPDATE webhook_endpoint SET removed_at = now()`);
    await bed.happen();
    expect(await bed.deliveries(endpoint)).toEqual([]);
  });
});
