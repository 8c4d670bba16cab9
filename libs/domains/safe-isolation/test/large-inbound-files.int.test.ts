import { sql, type Database } from '@team-operations/database';
import { FILE_LIMITS, RESPONSE_CLOCK, type FlowGroup } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { answersOf, eventsOfFile, fileOfAnswers, pointOf, takeEffect } from './answer-files.ts';
import { handleInbound, idOfBytes, idOfFile } from './handlers.ts';
import {
  file,
  logger,
  metrics,
  openInboundFilesBed,
  request,
  type InboundFilesBed,
} from './inbound-files-bed.ts';
import { flowFile, freshMpid, giveMpid, group, openFault, sentFlow } from './market.ts';

let bed: InboundFilesBed;
let teamMpid: string;

beforeAll(async () => {
  bed = await openInboundFilesBed();
  teamMpid = await giveMpid(bed.database, bed.team.id);
});

afterAll(() => bed.close());

const eventsOf = (id: string) => eventsOfFile(bed, id);
const process = (events: Parameters<typeof takeEffect>[0], database = bed.serviceDatabase) =>
  takeEffect(events, database);

const answerFile = (...points: FlowGroup[]) => fileOfAnswers(teamMpid, ...points);

describe('a file beyond a limit', () => {
  it.each<[string, () => string, string]>([
    [
      'a million empty lines',
      () => answerFile(pointOf(freshMpan(), ...answersOf(1))).replace('G01|', '\n'.repeat(1_000_000)),
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
    const text = answerFile(pointOf(sent.mpan, ...answersOf(1500, sent.jobReference)));
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
      const text = answerFile(pointOf(freshMpan(), ...answersOf(count)));
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
      pointOf(one.mpan, ...answersOf(1, one.jobReference)),
      pointOf(other.mpan, ...answersOf(1, other.jobReference)),
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
    const text = answerFile(...Array.from({ length: 60 }, () => pointOf(freshMpan(), ...answersOf(1))));
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
      answerFile(...Array.from({ length: 200 }, () => pointOf(freshMpan(), ...answersOf(1)))),
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
