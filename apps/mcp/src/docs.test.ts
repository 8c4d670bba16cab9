import { readFileSync } from 'node:fs';
import { registry } from '@team-operations/catalogue';
import { describeConfig } from '@team-operations/service';
import { mcpConfig } from './config.ts';
import { viewNames } from './surface/views.ts';

const page = readFileSync(new URL('../../../docs/platform-teams.md', import.meta.url), 'utf8');

/** Copy the received side of a difference into the page, between the marks. */
it('when a setting of the MCP server changes, then its table in docs/platform-teams.md changes with it', () => {
  const marked = /<!-- settings:mcp -->\n<!-- oxfmt-ignore -->\n([^]*?)\n<!-- end -->/.exec(page);
  expect(describeConfig(mcpConfig)).toBe(marked?.[1]);
});

it('when a tool gets a view, then the guide for users of assistants names it', () => {
  const guide = readFileSync(new URL('../../../docs/assistants.md', import.meta.url), 'utf8');
  const rows = [...guide.matchAll(/^\|.*\|(.*)\| \[light\]\(images\/assistant-(\w+)-light/gm)];
  const named = rows.map(([, tools = '', view]) => [
    view,
    [...tools.matchAll(/`(\w+)`/g)].map(([, tool]) => tool),
  ]);
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(
      viewNames.map((name) => [name, registry.filter(({ view }) => view === name).map(({ tool }) => tool)]),
    ),
  );
});
