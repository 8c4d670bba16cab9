import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql, type Database, type Sql } from '@team-operations/database';
import type { ConsumedEvent } from '@team-operations/messaging';
import {
  type marketInbound,
  inboundMetrics,
  takeInbound,
  type InboundFile,
} from '@team-operations/safe-isolation';
import { RESPONSE_CLOCK } from '@team-operations/market';
import { createLogger, createRegistry } from '@team-operations/service';
import { eventually, openTestBed, freshMpan, type TestBed } from '@team-operations/testing';
import fc from 'fast-check';
import { v7 as uuidV7 } from 'uuid';
import { handleInbound, idOfBytes } from '@team-operations/safe-isolation/handlers';
import { openFolderTransport } from '../src/transport/folder/folder-transport.ts';
import { bring, flowFile, freshFileId, freshMpid, group } from './market.ts';

let bed: TestBed;
beforeAll(async () => (bed = await openTestBed('team_operations_sip')));
afterAll(() => bed.close());

const logger = createLogger({ name: 'failing-files-test', level: 'silent' });
const metrics = () => inboundMetrics(createRegistry('failing-files-test'));
const taker = (database: Database = bed.serviceDatabase) =>
  takeInbound({ database, logger, metrics: metrics(), live: false });

const file = (content: string | Buffer): InboundFile => {
  const bytes = Buffer.from(content);
  return { name: 'a.txt', content: bytes, size: bytes.length };
};
const parties = () => ({ from: { role: 'X', mpid: freshMpid() }, to: { role: 'M', mpid: freshMpid() } });
const request = (reference = 'REQ') =>
  flowFile(
    { flow: 'D0142', version: '001', ...parties() },
    group('H01', { mpan: freshMpan() }, group('H02', { job_reference: reference })),
  );

/** The database, but a statement whose text has the word fails with this error. */
function failingAt(word: string, error: () => Error): Database {
  const { serviceDatabase } = bed;
  const guarded =
    <R extends object>(run: (statement: Sql) => Promise<R[]>) =>
    (statement: Sql) => {
      if (statement.text.includes(word) || statement.values.some((value) => String(value).includes(word)))
        return Promise.reject(error());
      return run(statement);
    };
  return {
    ...serviceDatabase,
    query: guarded(serviceDatabase.query) as Database['query'],
    transaction: (work) =>
      serviceDatabase.transaction((transaction) =>
        work({ ...transaction, query: guarded(transaction.query) as typeof transaction.query }),
      ),
  };
}

/** Takes it until it is put away, as a transport does, at most three times. Answers how often it took. */
async function takenAfter(take: ReturnType<typeof taker>, inbound: InboundFile): Promise<number> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const isPutAway = await take(inbound).then(
      () => true,
      () => false,
    );
    if (isPutAway) return attempt;
  }
  return Infinity;
}

const rowOf = async (id: string) => {
  const [row] = await bed.database.query<{ quarantined: { group: string | null; reason: string }[] }>(
    sql`SELECT quarantined FROM inbound_file WHERE id = ${id}::uuid`,
  );
  return row;
};
const alarmsOf = (id: string) =>
  bed.database.query<{ type: string; data: object }>(
    sql`SELECT type, data FROM outbox_message WHERE topic = 'operations.alarms.v1' AND key = ${id}`,
  );
const away = () => Object.assign(new Error('terminating connection'), { code: '57P01' });
const bug = () => new TypeError('x is not a function');
const refused = (code: string) => () => Object.assign(new Error('no'), { code });

describe('a file that fails three times', () => {
  it.each<[string, () => Error]>([
    ['a bug', bug],
    ['what the database refuses', refused('22P05')],
    ['a statement that takes too long', refused('57014')],
    ['a deadlock', refused('40P01')],
  ])('for %s is quarantined with its reason and an alarm', async (_, error) => {
    const content = request();
    const id = idOfBytes(content);
    const take = taker(failingAt('pg_advisory_xact_lock', error));
    await expect(take(file(content))).rejects.toThrow();
    // Another worker, or this one after a restart, goes on counting.
    await expect(taker(failingAt('pg_advisory_xact_lock', error))(file(content))).rejects.toThrow();
    expect(await rowOf(id)).toBeUndefined();
    const taken = await take(file(content));
    expect(taken).toEqual({ refused: expect.stringMatching(/^It failed 3 times: /) });
    expect(await rowOf(id)).toEqual({ quarantined: [{ group: null, reason: taken.refused }] });
    expect(await alarmsOf(id)).toMatchObject([
      { type: 'market.file-quarantined', data: { flow: 'D0142', reason: taken.refused } },
    ]);
  });

  it('holds up neither the other flows of the file nor the next file', async () => {
    const [good, bad] = [request(), request('FAILS')];
    const take = taker(failingAt('FAILS', bug));
    expect(await takenAfter(take, file(bad + good))).toBe(3);
    expect(await rowOf(idOfBytes(good))).toEqual({ quarantined: [] });
    expect(await takenAfter(take, file(request()))).toBe(1);
  });

  it('is quarantined without its content where that is what cannot be kept', async () => {
    const content = request('FAILS');
    expect(await takenAfter(taker(failingAt('FAILS', bug)), file(content))).toBe(3);
    const [kept] = await bed.database.query(
      sql`SELECT content FROM inbound_file WHERE id = ${idOfBytes(content)}::uuid`,
    );
    expect(kept).toEqual({ content: '' });
  });

  it('counts when it is provided again and what prevented it is gone', async () => {
    const content = request();
    await takenAfter(taker(failingAt('pg_advisory_xact_lock', bug)), file(content));
    expect(await taker()(file(content))).toEqual({});
    expect(await rowOf(idOfBytes(content))).toEqual({ quarantined: [] });
  });

  it('is no file that met a database that was away', async () => {
    const content = request();
    const take = taker(failingAt('pg_advisory_xact_lock', away));
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(take(file(content))).rejects.toThrow('terminating');
    expect(await taker()(file(content))).toEqual({});
  });

  it('is one that cannot be read, too', async () => {
    const name = `${freshFileId()}.txt`;
    const unreadable = new Error('EACCES: permission denied');
    expect(await takenAfter(taker(), { name, content: Buffer.alloc(0), size: 0, unreadable })).toBe(3);
    expect(await rowOf(idOfBytes(`unreadable ${name}`))).toMatchObject({
      quarantined: [{ reason: expect.stringContaining('EACCES') }],
    });
  });

  it('is put away by the folder, beside its reason, and the next file is taken', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'market-'));
    const names = [await bring(folder, request('FAILS'), '1.txt'), await bring(folder, request(), '2.txt')];
    const transport = await openFolderTransport({ folder, largestFile: 100_000 }, logger);
    const receiver = transport.receive(taker(failingAt('FAILS', bug)));
    const under = (name: string) => readdir(path.join(folder, 'inbound', name));
    await eventually(async () => (await under('refused')).length === 2).finally(() => receiver.stop());
    expect(await under('refused')).toEqual([names[0], `${names[0]}.reason`]);
    expect(await under('taken')).toEqual([names[1]]);
    expect(await readFile(path.join(folder, 'inbound/refused/1.txt.reason'), 'utf8')).toMatch(/^It failed 3/);
    await rm(folder, { recursive: true });
  });
});

describe('what a file says', () => {
  type Event = ConsumedEvent<typeof marketInbound>;

  it('is quarantined when its processing fails three times', async () => {
    const content = request();
    const inboundFileId = idOfBytes(content);
    await taker()(file(content));
    const [stored] = await bed.database.query<{ id: string; type: string; data: object }>(sql`
      SELECT event_id AS id, type, data FROM outbox_message WHERE data ->> 'inboundFileId' = ${inboundFileId}`);
    const { serviceDatabase: database } = bed;
    const handle = handleInbound({ database, logger, metrics: metrics(), responseClock: RESPONSE_CLOCK });
    // The database refuses the statement, and with it the whole transaction.
    const broken = (transaction: Parameters<typeof handle>[1]) => ({
      query: <R extends object>(statement: Sql) =>
        transaction.query<R>(statement.text.includes('FROM team ') ? sql`SELECT 1 / 0` : statement),
    });
    const attempt = () =>
      database.transaction((transaction) => handle(stored as unknown as Event, broken(transaction)));
    for (let attempts = 0; attempts < 2; attempts += 1) await expect(attempt()).rejects.toThrow('zero');
    await attempt();
    expect(await rowOf(inboundFileId)).toMatchObject({
      quarantined: [
        { group: null, reason: expect.stringContaining('failed 3 times: error: division by zero') },
      ],
    });
    expect(await alarmsOf(inboundFileId)).toHaveLength(1);
  });
});

describe('control characters', () => {
  it.each<[string, (text: string) => string]>([
    ['a NUL in a record code', (text) => text.replace('H02|', 'H\u000002|')],
    ['a BEL in free text', (text) => text.replace('REQ', 'R\u0007EQ')],
    ['a tab in free text', (text) => text.replace('REQ', 'REQ\t')],
    ['a lone CR', (text) => text.replace('REQ', 'R\rEQ')],
    ['line ends of Windows', (text) => text.replaceAll('\n', '\r\n')],
    ['UTF-16', (text) => [...text].map((character) => `${character}\u0000`).join('')],
  ])('are no reason to quarantine: %s', async (_, change) => {
    const mpid = freshMpid();
    await bed.database.query(sql`UPDATE team SET mpid = ${mpid} WHERE id = ${bed.team.id}::uuid`);
    const from = { role: 'X', mpid: freshMpid() };
    const content = flowFile(
      { flow: 'D0142', version: '001', from, to: { role: 'M', mpid } },
      group('H01', { mpan: freshMpan() }, group('H02', { job_reference: 'REQ' })),
    );
    expect(await taker()(file(change(content)))).toEqual({});
    const [kept] = await bed.database.query<{ quarantined: object[] }>(
      sql`SELECT quarantined FROM inbound_file WHERE from_mpid = ${from.mpid}`,
    );
    expect(kept).toEqual({ quarantined: [] });
  });
});

it('any bytes end taken or quarantined within three attempts, and the next file goes on', async () => {
  const take = taker();
  const noise = fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc
      .constantFrom('\u0000', '|', '\n', '\r', 'ZHV|', 'ZPT|', '\uFEFF', '\\u0000', '\u0085')
      .map((text) => Buffer.from(text)),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(noise, fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 6 }),
      async (changes) => {
        const damaged = changes.reduce(
          (bytes, [inserted, where]) => {
            const at = Math.floor(where * bytes.length);
            const removed = inserted.length % 3;
            return Buffer.concat([
              bytes.subarray(0, at),
              Buffer.from(inserted),
              bytes.subarray(at + removed),
            ]);
          },
          Buffer.from(request(uuidV7())),
        );
        expect(await takenAfter(take, file(damaged))).toBeLessThanOrEqual(3);
        expect(await takenAfter(take, file(request()))).toBe(1);
      },
    ),
    { numRuns: 150 },
  );
}, 60_000);
