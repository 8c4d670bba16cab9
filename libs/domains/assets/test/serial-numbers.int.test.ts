import { genericPlanOf, sql } from '@team-operations/database';
import { meterSerial } from '@team-operations/market';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { anAsset } from './arrangements.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

it('compares serial numbers in the database as messages carry them', async () => {
  // Each character but those that no text of PostgreSQL has.
  const all = Array.from({ length: 0x11_00_00 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xd8_00 || code > 0xdf_ff))
    .map((code) => String.fromCodePoint(code))
    .join('');
  const [row] = await rest.database.query<{ serial: string }>(
    sql`SELECT public.meter_serial(${all}) AS serial`,
  );
  expect(row?.serial === meterSerial(all)).toBe(true);
});

it('finds a serial number by an index', async () => {
  const id = await anAsset(rest, { serialNumber: 'S-1' });
  await rest.database.query(sql`
    INSERT INTO asset (id, team_id, type_id, type_version, name, serial_number)
    SELECT uuidv7(), team_id, type_id, type_version, name, 'M ' || number
    FROM asset, generate_series(1, 3000) AS number WHERE id = ${id}::uuid`);
  await rest.database.query(sql`ANALYZE asset`);
  const plan = await rest.database.transaction((transaction) =>
    genericPlanOf(
      transaction,
      sql`SELECT id FROM asset WHERE team_id = ${rest.team.id}::uuid
        AND public.meter_serial(serial_number) = public.meter_serial(${'m 77'}::text)
        ORDER BY created_at DESC, id DESC LIMIT 51`,
    ),
  );
  expect(plan).toMatchObject({ sequentialScans: [], fullIndexScans: [] });
  expect(plan.rowsRead).toBeLessThan(5);
});
