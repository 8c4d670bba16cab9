import { domains } from '@team-operations/catalogue';
import { createRestApp } from '@team-operations/rest';
import type { Arrangements, RestUnderTest } from '@team-operations/testing';
import { partsOn } from '@team-operations/testing/rest';
import type { McpUnderTest } from './mcp.ts';

const ofDomains = await Promise.all(
  domains.map(async ({ name }) => {
    const tests = (await import(`@team-operations/${name}/arrangements`)) as { arrangements: Arrangements };
    return tests.arrangements;
  }),
);

/** How each operation succeeds, as its domain says. */
export const arrangements: Arrangements = Object.assign({}, ...ofDomains);

/** The team of a server under test with the REST API beside it, which prepares what a tool needs. */
export const besideRest = (mcp: McpUnderTest): RestUnderTest & McpUnderTest => ({
  ...mcp,
  app: createRestApp(partsOn(mcp)),
});
