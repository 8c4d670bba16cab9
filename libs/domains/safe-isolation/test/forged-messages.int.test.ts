import type { OutboundFile } from '../src/index.ts';
import { submission } from './blocks.ts';
import { deliveryThrough, noteDue } from './delivery.ts';
import { eventsAfter, lastEvent, work, type OutboxEvent } from './outbox-events.ts';
import { openSipBed, type SipBed } from './sip-bed.ts';

type Outbound = OutboxEvent & { data: { content: string; toMpid: string } };

let sip: SipBed;
beforeAll(async () => {
  sip = await openSipBed();
});
afterAll(() => sip.close());

/** Submits a worksheet and answers what is due to the market. */
async function due(): Promise<Outbound[]> {
  const before = await lastEvent(sip.database);
  await sip.submit(submission('S1'));
  for (const event of await eventsAfter(sip.database, before)) await work(sip, event);
  const events = await eventsAfter(sip.database, before);
  return events.filter(({ topic }) => topic === 'market.outbound.v1') as Outbound[];
}

/** What delivery hands to the market for an event. */
async function delivered(event: Outbound): Promise<OutboundFile[]> {
  const files: OutboundFile[] = [];
  const transport = { deliver: (file: OutboundFile) => Promise.resolve(void files.push(file)) };
  await noteDue(sip.workerDatabase, event);
  await deliveryThrough(sip.workerDatabase, transport).workOffDue();
  return files;
}

describe('an event that says that a message is due', () => {
  it('sends the stored file, whatever the event says, and once', async () => {
    const [event] = await due();
    const forged = {
      ...event!,
      data: { ...event!.data, content: 'ZHV|FORGED', toMpid: 'EVIL', flow: 'D0002' },
    };
    const [file, ...others] = await delivered(forged);
    expect(others).toEqual([]);
    expect(file).toMatchObject({ content: event!.data.content, toMpid: event!.data.toMpid });
    expect(await delivered(event!)).toEqual([]);
  });

  it.each([
    ['another message', { flowId: crypto.randomUUID() }],
    ['another file', { fileId: '../../evil' }],
    ['another team', { teamId: crypto.randomUUID() }],
  ])('sends nothing for %s', async (_, difference) => {
    const [event] = await due();
    expect(await delivered({ ...event!, data: { ...event!.data, ...difference } })).toEqual([]);
  });
});
