import { readFileSync } from 'node:fs';
import { deletedElsewhere, keptForGood, retentionRules } from '@team-operations/catalogue';
import { describeConfig } from '@team-operations/service';
import { workerConfig } from './config.ts';

const page = readFileSync(new URL('../../../docs/platform-teams.md', import.meta.url), 'utf8');

/** Copy the received side of a difference into the page, between the marks. */
it('when a setting of the worker changes, then its table in docs/platform-teams.md changes with it', () => {
  const marked = /<!-- settings:worker -->\n<!-- oxfmt-ignore -->\n([^]*?)\n<!-- end -->/.exec(page);
  expect(describeConfig(workerConfig)).toBe(marked?.[1]);
});

it('when a period changes, then the table of retention in docs/platform-teams.md changes with it', () => {
  const own = Object.values(retentionRules).map(({ holds, days, end, why, environment }) => {
    return `| ${holds} | ${days} days, \`${environment}\` | ${end} | ${why} |`;
  });
  const others = deletedElsewhere.map(
    ({ holds, keeps, by }) => `| ${holds} | ${keeps} | deleted by ${by} | |`,
  );
  const rest = keptForGood.map(({ holds, why }) => `| ${holds} | No limit | kept | ${why} |`);
  const head = ['| what | kept | then | why |', '| --- | --- | --- | --- |'];
  const table = [...head, ...own, ...others, ...rest].join('\n');
  const marked = /<!-- retention -->\n<!-- oxfmt-ignore -->\n([^]*?)\n<!-- end retention -->/.exec(page);
  expect(table).toBe(marked?.[1]?.trim());
});
