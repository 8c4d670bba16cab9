import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '@team-operations/service';
import { openFolderTransport } from '../src/transport/folder/folder-transport.ts';
import { DeliveryRefused, type OutboundFile } from '@team-operations/safe-isolation';
import { submission } from '@team-operations/safe-isolation/test/blocks';
import { deliveryThrough, noteDue } from '@team-operations/safe-isolation/test/delivery';
import {
  eventsAfter,
  lastEvent,
  work,
  type OutboxEvent,
} from '@team-operations/safe-isolation/test/outbox-events';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

type Outbound = OutboxEvent & { data: { content: string; toMpid: string } };

let sip: SipApiUnderTest;
beforeAll(async () => {
  sip = await startSipApi();
});
afterAll(() => sip.close());

/** Submits a worksheet and answers what is due to the market. */
async function due(): Promise<Outbound[]> {
  const before = await lastEvent(sip.database);
  await submit(sip.app, sip.team.api_keys['sip.write']!, submission('S1'));
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

it.each([{ fileId: '../../evil' }, { toMpid: '../x' }, { version: '002/..' }, { fileId: '' }])(
  'the folder refuses a file that would lie elsewhere: %j',
  async (difference) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'market-'));
    const logger = createLogger({ name: 'test', level: 'silent' });
    const transport = await openFolderTransport({ folder, largestFile: 1000 }, logger);
    const file = { fileId: 'F1', flow: 'D0139', version: '002', toMpid: 'EXEN', content: 'x' };
    const { signal } = new AbortController();
    await expect(transport.deliver({ ...file, ...difference }, signal)).rejects.toThrow(DeliveryRefused);
    expect(await readdir(path.join(folder, 'outbound'))).toEqual([]);
    await rm(folder, { recursive: true });
  },
);
