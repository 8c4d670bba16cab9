import { readFileSync } from 'node:fs';
import { assistants, mcpAddress } from './assistants.ts';

const guide = readFileSync(new URL('../../../docs/assistants.md', import.meta.url), 'utf8');

/** Copy the received side of a difference into the guide, between the marks. */
it('when an assistant is configured in another way, then the guide changes with it', () => {
  const marked = /<!-- assistants -->\n([^]*?)\n<!-- end -->/.exec(guide)?.[1];
  const url = mcpAddress('{base_url}');
  const blocks = assistants.map(
    ({ name, where, language, configuration }) =>
      `**${name}:** ${where}.\n\n\`\`\`${language}\n${configuration(url)}\n\`\`\``,
  );
  expect(`\n${blocks.join('\n\n')}\n`).toBe(marked);
});

it('when an assistant is in common use, then there is a configuration of it', () => {
  expect(assistants.map(({ name }) => name)).toEqual([
    'Claude',
    'Claude Code',
    'ChatGPT',
    'Cursor',
    'VS Code',
    'Codex',
    'MCP Inspector',
  ]);
});

it.each(assistants)('when $name is configured, then the address is in it, and it is well-formed', (one) => {
  const text = one.configuration('https://x.example/mcp');
  expect(text).toContain('https://x.example/mcp');
  if (one.language === 'json') expect(() => void JSON.parse(text)).not.toThrow();
});
