import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { needProgram } from '@team-operations/setup';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../../../..');
/** A client by other people, on another library than ours. */
const confluentKafka = 'confluent-kafka==2.16.1';
/** Where it is put; git knows nothing of it. */
const packages = path.join(root, '.local/python', confluentKafka);

async function answers(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<boolean> {
  return run(command, args, { env }).then(
    () => true,
    () => false,
  );
}

/** Output of kcat with these arguments. */
export async function kcat(args: string[]): Promise<string> {
  needProgram('kcat');
  const { stdout } = await run('kcat', args, { maxBuffer: 64 * 1024 * 1024, timeout: 120_000 });
  return stdout;
}

const pythonEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env, PYTHONPATH: packages });

/** confluent-kafka, installed from PyPI where it is missing. Throws an Error that says what to install when it cannot be. */
async function installConfluentKafka(): Promise<void> {
  const there = () => answers('python3', ['-c', 'import confluent_kafka'], pythonEnvironment());
  if (await there()) return;
  const options = ['--quiet', '--disable-pip-version-check', '--no-compile'];
  const install = ['-m', 'pip', 'install', ...options, '--target', packages, confluentKafka];
  if ((await answers('python3', install)) && (await there())) return;
  throw new Error(
    `This test reads the topics with confluent-kafka. It needs python3 with pip, and ${confluentKafka} from PyPI: ` +
      `python3 -m pip install --target ${packages} ${confluentKafka}`,
  );
}
let installed: Promise<void> | undefined;

/** What a program printed, what it said beside that, and how it ended. */
export interface Ended {
  stdout: string;
  stderr: string;
  /** Its exit code. */
  code: number;
}

/** The example that watches faults with confluent-kafka. */
export async function watchFaults(args: string[]): Promise<Ended> {
  await (installed ??= installConfluentKafka());
  const script = path.join(root, 'tools/faults/examples/watch_faults.py');
  if (!existsSync(script)) throw new Error(`${script} is not there`);
  const running = run('python3', [script, ...args], { env: pythonEnvironment(), timeout: 120_000 });
  return running.then(
    (printed) => ({ ...printed, code: 0 }),
    (error: unknown) => error as Ended,
  );
}
