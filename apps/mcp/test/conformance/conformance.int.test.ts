/** The conformance suite of MCP (modelcontextprotocol/conformance) against the transport and the adapters of both eras. */
import { randomBytes } from 'node:crypto';
import { createSecretBox } from '@team-operations/credentials';
import { startMcp, type McpUnderTest } from '../mcp.ts';
import { startBearerProxy, type BearerProxy } from './bearer-proxy.ts';
import { runSuite, type Findings } from './run-suite.ts';
import { scenarios } from './scenarios.ts';
import { createSuiteSurface } from './suite-surface.ts';

let mcp: McpUnderTest;
let proxy: BearerProxy;
let findings: Record<string, Findings>;

beforeAll(async () => {
  const secretBox = createSecretBox([randomBytes(32)]);
  mcp = await startMcp({ surface: createSuiteSurface({ secretBox }) });
  proxy = await startBearerProxy(mcp.url, await mcp.keyWith(['jobs.read']));
  // Both wait for reports of progress, so they run at the same time.
  const runs = Object.keys(scenarios).map(
    async (revision) => [revision, await runSuite(proxy.url, revision)] as const,
  );
  findings = Object.fromEntries(await Promise.all(runs));
});
afterAll(async () => {
  proxy.close();
  await mcp.close();
});

describe.each(Object.entries(scenarios))('revision %s', (revision, { passing, notApplicable }) => {
  const excepted = Object.values(notApplicable).flat();

  it('has the scenarios that are listed', () => {
    expect(Object.keys(findings[revision]!).sort()).toEqual([...passing, ...excepted].sort());
  });

  it('passes every scenario that applies', () => {
    const found = Object.entries(findings[revision]!).filter(([name]) => !excepted.includes(name));
    const objections = found.flatMap(([name, all]) => all.map((objection) => `${name}: ${objection}`));
    expect(objections).toEqual([]);
  });

  it('passes none that is listed as not applicable', () => {
    expect(excepted.filter((name) => findings[revision]![name]?.length === 0)).toEqual([]);
  });
});
