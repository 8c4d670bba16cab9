import { readFileSync } from 'node:fs';
import { reportStates } from '@team-operations/market';
import { allTopics } from './topics.ts';

const page = readFileSync(new URL('../../../docs/operations-staff.md', import.meta.url), 'utf8');

/** Topic -> the cells of its row behind key and what it carries, which are in the page's own words: headers, kept, partitions. */
const rows = new Map(
  Array.from(page.matchAll(/^\| `([a-z.-]+\.v[0-9]+)` +\|(.*)\|$/gm), ([, name, cells = '']) => {
    const [, , headers, kept, partitions] = cells.split('|').map((cell) => cell.trim());
    return [name, { headers: headers!, kept: kept!, partitions: Number(partitions) }];
  }),
);

/** Declared, and not written: whose team a file from the market is of shows only when it has its effect. */
const unwritten = new Map([['market.inbound.v1', ['teamid']]]);

const periods = new Map([
  [1, '1 day'],
  [2192, '6 years'],
]);

it('when a topic is added or goes, then the table in docs/operations-staff.md changes with it', () => {
  expect([...rows.keys()].sort()).toEqual(allTopics.map(({ name }) => name).sort());
});

it.each(allTopics.map((topic) => [topic.name, topic] as const))(
  'when %s changes, then its row in docs/operations-staff.md changes with it',
  (name, { partitions, keeps, extensions }) => {
    const row = rows.get(name)!;
    const kept = 'days' in keeps ? (periods.get(keeps.days) ?? `${keeps.days} days`) : 'while open';
    expect(row).toMatchObject({ partitions, kept });
    const reported = Array.from(row.headers.matchAll(/`ce_([a-z]+)`/g), ([, header]) => header);
    const written = Object.keys(extensions).filter((extension) => !unwritten.get(name)?.includes(extension));
    expect(reported.sort()).toEqual(written.sort());
  },
);

it('the example of a fault event says whether the operator has the report', () => {
  const [, example = ''] = /```json\n(\{\n {2}"faultId"[^]*?)```/.exec(page) ?? [];
  expect(reportStates).toContain((JSON.parse(example) as { reportState?: string }).reportState);
});
