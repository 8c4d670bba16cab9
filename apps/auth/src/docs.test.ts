import { readFileSync } from 'node:fs';
import { describeConfig } from '@team-operations/service';
import { authConfig } from './config.ts';

const page = readFileSync(new URL('../../../docs/platform-teams.md', import.meta.url), 'utf8');

/** Copy the received side of a difference into the page, between the marks. */
it('when a setting changes, then its table in docs/platform-teams.md changes with it', () => {
  const written = /<!-- settings:auth -->\n<!-- oxfmt-ignore -->\n([^]*?)\n<!-- end -->/.exec(page);
  expect(describeConfig(authConfig)).toBe(written?.[1]);
});
