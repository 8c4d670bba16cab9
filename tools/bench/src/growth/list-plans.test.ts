import { jobLists } from './job-lists.ts';
import { faultsOf, statementOf } from './list-plans.ts';

const id = '01a21f45-752b-732a-ba69-1c90312ed084';
const lists = jobLists({
  ...{ engineer_id: id, job_type_id: id, client_id: id, site_id: id, supplier_id: id },
} as Parameters<typeof jobLists>[0]);

it.each(lists)('has the statement of the list: $name', async ({ parameters }) => {
  const { text, values } = await statementOf(id, parameters);
  expect(text).toContain('FROM job');
  for (const value of Object.values(parameters).filter((sent) => /^[0-9A-Z-]{4,}$/.test(sent)))
    expect(values.flat()).toContain(value);
});

it('accepts that only the plan for any values reads an index for a range of other instants', () => {
  const plan = { summary: '', sequentialScans: [], fullIndexScans: [], rowsRead: 0, pagesRead: 9000 };
  const range = lists.find(({ isOtherRange }) => isOtherRange)!;
  expect(faultsOf(range, plan, 'generic')).toEqual([]);
  expect(faultsOf(range, plan, 'own')).toEqual(['reads 0 rows, 9000 pages']);
  expect(faultsOf(lists[0]!, plan, 'generic')).toEqual(['reads 0 rows, 9000 pages']);
  expect(faultsOf(range, { ...plan, sequentialScans: ['job'] }, 'generic')).toEqual([
    'sequential scan of job',
  ]);
});
