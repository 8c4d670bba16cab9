import { spawn } from 'node:child_process';
import { workspace } from './settings/config.ts';

/** A program, run as npm runs it. */
export interface StartRun {
  output(): string;
  /** Resolves once the output holds the text; rejects when the program ends without having said it. */
  says(text: string): Promise<void>;
  /** Its exit code, or null when a signal ended it. */
  ended: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
}

const passedOn = ['PATH', 'HOME', 'JAVA_HOME', 'TMPDIR', 'KAFKA_BROKERS', 'NODE_COMPILE_CACHE'];

/** Runs the file with these settings, and nothing of the settings of the test run itself. */
export function runStart(program: string, args: string[], settings: Record<string, string>): StartRun {
  const environment = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]));
  const child = spawn(process.execPath, [program, ...args], {
    cwd: workspace,
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let check = () => undefined as void;
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    check();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return {
    output: () => output,
    async says(text) {
      const said = Promise.withResolvers<void>();
      check = () => {
        if (output.includes(text)) said.resolve();
      };
      check();
      void ended.then((code) =>
        said.reject(new Error(`ended with ${code} and never said "${text}":\n${output}`)),
      );
      await said.promise;
    },
    ended,
    signal: (name) => void child.kill(name),
  };
}
