import { sql } from '@team-operations/database';
import { NOTIFICATION_TABLE } from '@team-operations/market';
import { blocks } from './blocks.ts';
import type { Bench } from './fault-model/bench.ts';

/** A worksheet, and those of the messages it calls for that a test looks at. */
export interface Worksheet {
  flows: readonly string[];
  scenario: string;
  more: object;
}

/** The same with fewer messages to look at. */
export const only = (worksheet: Worksheet, ...flows: string[]): Worksheet => ({ ...worksheet, flows });

export const completed: Worksheet = {
  flows: ['D0136', 'D0002', 'D0139', 'D0010', 'D0303'],
  scenario: 'S6',
  more: { meter: { ...blocks.meter, fault: true } },
};
export const failed: Worksheet = { flows: ['D0221'], scenario: 'S7', more: {} };
export const reporting: Worksheet = {
  flows: ['D0135'],
  scenario: 'S3',
  more: { dno_issue: { code: 'B', comment: 'hot' } },
};
/** Between them they call for every message. */
export const worksheets = [completed, failed, reporting];

const all = NOTIFICATION_TABLE.map(({ flow }) => flow);
if (
  worksheets
    .flatMap(({ flows }) => flows)
    .toSorted()
    .join() !== all.toSorted().join()
)
  throw new Error('the worksheets do not call for every message');

const suppliers = new Set<string>(
  NOTIFICATION_TABLE.filter(({ recipient }) => recipient === 'supplier').map(({ flow }) => flow),
);
/** The same with the messages to the supplier alone. */
export const ofSupplier = worksheets
  .map((worksheet) => only(worksheet, ...worksheet.flows.filter((flow) => suppliers.has(flow))))
  .filter(({ flows }) => flows.length > 0);

/** At the metering point the market knows another meter, and its owner. */
export const knownMeter = ({ sip: { database, team } }: Bench, mpan: string) =>
  database.query(sql`
    INSERT INTO meter_detail (team_id, mpan, flow, serial, details, from_mpid, received_at)
    VALUES (${team.id}::uuid, ${mpan}, 'D0149', 'OLD1', '{"assetProvider":"ASSE"}', 'EELC', now())
    ON CONFLICT DO NOTHING`);
