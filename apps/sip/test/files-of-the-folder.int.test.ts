import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from '@team-operations/database';
import { DeliveryRefused } from '@team-operations/safe-isolation';
import { idOfBytes } from '@team-operations/safe-isolation/handlers';
import {
  openInboundFilesBed,
  request,
  type InboundFilesBed,
} from '@team-operations/safe-isolation/test/inbound-files-bed';
import { deliver, freshFileId } from '@team-operations/safe-isolation/test/market';
import { createLogger } from '@team-operations/service';
import { eventually } from '@team-operations/testing';
import { openFolderTransport } from '../src/transport/folder/folder-transport.ts';

let bed: InboundFilesBed;
let folder: string;
beforeAll(async () => {
  bed = await openInboundFilesBed();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'market-'));
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(() => bed.close());

const written: string[] = [];
const logger = createLogger({
  name: 'folder-test',
  level: 'warn',
  destination: { write: (line) => void written.push(line) },
});
const names = (under: string) => readdir(path.join(folder, 'inbound', under));
const reasonOf = (name: string) => readFile(path.join(folder, 'inbound/refused', `${name}.reason`), 'utf8');

async function eventsOf(content: string): Promise<number> {
  const [row] = await bed.database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM outbox_message WHERE data ->> 'inboundFileId' = ${idOfBytes(content)}`);
  return row!.count;
}

describe('two workers at one folder', () => {
  it('when they take at the same time, then each file has one event and ends in one place', async () => {
    const contents = Array.from({ length: 20 }, () => request());
    for (const content of contents) await deliver(folder, content);
    for (const name of ['the same.txt', 'the same again.txt']) await deliver(folder, contents[0]!, name);
    await deliver(folder, `rubbish ${freshFileId()}`, 'rubbish.txt');
    const transports = await Promise.all(
      [1, 2].map(() => openFolderTransport({ folder, largestFile: 100_000 }, logger)),
    );
    const receivers = transports.map((transport) => transport.receive(bed.taker()));
    await eventually(
      async () =>
        (await names('taken')).length === contents.length + 2 && (await names('refused')).length === 2,
    );
    await Promise.all(receivers.map((receiver) => receiver.stop()));
    for (const content of contents) expect(await eventsOf(content)).toBe(1);
    expect(await reasonOf('rubbish.txt')).toMatch(/ZHV/);
    expect(written.filter((line) => line.includes('could not be read'))).toEqual([]);
  });
});

describe('a file that fails three times', () => {
  it('is put away by the folder, beside its reason, and the next file is taken', async () => {
    const sent = [
      await deliver(folder, request('FAILS'), '1.txt'),
      await deliver(folder, request(), '2.txt'),
    ];
    const transport = await openFolderTransport({ folder, largestFile: 100_000 }, logger);
    const bug = () => new TypeError('x is not a function');
    const receiver = transport.receive(bed.taker(bed.failingAt('FAILS', bug)));
    try {
      await eventually(async () => (await names('refused')).length === 2);
    } finally {
      await receiver.stop();
    }
    expect(await names('refused')).toEqual([sent[0], `${sent[0]}.reason`]);
    expect(await names('taken')).toEqual([sent[1]]);
    expect(await reasonOf('1.txt')).toMatch(/^It failed 3/);
  });
});

it.each([{ fileId: '../../evil' }, { toMpid: '../x' }, { version: '002/..' }, { fileId: '' }])(
  'the folder refuses a file that would lie elsewhere: %j',
  async (difference) => {
    const transport = await openFolderTransport({ folder, largestFile: 1000 }, logger);
    const file = { fileId: 'F1', flow: 'D0139', version: '002', toMpid: 'EXEN', content: 'x' };
    const { signal } = new AbortController();
    await expect(transport.deliver({ ...file, ...difference }, signal)).rejects.toThrow(DeliveryRefused);
    expect(await readdir(path.join(folder, 'outbound'))).toEqual([]);
  },
);
