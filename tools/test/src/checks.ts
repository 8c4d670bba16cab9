import { runCommand } from './run-command.ts';
import { seconds } from './summary.ts';
import type { Outcome } from './test-results.ts';

interface Check {
  name: string;
  command: string;
  args: string[];
}

/** What is looked at without running a test. */
const checks: Check[] = [
  { name: 'format', command: 'prettier', args: ['--check', '--log-level', 'warn', '.'] },
  { name: 'lint', command: 'eslint', args: ['--max-warnings', '0', '.'] },
  { name: 'types', command: 'tsc', args: ['-p', 'tsconfig.json', '--noEmit', '--pretty', 'false'] },
];

/** Runs all checks one after the other, whatever they find; each counts as one passed or failed. */
export async function runChecks(signal: AbortSignal): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const check of checks) outcomes.push(await runCheck(check, signal));
  return outcomes;
}

/** Runs one check and shows what it wrote if it failed. */
function runCheck({ name, command, args }: Check, signal: AbortSignal): Promise<Outcome> {
  const output: Buffer[] = [];
  return timed(name, async () => {
    const good = await runCommand({ command, args, signal, onOutput: (chunk) => output.push(chunk) });
    if (good) return;
    process.stdout.write(Buffer.concat(output));
    throw new Error(`${command} ended with an error.`);
  });
}

/** Says that a step begins, runs it, says how it went, and makes it one passed, or failed if it throws. */
export async function timed(name: string, step: () => Promise<void>): Promise<Outcome> {
  console.log(`→ ${name}`);
  const start = performance.now();
  let good = true;
  try {
    await step();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    good = false;
  }
  const milliseconds = performance.now() - start;
  console.log(`${good ? '✓' : '✗'} ${name} (${seconds(milliseconds)})`);
  return { name, passed: good ? 1 : 0, failed: good ? 0 : 1, milliseconds };
}
