import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

interface Check {
  id: string;
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  errorMessage?: string;
}

/** Scenario -> what the suite objects to: checks that failed or warned, or that nothing could be checked. */
export type Findings = Record<string, string[]>;

function objectionsOf(checks: readonly Check[]): string[] {
  const bad = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING');
  if (bad.length === 0 && !checks.some(({ status }) => status === 'SUCCESS')) return ['nothing was checked'];
  return bad.map(({ id, errorMessage = '' }) => `${id}: ${errorMessage}`);
}

async function readFindings(folder: string): Promise<Findings> {
  const findings: Findings = {};
  for (const name of await readdir(folder)) {
    const scenario = /^server-(.+?)-\d{4}-\d\d-\d\dT/.exec(name)?.[1] ?? name;
    const file = await readFile(join(folder, name, 'checks.json'), 'utf8').catch(() => null);
    findings[scenario] = file === null ? ['did not run'] : objectionsOf(JSON.parse(file) as Check[]);
  }
  return findings;
}

/** Runs every scenario that a revision requires, and those that the suite reports beside them. */
export async function runSuite(url: string, revision: string): Promise<Findings> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  try {
    const program = import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js');
    const args = ['server', '--url', url, '--requirements', revision, '--output-dir', folder];
    const run = spawn(process.execPath, [new URL(program).pathname, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [errors] = await Promise.all([text(run.stderr), once(run, 'close')]);
    const findings = await readFindings(folder);
    if (Object.keys(findings).length === 0) throw new Error(`The suite ran nothing: ${errors}`);
    return findings;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
