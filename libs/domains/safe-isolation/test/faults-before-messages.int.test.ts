import { randomUUID } from 'node:crypto';
import { runOperation } from '@team-operations/operations';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { operationOf } from './sip-bed.ts';

interface Group {
  jobId: string;
  jobReference: string;
  flows: number;
  states: Record<string, number>;
  fault: { id: string; telephoneNow: boolean } | null;
}

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const report = async (code: string) => {
  const { job_details, ...more } = submission('S1');
  const dno_issue = { code, comment: 'Cut-out is hot' };
  const { status } = await bench.submit({ ...more, job_details, dno_issue });
  expect(status).toBe(200);
  return job_details.job_id;
};

/** All groups, page by page. */
async function listed(filter: object): Promise<Group[]> {
  const { sip } = bench;
  const principal = await sip.authenticator.authenticate(`Bearer ${sip.team.api_keys['apis.read']}`);
  const all: Group[] = [];
  for (let cursor: string | undefined; ;) {
    const input = { ...filter, limit: 2, ...(cursor && { cursor }) };
    const request = { principal, surface: 'rest' as const, requestId: randomUUID(), input };
    const page = await runOperation(operationOf(sip)('flows.groups')!, request, sip.database);
    all.push(...(page.data as Group[]));
    if (!page.nextCursor) return all;
    cursor = page.nextCursor;
  }
}
const references = async (filter: object) => (await listed(filter)).map(({ jobReference }) => jobReference);

it('lists open faults before the worker has made their messages', async () => {
  const early = await report('A');
  await bench.settle();
  const waiting = [await report('A'), await report('A'), await report('B')];

  for (const filter of [{}, { fault: ['open'] }])
    expect(new Set(await references(filter))).toEqual(new Set([...waiting, early]));
  expect(new Set(await references({ fault: ['call_outstanding'] }))).toEqual(
    new Set([early, ...waiting.slice(0, 2)]),
  );
  expect(new Set(await references({ fault: ['without_report'] }))).toEqual(new Set(waiting));
  expect(await references({ fault: ['overdue'] })).toEqual([]);
  expect(await references({ state: ['SENT'], fault: ['open'] })).toEqual([early]);

  const [group] = (await listed({})).filter(({ jobReference }) => jobReference === waiting[0]);
  expect(group).toMatchObject({ flows: 0, states: { HELD: 0, SENT: 0 }, fault: { telephoneNow: true } });
  for (const id of [group?.jobId, group?.fault?.id])
    expect(await bench.operate('flows.get_group', { id })).toMatchObject({
      ...{ jobId: group?.jobId, messages: 0, flows: [] },
      fault: { id: group?.fault?.id, telephoneNow: true },
    });

  await bench.settle();
  const later = await listed({ fault: ['open'] });
  expect(later.map(({ jobReference }) => jobReference).toSorted()).toEqual([early, ...waiting].toSorted());
  expect(later.every(({ flows }) => flows > 0)).toBe(true);
});
