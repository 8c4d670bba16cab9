import { readFileSync } from 'node:fs';
import { ajv } from '@team-operations/schemas';
import { serverInfo } from './eras/server-info.ts';
import { mcpPath } from './http/mcp-router.ts';

const entry = JSON.parse(readFileSync(new URL('../server.json', import.meta.url), 'utf8'));

const input = {
  type: 'object',
  required: ['description'],
  properties: { description: { type: 'string' }, isRequired: { type: 'boolean' } },
  additionalProperties: false,
};

/** What the schema of the registry (2025-12-11) says of the properties that the entry has. */
const schema = {
  type: 'object',
  required: ['$schema', 'name', 'description', 'version', 'remotes'],
  additionalProperties: false,
  properties: {
    $schema: { const: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json' },
    name: { type: 'string', pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$', minLength: 3, maxLength: 200 },
    title: { type: 'string', minLength: 1, maxLength: 100 },
    description: { type: 'string', minLength: 1, maxLength: 100 },
    version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+$' },
    remotes: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['type', 'url'],
        additionalProperties: false,
        properties: {
          type: { const: 'streamable-http' },
          url: { type: 'string', pattern: '^https?://[^\\s]+$' },
          variables: { type: 'object', additionalProperties: input },
        },
      },
    },
  },
};

describe('the entry for registries', () => {
  it('matches their schema', () => {
    expect([ajv.validate(schema, entry), ajv.errors]).toEqual([true, null]);
  });

  it('names the server as it names itself, and its endpoint', () => {
    const { name, title, version } = serverInfo;
    expect(entry).toMatchObject({ name: `com.example/${name}`, title, version });
    expect(entry.remotes).toHaveLength(1);
    expect(entry.remotes[0].url).toBe(`https://{host}${mcpPath}`);
  });

  it('declares the variables of its address, and no others', () => {
    const [{ url, variables }] = entry.remotes;
    const named = Array.from(url.matchAll(/\{(\w+)\}/g), ([, variable]) => variable);
    expect(Object.keys(variables)).toEqual(named);
  });
});
