/** The MCP SDK of another language and other authors (modelcontextprotocol/python-sdk). */
import { join } from 'node:path';
import { pythonPackages, runPython } from '@team-operations/testing/python';
import { startServices, type RunningServices } from './running-services.ts';

let packages: string;
let services: RunningServices;
beforeAll(async () => {
  packages = await pythonPackages(join(import.meta.dirname, 'requirements.txt'));
  services = await startServices();
}, 300_000);
afterAll(() => services.close());

it('when an assistant of the Python SDK comes, then it finds, registers and does everything in both eras', async () => {
  const { mcp, url } = services;
  const { email, password } = mcp.team.users[0]!;
  const given = { packages, url, email, password, teamId: mcp.team.id, jobTypeId: mcp.team.job_type_id };
  const { code, stdout, stderr } = await runPython(join(import.meta.dirname, 'assistant.py'), given);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const both = {
    registered: true,
    scope: expect.stringContaining('jobs.write'),
    tools: 63,
    resources: true,
    team: mcp.team.id,
    prompts: 3,
    prompt: 'text',
    refused: true,
  };
  expect(JSON.parse(stdout)).toEqual({
    legacy: { ...both, revision: '2025-11-25', cancelled: ['CANCELLED', 'planned'] },
    auto: { ...both, revision: '2026-07-28', cancelled: ['CANCELLED', 'asked'] },
  });
});
