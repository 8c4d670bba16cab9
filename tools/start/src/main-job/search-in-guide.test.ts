import { readFileSync } from 'node:fs';
import { formatMpan } from '@team-operations/market';
import { newVisit } from './visit.ts';

const guide = readFileSync(new URL('../../../../docs/partner-developers.md', import.meta.url), 'utf8');

it('gives in the guide a search that finds the demo job of a local instance', () => {
  const { mpan, comment } = newVisit();
  const [, examples = ''] = /\n## Search\n([^]*?)\n\| in `query`/.exec(guide) ?? [];
  expect(examples).toContain(encodeURIComponent(formatMpan(mpan)));
  // "scorched" is a synonym of "burnt".
  expect(examples).toContain('scorched cut-out');
  expect(comment).toMatch(/cut-out.*burnt/i);
});
