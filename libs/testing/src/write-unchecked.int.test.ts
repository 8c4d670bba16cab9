import { sql } from '@team-operations/database';
import { v7 as uuidV7 } from 'uuid';
import { openOwnTestBed } from './own-test-bed.ts';
import type { TestBed } from './test-bed.ts';
import { writeUnchecked } from './write-unchecked.ts';

let bed: TestBed;
beforeAll(async () => (bed = await openOwnTestBed('team_operations_gateway')));
afterAll(() => bed.close());

it('writes rows without checking references, which other statements check as before', async () => {
  const job = () => sql`
    INSERT INTO job (id, team_id, scheduled_date, job_type_id)
    VALUES (uuidv7(), ${bed.team.id}::uuid, '2026-03-02', ${uuidV7()}::uuid)`;
  await writeUnchecked(bed.databaseUrl, [job(), job()]);
  const written = () => bed.database.query(sql`SELECT FROM job WHERE team_id = ${bed.team.id}::uuid`);
  expect(await written()).toHaveLength(2);
  await expect(bed.database.query(job())).rejects.toThrow();
  expect(await written()).toHaveLength(2);
});
