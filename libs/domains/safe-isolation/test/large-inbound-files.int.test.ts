import { sql, type Database } from '@team-operations/database';
import { FILE_LIMITS, RESPONSE_CLOCK, type FlowGroup } from '@team-operations/market';
import type { ConsumedEvent } from '@team-operations/messaging';
import { clockMilliseconds, freshMpan } from '@team-operations/testing';
import type { marketInbound } from '../src/index.ts';
import { handleInbound, idOfBytes, idOfFile } from './handlers.ts';
import {
  file,
  logger,
  metrics,
  openInboundFilesBed,
  request,
  type InboundFilesBed,
} from './inbound-files-bed.ts';
import {
  flowFile,
  freshFileId,
  freshMpid,
  giveMpid,
  group,
  openFault,
  ownSecond,
  sentFlow,
} from './market.ts';

let bed: InboundFilesBed;
let teamMpid: string;
beforeAll(async () => {
  bed = await openInboundFilesBed();
  teamMpid = await giveMpid(bed.database, bed.team.id);
});
afterAll(() => bed.close());

type Event = ConsumedEvent<typeof marketInbound>;
const operator = { role: 'J', mpid: 'EELC' };
const toTeam = () => ({ role: 'M', mpid: teamMpid });

/** What was published of a file, in its order. */
const eventsOf = (id: string) =>
  bed.database.query(sql`
    SELECT event_id AS id, type, data FROM outbox_message
    WHERE data ->> 'inboundFileId' = ${id} AND topic = 'market.inbound.v1' ORDER BY id`) as unknown as Promise<
    Event[]
  >;

async function process(events: readonly Event[], database: Database = bed.serviceDatabase): Promise<void> {
  const handle = handleInbound({ database, logger, metrics: metrics(), responseClock: RESPONSE_CLOCK });
  for (const event of events) await database.transaction((transaction) => handle(event, transaction));
}

const answers = (count: number, jobReference?: string): FlowGroup[] =>
  Array.from({ length: count }, (_, index) =>
    group('G02', {
      response: 'A',
      responded_on: '2026-03-01',
      comment: `Answer ${index}`,
      ...(jobReference !== undefined && { job_reference: jobReference }),
    }),
  );
const answerFile = (...points: FlowGroup[]) =>
  flowFile(
    { flow: 'D0126', version: '001', from: operator, to: toTeam(), createdAt: ownSecond() },
    ...points,
  );
const point = (mpan: string, ...groups: FlowGroup[]) => group('G01', { mpan }, ...groups);
const acknowledgements = (from: { role: string; mpid: string }, fileIds: readonly string[]) =>
  flowFile(
    { flow: 'A0001', version: '001', from, to: toTeam() },
    ...fileIds.map((file_id) =>
      group('K01', { file_id, sent_as_role: 'M', outcome: 'R', answered_at: '2026-03-01T10:00:00' }),
    ),
  );
const fileIds = (count: number) => Array.from({ length: count }, freshFileId);

describe('a file beyond a limit', () => {
  it.each<[string, () => string, string]>([
    [
      'a million empty lines',
      () => answerFile(point(freshMpan(), ...answers(1))).replace('G01|', '\n'.repeat(1_000_000)),
      'fault.answer-quarantined',
    ],
    [
      'many flows',
      () => Array.from({ length: FILE_LIMITS.flows + 1 }, () => request()).join(''),
      'market.file-quarantined',
    ],
  ])('is quarantined once, with one alarm that says whom to ask: %s', async (_, make, type) => {
    const inbound = file(make());
    const first = await bed.taker()(inbound);
    expect(await bed.taker()(inbound)).toEqual(first);
    expect(first.refused).toMatch(
      /^The file has more than .* Ask its sender, .{4} in role ., to send it in smaller files/,
    );
    const id = idOfFile(inbound);
    expect(await bed.rowOf(id)).toEqual({ quarantined: [{ group: null, reason: first.refused }] });
    expect(await bed.alarmsOf(id)).toMatchObject([{ type }]);
  });

  it('is quarantined when processes have stopped three times over it', async () => {
    const inbound = file(request());
    const reading = idOfBytes(`reading ${idOfFile(inbound)}`);
    const stops = (count: number, seconds: number) =>
      bed.database.query(sql`
        INSERT INTO inbound_failure (id, failures, reason, failed_at)
        VALUES (${reading}::uuid, ${count}, '', now() - make_interval(secs => ${seconds}::int))
        ON CONFLICT (id) DO UPDATE SET failures = excluded.failures, failed_at = excluded.failed_at`);
    await stops(3, 1);
    await expect(bed.taker()(inbound)).rejects.toThrow('It is being read');
    await stops(3, 60);
    const taken = await bed.taker()(inbound);
    expect(taken).toEqual({ refused: 'The process that read it stopped 3 times.' });
    expect(await bed.alarmsOf(idOfFile(inbound))).toMatchObject([{ type: 'market.file-quarantined' }]);
    expect(await bed.taker()(inbound)).toEqual({});
  });

  it('counts each attempt before it reads, and none that has ended', async () => {
    const inbound = file(request());
    const reading = idOfBytes(`reading ${idOfFile(inbound)}`);
    const failures = async () => {
      const [row] = await bed.database.query<{ failures: number }>(
        sql`SELECT failures FROM inbound_failure WHERE id = ${reading}::uuid`,
      );
      return row?.failures;
    };
    let during: number | undefined;
    const database: Database = {
      ...bed.serviceDatabase,
      transaction: async (work) => {
        during = await failures();
        return bed.serviceDatabase.transaction(work);
      },
    };
    await bed.taker(database)(inbound);
    expect([during, await failures()]).toEqual([1, 0]);
  });
});

describe('a file of many answers about one metering point', () => {
  it('has the effect of a few of them, and one alarm for each reason', async () => {
    const sent = await sentFlow(bed.database, { teamId: bed.team.id, fromMpid: teamMpid, mpan: freshMpan() });
    await openFault(bed.database, bed.team.id, sent);
    const text = answerFile(point(sent.mpan, ...answers(1500, sent.jobReference)));
    const id = idOfBytes(text);
    expect(await bed.taker()(file(text))).toEqual({});
    await process(await eventsOf(id));
    const alarms = await bed.alarmsOf(id);
    expect(alarms.length).toBeLessThanOrEqual(3);
    expect(JSON.stringify(alarms)).toContain('The file has 1500 answers about this MPAN; only the first 10');
    expect((await bed.rowOf(id))?.quarantined).toHaveLength(alarms.length);
  });
});

describe('while an answer file takes effect', () => {
  it('a metering point has as many statements for a thousand answers as for a hundred', async () => {
    const statementsOf = async (count: number): Promise<number> => {
      const text = answerFile(point(freshMpan(), ...answers(count)));
      await bed.taker()(file(text));
      let statements = 0;
      const counting: Database = {
        ...bed.serviceDatabase,
        transaction: (work) =>
          bed.serviceDatabase.transaction((transaction) => {
            const query: typeof transaction.query = (statement) => {
              statements += 1;
              return transaction.query(statement);
            };
            return work({ ...transaction, query });
          }),
      };
      await process(await eventsOf(idOfBytes(text)), counting);
      return statements;
    };
    expect(await statementsOf(1000)).toBe(await statementsOf(100));
  });

  it('the jobs at its other metering points are not locked', async () => {
    const make = () => sentFlow(bed.database, { teamId: bed.team.id, fromMpid: teamMpid, mpan: freshMpan() });
    const [one, other] = [await make(), await make()];
    for (const sent of [one, other]) await openFault(bed.database, bed.team.id, sent);
    const text = answerFile(
      point(one.mpan, ...answers(1, one.jobReference)),
      point(other.mpan, ...answers(1, other.jobReference)),
    );
    await bed.taker()(file(text));
    const [first] = await eventsOf(idOfBytes(text));
    const handle = handleInbound({
      ...{ database: bed.serviceDatabase, logger, metrics: metrics() },
      responseClock: RESPONSE_CLOCK,
    });
    const isLocked = ({ jobId }: typeof one) =>
      bed.database
        .query(sql`SELECT 1 FROM job WHERE id = ${jobId}::uuid FOR NO KEY UPDATE NOWAIT`)
        .then(() => false)
        .catch(() => true);
    await bed.serviceDatabase.transaction(async (transaction) => {
      await handle(first!, transaction);
      expect([await isLocked(one), await isLocked(other)]).toEqual([true, false]);
    });
  });
});

describe('a file of answers about many metering points', () => {
  it('raises a limited number of alarms, and the last one says so', async () => {
    const text = answerFile(...Array.from({ length: 60 }, () => point(freshMpan(), ...answers(1))));
    const id = idOfBytes(text);
    await bed.taker()(file(text));
    await process(await eventsOf(id));
    const alarms = await bed.alarmsOf(id);
    expect(alarms).toHaveLength(20);
    expect(JSON.stringify(alarms.at(-1))).toContain('Further answers of this file');
    expect((await bed.rowOf(id))?.quarantined).toHaveLength(60);
  });

  it('has the first effect of as many as are processed, and one alarm for the rest', async () => {
    const parts = Array.from({ length: 3 }, () =>
      answerFile(...Array.from({ length: 200 }, () => point(freshMpan(), ...answers(1)))),
    );
    expect(await bed.taker()(file(parts.join('')))).toEqual({});
    const ids = parts.map((part) => idOfBytes(part));
    expect(await Promise.all(ids.map(async (id) => (await eventsOf(id)).length))).toEqual([200, 200, 100]);
    const alarms = await Promise.all(ids.map((id) => bed.alarmsOf(id)));
    expect(alarms.flat()).toMatchObject([
      {
        type: 'fault.answer-quarantined',
        data: { reasons: [expect.stringContaining('and 100 were not. Ask the sender, EELC')] },
      },
    ]);
  });

  it('says once what is wrong with all of it', async () => {
    const to = { role: 'M', mpid: freshMpid() };
    const points = Array.from({ length: 5 }, () =>
      group('H01', { mpan: freshMpan() }, group('H02', { job_reference: 'REQ' })),
    );
    const text = flowFile(
      { flow: 'D0142', version: '001', from: { role: 'X', mpid: freshMpid() }, to },
      ...points,
    );
    const id = idOfBytes(text);
    await bed.taker()(file(text));
    const events = await eventsOf(id);
    expect(events).toHaveLength(5);
    await process(events);
    expect(await bed.alarmsOf(id)).toHaveLength(1);
    expect((await bed.rowOf(id))?.quarantined).toHaveLength(1);
  });
});

describe('a file that answers many files (A0001)', () => {
  it('is refused as a whole with one alarm when none was sent to its sender, and no event delays others', async () => {
    const text = acknowledgements({ role: 'J', mpid: freshMpid() }, fileIds(400));
    const id = idOfBytes(text);
    const taken = await bed.taker()(file(text));
    expect(taken.refused).toMatch(/^400 of 400 answers name files that were not sent to/);
    expect(await eventsOf(id)).toEqual([]);
    expect(await bed.rowOf(id)).toEqual({ quarantined: [{ group: null, reason: taken.refused }] });
    expect(await bed.alarmsOf(id)).toHaveLength(1);
  });

  it('counts for the files that its sender has, with one alarm for the others', async () => {
    const sent = await sentFlow(bed.database, { teamId: bed.team.id, fromMpid: teamMpid, mpan: freshMpan() });
    const text = acknowledgements(operator, [...fileIds(50), sent.fileId, ...fileIds(50)]);
    const id = idOfBytes(text);
    expect(await bed.taker()(file(text))).toEqual({});
    const events = await eventsOf(id);
    expect(events.map(({ data }) => data.fileId)).toEqual([sent.fileId]);
    expect(await bed.alarmsOf(id)).toHaveLength(1);
  });

  it('keeps a limited number of reasons, and counts the rest', async () => {
    const text = answerFile(...Array.from({ length: 450 }, () => point(freshMpan(), ...answers(1))));
    const id = idOfBytes(text);
    await bed.taker()(file(text));
    await process(await eventsOf(id));
    const { quarantined } = (await bed.rowOf(id))!;
    expect(quarantined).toHaveLength(201);
    expect(quarantined.at(-1)).toEqual({ group: '', reason: 'and 250 records more', more: 250 });
  });

  it('delays an answer behind it by no more than ten times as few', async () => {
    const answered = async (count: number): Promise<number> =>
      clockMilliseconds(async () => {
        const text = acknowledgements({ role: 'J', mpid: freshMpid() }, fileIds(count));
        await bed.taker()(file(text));
        const answer = answerFile(point(freshMpan(), ...answers(1)));
        await bed.taker()(file(answer));
        await process([...(await eventsOf(idOfBytes(text))), ...(await eventsOf(idOfBytes(answer)))]);
        expect((await bed.rowOf(idOfBytes(answer)))?.quarantined).toHaveLength(1);
      });
    await answered(10);
    const least = async (count: number) =>
      Math.min(await answered(count), await answered(count), await answered(count));
    expect((await least(490)) / Math.max(await least(49), 20)).toBeLessThan(5);
  });
});
