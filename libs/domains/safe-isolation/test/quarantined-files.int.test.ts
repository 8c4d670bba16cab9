import { sql, type Sql } from '@team-operations/database';
import { RESPONSE_CLOCK } from '@team-operations/market';
import type { ConsumedEvent } from '@team-operations/messaging';
import type { marketInbound } from '../src/index.ts';
import { handleInbound, idOfBytes } from './handlers.ts';
import { freshMpan } from '@team-operations/testing';
import fc from 'fast-check';
import { v7 as uuidV7 } from 'uuid';
import {
  file,
  logger,
  metrics,
  openInboundFilesBed,
  request,
  takenAfter,
  type InboundFilesBed,
} from './inbound-files-bed.ts';
import { flowFile, freshMpid, giveMpid, group, openFault, sentFlow, type SentFlow } from './market.ts';

let bed: InboundFilesBed;
beforeAll(async () => (bed = await openInboundFilesBed()));
afterAll(() => bed.close());

describe('what a file says', () => {
  type Event = ConsumedEvent<typeof marketInbound>;

  /** The event of a file that was taken. */
  async function storedEvent(inboundFileId: string): Promise<Event> {
    const [stored] = await bed.database.query(sql`
      SELECT event_id AS id, type, data FROM outbox_message WHERE data ->> 'inboundFileId' = ${inboundFileId}
        AND topic = 'market.inbound.v1'`);
    return stored as unknown as Event;
  }

  it.each([
    ['no team', 0],
    ['more than one team', 2],
  ])('is quarantined with an alarm when %s has the MPID', async (which, count) => {
    const mpid = freshMpid();
    for (const { id } of [bed.team, bed.otherTeam].slice(0, count))
      await bed.database.query(sql`UPDATE team SET mpid = ${mpid} WHERE id = ${id}::uuid`);
    const point = { mpan: freshMpan() };
    const { serviceDatabase: database } = bed;
    const handle = handleInbound({ database, logger, metrics: metrics(), responseClock: RESPONSE_CLOCK });
    for (const [flow, content] of [
      ['D0142', group('H01', point, group('H02', { job_reference: 'REQ' }))],
      [
        'D0149',
        group(
          'J01',
          { ...point, effective_on: '2026-11-20' },
          group('J02', { serial: 'A1' }, group('J03', { register_id: '1', time_pattern: '00001' })),
        ),
      ],
    ] as const) {
      const header = {
        flow,
        version: '001',
        from: { role: 'X', mpid: freshMpid() },
        to: { role: 'M', mpid },
      };
      const text = flowFile(header, content);
      const inboundFileId = idOfBytes(text);
      await bed.taker()(file(text));
      const event = await storedEvent(inboundFileId);
      await database.transaction((transaction) => handle(event, transaction));
      const reason = `It is addressed to ${mpid} in role M: ${which} matches.`;
      expect(await bed.rowOf(inboundFileId)).toEqual({ quarantined: [{ group: null, reason }] });
      expect(await bed.alarmsOf(inboundFileId)).toMatchObject([
        { type: 'market.file-quarantined', data: { flow, fromMpid: header.from.mpid, reason } },
      ]);
    }
  });

  it('is quarantined when its processing fails three times', async () => {
    const words = 'Smoke from the cut-out';
    const content = request().replace('H02|REQ||||', `H02|REQ|||${words}|`);
    const inboundFileId = idOfBytes(content);
    await bed.taker()(file(content));
    const stored = await storedEvent(inboundFileId);
    const { serviceDatabase: database } = bed;
    const handle = handleInbound({ database, logger, metrics: metrics(), responseClock: RESPONSE_CLOCK });
    // The database refuses the statement, and with it the whole transaction.
    const broken = (transaction: Parameters<typeof handle>[1]) => ({
      query: <R extends object>(statement: Sql) =>
        transaction.query<R>(statement.text.includes('FROM team ') ? sql`SELECT 1 / 0` : statement),
    });
    const attempt = () => database.transaction((transaction) => handle(stored, broken(transaction)));
    for (let attempts = 0; attempts < 2; attempts += 1) await expect(attempt()).rejects.toThrow('zero');
    await attempt();
    expect(await bed.rowOf(inboundFileId)).toMatchObject({
      quarantined: [
        { group: null, reason: expect.stringContaining('failed 3 times: error: division by zero') },
      ],
    });
    const [failed, danger, ...others] = await bed.alarmsOf(inboundFileId);
    expect(failed!.data).not.toHaveProperty('dangers');
    expect(danger).toMatchObject({ data: { dangers: [{ jobReference: 'REQ', words }] } });
    expect(others).toEqual([]);
  });
});

describe('an answer to our files (A0001)', () => {
  /** Events of a file that was taken, by the file of ours that they are about. */
  async function answersOf(inboundFileId: string) {
    const events = await bed.database.query<{ fileId: string }>(sql`
      SELECT event_id AS id, type, data, data ->> 'fileId' AS "fileId" FROM outbox_message
      WHERE data ->> 'inboundFileId' = ${inboundFileId} AND topic = 'market.inbound.v1' ORDER BY id`);
    return new Map(
      events.map((event) => [event.fileId, event as unknown as ConsumedEvent<typeof marketInbound>]),
    );
  }
  const stateOf = async ({ id }: SentFlow) => {
    const [row] = await bed.database.query<{ state: string }>(
      sql`SELECT state FROM flow WHERE id = ${id}::uuid`,
    );
    return row?.state;
  };

  // The database refuses what looks for the message of that file, so that the team is known by its MPID alone; or what locks its job.
  it.each([
    ['its message', 'FROM flow', ({ fileId }: SentFlow) => fileId, (mpid: string) => mpid],
    ['its job', 'FROM job', ({ jobId }: SentFlow) => jobId, freshMpid],
  ])(
    'is quarantined with alarms of its team when it fails three times at %s, and the others of its file go on',
    async (_, part, valueOf, mpidNow) => {
      const fromMpid = await giveMpid(bed.database, bed.team.id);
      const report = { teamId: bed.team.id, fromMpid };
      const [failing, good] = [
        await sentFlow(bed.database, { ...report, mpan: freshMpan() }),
        await sentFlow(bed.database, { ...report, mpan: freshMpan() }),
      ];
      for (const sent of [failing, good]) await openFault(bed.database, bed.team.id, sent);
      const rejection = ({ fileId }: SentFlow) =>
        group(
          'K01',
          { file_id: fileId, sent_as_role: 'M', outcome: 'R', answered_at: '2026-03-01T10:00:00' },
          group('K02', { reason: 'Not ours' }),
        );
      const content = flowFile(
        {
          ...{ flow: 'A0001', version: '001' },
          ...{ from: { role: 'J', mpid: 'EELC' }, to: { role: 'M', mpid: fromMpid } },
        },
        rejection(failing),
        rejection(good),
      );
      const inboundFileId = idOfBytes(content);
      await bed.taker()(file(content));
      const events = await answersOf(inboundFileId);
      await bed.database.query(
        sql`UPDATE team SET mpid = ${mpidNow(fromMpid)} WHERE id = ${bed.team.id}::uuid`,
      );
      const { serviceDatabase: database } = bed;
      const handle = handleInbound({ database, logger, metrics: metrics(), responseClock: RESPONSE_CLOCK });
      const broken = (transaction: Parameters<typeof handle>[1]) => ({
        query: <R extends object>(statement: Sql) =>
          transaction.query<R>(
            statement.text.includes(part) && statement.values.includes(valueOf(failing))
              ? sql`SELECT 1 / 0`
              : statement,
          ),
      });
      const attempt = (sent: SentFlow) =>
        database.transaction((transaction) => handle(events.get(sent.fileId)!, broken(transaction)));
      for (let attempts = 0; attempts < 2; attempts += 1)
        await expect(attempt(failing)).rejects.toThrow('zero');
      await attempt(failing);
      await attempt(good);
      const reason = expect.stringContaining('failed 3 times: error: division by zero');
      expect(await bed.rowOf(inboundFileId)).toMatchObject({ quarantined: [{ group: null, reason }] });
      const alarms = await bed.alarmsOf(inboundFileId);
      expect(alarms).toHaveLength(2);
      expect(alarms).toMatchObject([
        { type: 'market.file-quarantined', data: { flow: 'A0001', fromMpid: 'EELC', reason } },
        {
          type: 'fault.answer-quarantined',
          extensions: { teamid: bed.team.id },
          data: { answer: 'rejected', reasons: [reason, `It is about file ${failing.fileId}.`] },
        },
      ]);
      expect([await stateOf(failing), await stateOf(good)]).toEqual(['SENT', 'REJECTED']);
    },
  );
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
    expect(await bed.taker()(file(change(content)))).toEqual({});
    const [kept] = await bed.database.query<{ quarantined: object[] }>(
      sql`SELECT quarantined FROM inbound_file WHERE from_mpid = ${from.mpid}`,
    );
    expect(kept).toEqual({ quarantined: [] });
  });
});

it('any bytes end taken or quarantined within three attempts, and the next file goes on', async () => {
  const take = bed.taker();
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
});
