import { sql, type Database } from '@team-operations/database';
import { faultReport } from './refusing-layers.ts';
import { oddFramings, sendPackets } from './odd-framings.ts';

/** A surface that listens, asked for only when its tests run. */
export interface FramedSurface {
  /** Where it takes submissions, such as `/v1/sip`. */
  path: string;
  port: () => number;
  /** May submit. */
  credential: () => string;
  /** As the owner of the tables. */
  database: () => Database;
}

/** The alarms about what was sent under this reference, oldest first. */
export const alarmsAbout = (database: Database, reference: string) =>
  database.query<{ type: string; data: object }>(sql`
    SELECT type, data FROM outbox_message
    WHERE topic = 'operations.alarms.v1' AND data ->> 'jobReference' = ${reference} ORDER BY id`);

/** The test that each surface which takes fault reports must pass: however the bytes are framed, the report is stored or alarmed. */
export function testOddFramings({ path, port, credential, database }: FramedSurface): void {
  // Side by side: most of them wait until the service closes the connection.
  it.concurrent.each(oddFramings.map((framing) => [framing.name, framing] as const))(
    'answers a report with %s, and stores it or raises an alarm',
    async (_, { status, identified, packets }) => {
      const report = faultReport();
      const answer = await sendPackets(port(), packets({ path, credential: credential(), report }));
      expect(answer).toMatch(
        new RegExp(`^HTTP/1.1 ${status} .*telephone 105 now \\(.*network operator: Eastern`, 'is'),
      );
      const type = identified ? 'fault.refused' : 'fault.refused.unidentified';
      const raised = await alarmsAbout(database(), report.job_id);
      if (status >= 400) expect(raised).toMatchObject([{ type, data: { category: 'A' } }]);
      else expect(raised.filter((alarm) => alarm.type.startsWith('fault.refused'))).toEqual([]);
    },
    20_000,
  );
}
