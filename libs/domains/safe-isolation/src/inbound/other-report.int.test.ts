import { sql, type Sql, type StatementRunner } from '@team-operations/database';
import type { FlowHeader } from '@team-operations/market';
import { freshMpan, openOwnTestBed, type TestBed } from '@team-operations/testing';
import { giveMpid, openFault, sentFlow } from '../../test/market.ts';
import { reportedFaults } from './other-report.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await openOwnTestBed('team_operations_sip');
});
afterAll(() => bed.close());

interface Step {
  'Function Name'?: string;
  'Actual Loops': number;
  Plans?: readonly Step[];
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

/** How often the statement reads the reports of a fault. */
async function readsOfReports(statement: Sql): Promise<number> {
  const [row] = await bed.database.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
    sql`EXPLAIN (ANALYZE, FORMAT JSON) ${statement}`,
  );
  return stepsOf(row!['QUERY PLAN'][0].Plan)
    .filter((step) => step['Function Name'] === 'json_to_recordset')
    .reduce((reads, step) => reads + step['Actual Loops'], 0);
}

it('when a team has faults at other metering points, then their reports are not read', async () => {
  const mpid = await giveMpid(bed.database, bed.team.id);
  const flows = [];
  for (let count = 0; count < 20; count += 1) {
    const flow = await sentFlow(bed.database, { teamId: bed.team.id, fromMpid: mpid, mpan: freshMpan() });
    await openFault(bed.database, bed.team.id, flow);
    flows.push(flow);
  }
  const { mpan, jobId } = flows[0]!;
  const statements: Sql[] = [];
  const noting: StatementRunner = {
    query: (statement: Sql) => {
      statements.push(statement);
      return bed.serviceDatabase.query(statement);
    },
  };
  const header = { from: { role: 'J', mpid: 'EELC' }, to: { role: 'M', mpid } } as FlowHeader;
  const found = await reportedFaults({ header, mpan, jobReference: undefined }, noting);
  expect(found.map((fault) => fault.jobId)).toEqual([jobId]);
  expect(await readsOfReports(statements[0]!)).toBe(1);
});
