import fc from 'fast-check';
import { sql } from '@team-operations/database';
import { Step, type Act } from './commands.ts';
import { nothingAsked } from './nothing-asked.ts';

interface Row {
  id: string;
  state: string;
}

/** Staff ask for something with a report (D0135) that a newer one has replaced, or while a newer one is held. */
const onOlderReport =
  (operation: string, more: object): Act =>
  async ({ bench, seen: { jobId } }) => {
    const reports = await bench.sip.database.query<Row>(sql`
      SELECT id, state FROM flow WHERE team_id = ${bench.sip.team.id}::uuid AND job_id = ${jobId}::uuid
        AND flow = 'D0135' ORDER BY file_id COLLATE "C" DESC NULLS FIRST`);
    const older = reports.slice(1).find(({ state }) => state !== 'HELD');
    if (older === undefined) return nothingAsked;
    return expect(await bench.operate(operation, { id: older.id, ...more })).toBeNull();
  };

/** A newer report has what was reported last: nothing is done with the older one. */
export const olderReports = fc
  .constantFrom<[string, object]>(
    ['flows.fix', { set: [{ field: 'dno_issue.comment', value: 'live parts' }] }],
    ['flows.regenerate', {}],
    ['flows.resend', {}],
  )
  .map(
    ([operation, more]) =>
      new Step({ name: `${operation} of an older report` }, onOlderReport(operation, more)),
  );
