import { readFileSync } from 'node:fs';
import { describeConfig } from '@team-operations/service';
import { mcpConfig } from './config.ts';

const page = readFileSync(new URL('../../../docs/platform-teams.md', import.meta.url), 'utf8');

/** Copy the received side of a difference into the page, between the marks. */
it('when a setting of the MCP server changes, then its table in docs/platform-teams.md changes with it', () => {
  const marked = /<!-- settings:mcp -->\n<!-- prettier-ignore -->\n([^]*?)\n<!-- end -->/.exec(page);
  expect(describeConfig(mcpConfig)).toBe(marked?.[1]);
});
