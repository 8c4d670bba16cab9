/** What connects one assistant: the settings page and docs/assistants.md show the same. No configuration holds a secret: each assistant signs in by OAuth. */
export interface Assistant {
  name: string;
  /** Where the configuration belongs. */
  where: string;
  /** Of the configuration, as Markdown names it. */
  language: 'text' | 'json' | 'toml';
  configuration: (url: string) => string;
}

/** As the server names itself, so that tools have the same names in each assistant. */
const server = 'team-operations';

/** The address of the MCP server of an instance. */
export const mcpAddress = (baseUrl: string): string => `${baseUrl}/mcp`;

const json = (value: object) => JSON.stringify(value, null, 2);
const address = (url: string) => url;

export const assistants: readonly Assistant[] = [
  {
    name: 'Claude',
    where: 'Settings > Connectors > Add custom connector',
    language: 'text',
    configuration: address,
  },
  {
    name: 'Claude Code',
    where: 'In a terminal; then /mcp in Claude Code to sign in',
    language: 'text',
    configuration: (url) => `claude mcp add --transport http ${server} ${url}`,
  },
  {
    name: 'ChatGPT',
    where: 'Settings > Apps & Connectors > Create (developer mode), authentication OAuth',
    language: 'text',
    configuration: address,
  },
  {
    name: 'Cursor',
    where: '.cursor/mcp.json',
    language: 'json',
    configuration: (url) => json({ mcpServers: { [server]: { url } } }),
  },
  {
    name: 'VS Code',
    where: '.vscode/mcp.json',
    language: 'json',
    configuration: (url) => json({ servers: { [server]: { type: 'http', url } } }),
  },
  {
    name: 'Codex',
    where: `~/.codex/config.toml; then codex mcp login ${server} to sign in`,
    language: 'toml',
    configuration: (url) => `[mcp_servers.${server}]\nurl = "${url}"`,
  },
  {
    name: 'MCP Inspector',
    where: 'In a terminal, with Node 22.19 or later',
    language: 'text',
    configuration: (url) => `npx @modelcontextprotocol/inspector --transport http --server-url ${url}`,
  },
];
