import { explain } from './explain.ts';
import { onOneProcessor } from './on-one-processor.ts';
import { runCommand } from './run-command.ts';
import { seconds } from './summary.ts';
import type { Outcome } from './test-results.ts';

interface Check {
  name: string;
  command: string;
  args: string[];
}

/** TypeScript 7. The package `typescript` is version 6, which Nx needs as a library. */
const nativeCompiler = 'node_modules/typescript-native/bin/tsc';

/** What is looked at without running a test; the longest first. */
const checks: Check[] = [
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings', ...onOneProcessor.oxlint] },
  {
    name: 'types',
    command: 'node',
    args: [nativeCompiler, '-p', 'tsconfig.json', '--noEmit', '--singleThreaded'],
  },
  { name: 'words', command: 'node', args: ['tools/test/src/words/check-words.ts'] },
  { name: 'contract', command: 'node', args: ['tools/contract/src/main.ts', '--check'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
];

/** Beside tests that leave it no processor, a check takes as long as they do. */
const limitMinutes = 60;

interface Turns {
  /**
   * Whether the checks have the processors only while the tests beside them wait: for Kafka, for a time to pass or for one another.
   * Tests that wait for nothing would leave the checks for the end, where they use one processor.
   */
  yields: boolean;
}

/** Runs all checks, one after the other, whatever they find; each counts as one passed or failed. */
export async function runChecks(signal: AbortSignal, { yields }: Turns): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const check of checks) outcomes.push(await runCheck(check, signal, yields));
  return outcomes;
}

/** Runs one check and shows what it wrote if it failed. */
function runCheck({ name, command, args }: Check, signal: AbortSignal, yields: boolean): Promise<Outcome> {
  const output: Buffer[] = [];
  return timed(name, async () => {
    const good = await runCommand({
      command,
      args,
      environment: onOneProcessor.environment,
      signal,
      yields,
      limitMinutes,
      onOutput: (chunk) => output.push(chunk),
    });
    if (!good) process.stdout.write(Buffer.concat(output));
    return good;
  });
}

/** Says that a step begins, runs it, says how it went, and makes it one passed, or failed if it says so or throws. */
export async function timed(name: string, step: () => Promise<boolean>): Promise<Outcome> {
  console.log(`→ ${name}`);
  const start = performance.now();
  let good = false;
  try {
    good = await step();
  } catch (error) {
    for (const line of explain(error)) console.error(line);
  }
  const milliseconds = performance.now() - start;
  console.log(`${good ? '✓' : '✗'} ${name} (${seconds(milliseconds)})`);
  return { name, passed: good ? 1 : 0, failed: good ? 0 : 1, milliseconds };
}
