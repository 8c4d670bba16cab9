import { freshMpan } from '@team-operations/testing';
import { sql } from '@team-operations/database';
import { requestFile } from '@team-operations/market-simulator';
import { flowFile, group, quarantineOf } from './market.ts';
import { openTeamInTheMarket } from './team-in-the-market.ts';

const { bed, teamId, mpid, arrive, close } = await openTeamInTheMarket();
afterAll(close);

const supplier = { role: 'X', mpid: 'EXEN' };
const fromSupplier = () => ({ from: supplier, to: { role: 'M', mpid } });
const quarantined = (content: string) => quarantineOf(bed.database, content);

describe('meter details', () => {
  const details = (mpan: string, createdAt: string, ...serials: string[]) =>
    flowFile(
      { flow: 'D0150', version: '002', ...fromSupplier(), createdAt: new Date(createdAt) },
      group(
        'L01',
        { mpan, effective_on: '2026-03-01' },
        ...serials.map((serial) =>
          group(
            'L02',
            { serial, meter_type: 'S2A', asset_provider: 'ASST' },
            group('L03', { register_id: '01', digits: 5 }),
          ),
        ),
      ),
    );

  it('when newer ones come, then they take the place of the older; older ones change nothing', async () => {
    const mpan = freshMpan();
    const serials = async () =>
      await bed.database.query<{ serial: string; details: unknown }>(
        sql`SELECT serial, details FROM meter_detail WHERE team_id = ${teamId}::uuid AND mpan = ${mpan} ORDER BY serial`,
      );
    const are = async (...wanted: string[]) => {
      const rows = await serials();
      expect(rows.map(({ serial }) => serial)).toEqual(wanted);
      return rows;
    };
    await arrive(details(mpan, '2026-03-02T00:00:00Z', 'OLD1', 'OLD2'));
    const [first] = await are('OLD1', 'OLD2');
    expect(first!.details).toEqual({
      sentAt: '2026-03-02T00:00:00.000Z',
      effectiveOn: '2026-03-01',
      meterType: 'S2A',
      assetProvider: 'ASST',
      registers: [{ registerId: '01', digits: 5 }],
    });
    await arrive(details(mpan, '2026-03-03T00:00:00Z', 'NEW1', 'OLD1'));
    await are('NEW1', 'OLD1');
    const older = details(mpan, '2026-03-01T00:00:00Z', 'OLD3');
    await arrive(older);
    const kept = await bed.database.query(
      sql`SELECT 1 FROM inbound_file WHERE content = ${older} AND team_id IS NOT NULL`,
    );
    expect(kept).toHaveLength(1);
    await are('NEW1', 'OLD1');
  });

  it('passes a flow on once, however often it is provided', async () => {
    const file = details(freshMpan(), '2026-03-02T00:00:00Z', 'ONE');
    for (let times = 0; times < 2; times += 1) await arrive(file);
    const [count] = await bed.database.query(sql`
      SELECT count(*)::int AS events FROM outbox_message
      WHERE topic = 'market.inbound.v1' AND data ->> 'content' = ${file}`);
    expect(count).toEqual({ events: 1 });
  });

  it('when their time is to come, then they are quarantined, and do not keep out what follows', async () => {
    const mpan = freshMpan();
    const wrong = details(mpan, '2199-01-01T00:00:00Z', 'WRONG');
    await arrive(wrong);
    expect(await quarantined(wrong)).toMatchObject([
      { group: null, reason: expect.stringContaining('is in the future') },
    ]);
    await arrive(details(mpan, new Date().toISOString(), 'RIGHT'));
    const rows = await bed.database.query(sql`SELECT serial FROM meter_detail WHERE mpan = ${mpan}`);
    expect(rows).toEqual([{ serial: 'RIGHT' }]);
  });
});

it.each([
  ['D0149', { registers: [{ registerId: '01', timePattern: '00001' }] }],
  ['D0150', { assetProvider: 'ASST', registers: [{ registerId: '01', digits: 5, unit: 'KWH' }] }],
  ['D0268', { registers: [{ registerId: '01', quantity: 'AI' }] }],
] as const)('when %s comes, then its content is stored with the meter', async (flow, details) => {
  const mpan = freshMpan();
  await arrive(requestFile({ flow, ...fromSupplier(), mpan, serial: 'E10Z123' }).content);
  const [meter] = await bed.database.query(sql`
    SELECT flow, serial, from_mpid, details FROM meter_detail WHERE team_id = ${teamId}::uuid AND mpan = ${mpan}`);
  expect(meter).toMatchObject({ flow, serial: 'E10Z123', from_mpid: supplier.mpid, details });
});
