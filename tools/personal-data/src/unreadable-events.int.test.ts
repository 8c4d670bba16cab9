import { randomUUID } from 'node:crypto';
import { sql } from '@team-operations/database';
import { openOwnTestBed, type TestBed } from '@team-operations/testing';
import { erasePersonalData } from './erase.ts';
import { exportPersonalData } from './export.ts';
import { findSubject } from './subject.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await openOwnTestBed('team_operations_gateway');
});
afterAll(() => bed.close());

const telephone = '01632 961177';

/** An alarm as an earlier version stored it, published or not. */
const storeAlarm = (name: string, number: string, published: boolean) =>
  bed.database.query(sql`
    INSERT INTO outbox_message (event_id, topic, key, lane, type, extensions, data, published_at)
    VALUES (${randomUUID()}::uuid, 'operations.alarms.v1', ${name}, 0, 'fault.refused', '{}',
      ${String.raw`{"jobReference":"P\ud83d","contact":{"name":"${name}\u0000","telephone":"${number}"}}`}::json,
      CASE WHEN ${published}::boolean THEN now() END)`);

/** The type json stores half of a surrogate pair and NUL, and fails where a statement looks into it. */
it('when an event has text that jsonb cannot hold, then data is exported and erased all the same', async () => {
  await storeAlarm('Quill Published', telephone, true);
  await storeAlarm('Quill Waiting', telephone, false);
  await storeAlarm('Zed Other', '01632 961178', false);
  const subject = await findSubject(bed.database, { telephone });
  const exported = JSON.stringify(await exportPersonalData(bed.database, subject, 'tester'));
  expect(exported).toContain('Quill Published');
  expect(exported).not.toContain('Zed Other');

  await erasePersonalData(bed.database, subject, { by: 'tester', dryRun: true });
  await erasePersonalData(bed.database, subject, { by: 'tester', dryRun: false });
  const left = await bed.database.query<{ key: string; data: string }>(
    sql`SELECT key, data::text AS data FROM outbox_message WHERE type = 'fault.refused' ORDER BY key`,
  );
  expect(left.map(({ key }) => key)).toEqual(['Quill Waiting', 'Zed Other']);
  expect(left[0]?.data).not.toContain('Quill');
  expect(left[1]?.data).toContain('Zed Other');
});
