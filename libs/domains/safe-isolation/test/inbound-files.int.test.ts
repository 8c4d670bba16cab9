import { sql } from '@team-operations/database';
import { FILE_LIMITS } from '@team-operations/market';
import { createLogger, createRegistry, type Logger } from '@team-operations/service';
import { openOwnTestBed, freshMpan, type TestBed } from '@team-operations/testing';
import type { Registry } from 'prom-client';
import { idOfBytes } from './handlers.ts';
import { inboundMetrics, takeInbound, type TakeFile } from '../src/index.ts';
import { flowFile, freshFileId, freshMpid, group } from './market.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await openOwnTestBed('team_operations_sip');
});
afterAll(() => bed.close());

const written: string[] = [];
const logger: Logger = createLogger({
  name: 'inbound-test',
  level: 'warn',
  destination: { write: (line) => void written.push(line) },
});

function taker(live = false): { take: TakeFile; registry: Registry } {
  const registry = createRegistry('inbound-test');
  return {
    take: takeInbound({ database: bed.serviceDatabase, logger, metrics: inboundMetrics(registry), live }),
    registry,
  };
}
const file = (content: string | Buffer, size?: number) => {
  const bytes = Buffer.from(content);
  return { name: 'a.txt', content: bytes, size: size ?? bytes.length };
};
const parties = () => ({ from: { role: 'X', mpid: freshMpid() }, to: { role: 'M', mpid: freshMpid() } });
const request = (input: object = {}, reference = 'REQ') =>
  flowFile(
    { flow: 'D0142', version: '001', ...parties(), ...input },
    group('H01', { mpan: freshMpan() }, group('H02', { job_reference: reference })),
  );
const eventsOf = async (content: string) => {
  const id = idOfBytes(content);
  const [row] = await bed.database.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM outbox_message WHERE data ->> 'inboundFileId' = ${id}`,
  );
  return row!.count;
};
const kept = async (content: string) => {
  const [row] = await bed.database.query<Record<string, unknown>>(
    sql`SELECT file_id, flow, from_role, from_mpid, quarantined FROM inbound_file WHERE id = ${idOfBytes(content)}::uuid`,
  );
  return row;
};

describe('takeInbound', () => {
  it('when the same bytes come twice, also at the same time, then they are one file and one event', async () => {
    const content = request();
    const takers = [taker(), taker(), taker(), taker()];
    await Promise.all(takers.map(({ take }) => take(file(content))));
    expect(await takers[0]!.take(file(content))).toEqual({});
    expect(await eventsOf(content)).toBe(1);
  });

  it('when a file id comes again with other bytes, then the second is set aside, also when both come at the same time', async () => {
    const input = { ...parties(), fileId: freshFileId() };
    const contents = ['ONE', 'TWO'].map((reference) => request(input, reference));
    const outcomes = await Promise.all(contents.map((content) => taker().take(file(content))));
    const refusals = outcomes.filter(({ refused }) => refused !== undefined);
    expect(refusals).toEqual([
      { refused: expect.stringContaining('was received before with different content') },
    ]);
    expect((await eventsOf(contents[0]!)) + (await eventsOf(contents[1]!))).toBe(1);
    const again = await Promise.all(contents.map((content) => taker().take(file(content))));
    expect(again).toEqual(outcomes);
  });

  it('when another sender uses the same file id, then both are taken', async () => {
    const fileId = freshFileId();
    for (const content of [request({ fileId }), request({ fileId })]) {
      expect(await taker().take(file(content))).toEqual({});
      expect(await eventsOf(content)).toBe(1);
    }
  });

  it('when a record is wrong, then it is named and the rest goes on', async () => {
    const content = flowFile(
      { flow: 'D0142', version: '001', ...parties() },
      ...['1', '2'].map((job_reference) =>
        group('H01', { mpan: freshMpan() }, group('H02', { job_reference })),
      ),
    ).replace('H02|1|', `H02|${'x'.repeat(101)}|`);
    expect(await taker().take(file(content))).toEqual({});
    expect(await kept(content)).toMatchObject({ flow: 'D0142', quarantined: [{ group: 'H02', line: 3 }] });
    expect(await eventsOf(content)).toBe(2);
  });

  it.each([
    ['random bytes', Buffer.from([0, 255, 254, 0, 10, 13, 200, 124])],
    ['nothing', Buffer.alloc(0)],
    ['a wrong count', Buffer.from(request().replace('|2||1|', '|3||1|'))],
  ])(
    'when it is %s, then it is stored with its reason, reported in log and metric, and refused',
    async (_, content) => {
      const unique = Buffer.concat([content, Buffer.from(`\n${freshFileId()}`)]);
      const { take, registry } = taker();
      written.length = 0;
      const { refused } = await take(file(unique));
      expect(refused).toMatch(/ZHV|ZPT/);
      expect(await take(file(unique))).toEqual({ refused });
      expect(written.filter((line) => line.includes('quarantined'))).toHaveLength(1);
      const metrics = await registry.metrics();
      expect(metrics).toMatch(/market_inbound_quarantined_total\{.*flow="unreadable".*\} 1/);
      expect(metrics).toMatch(/market_inbound_files_total\{.*outcome="duplicate".*\} 1/);
    },
  );

  it('when it is larger than the limit, then it is refused', async () => {
    const { refused } = await taker().take(file(freshFileId(), 99_000_000));
    expect(refused).toBe('The file has 99000000 bytes; at most 10 are read.');
  });

  it.each([
    [false, true, 'this deployment accepts only test files'],
    [true, false, 'this deployment is live'],
  ])('when live is %s here and %s in the file, then it is set aside', async (here, there, reason) => {
    const content = request({ live: there });
    expect(await taker(here).take(file(content))).toEqual({ refused: expect.stringContaining(reason) });
    expect(await eventsOf(content)).toBe(0);
    expect(await kept(content)).toMatchObject({ quarantined: [{ group: null }] });
  });

  it('when it was set aside for the setting, and comes again once that is corrected, then it counts, once', async () => {
    const content = request({ live: true });
    expect(await taker(false).take(file(content))).toEqual({
      refused: expect.stringContaining('The file is live'),
    });
    expect(await taker(false).take(file(content))).toEqual({
      refused: expect.stringContaining('The file is live'),
    });
    const live = taker(true);
    await Promise.all([live.take(file(content)), live.take(file(content))]);
    expect(await live.take(file(content))).toEqual({});
    expect(await eventsOf(content)).toBe(1);
    expect(await kept(content)).toMatchObject({ quarantined: [] });
  });

  it('when as many groups come as are processed, then each is an event, within seconds', async () => {
    const points = Array.from({ length: FILE_LIMITS.records }, (_, index) =>
      group('H01', { mpan: '1000000123451' }, group('H02', { job_reference: `R${index}` })),
    );
    const content = flowFile({ flow: 'D0142', version: '001', ...parties() }, ...points);
    expect(await taker().take(file(content))).toEqual({});
    expect(await eventsOf(content)).toBe(FILE_LIMITS.records);
  }, 10_000);
});
