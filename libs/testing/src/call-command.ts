import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';

/** What a command did: its exit code, and what it printed through `console`. */
export interface Ended {
  code: number;
  out: string;
  err: string;
}

/** In place of the end of this process. */
class Exit extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`ended with ${code}`);
    this.code = code;
  }
}

let calls = 0;

/** A stream that keeps what is written to it. */
function collected(): { stream: Writable; text: () => string } {
  const chunks: string[] = [];
  const write: Writable['_write'] = (chunk, _encoding, done) => {
    chunks.push(String(chunk));
    done();
  };
  return { stream: new Writable({ write }), text: () => chunks.join('') };
}

const outputs = [process.stdout, process.stderr];

/** Commands listen to errors of the outputs until they end. */
const errorListeners = () => outputs.map((output) => output.listeners('error'));

function removeListenersBut(before: ReturnType<typeof errorListeners>): void {
  for (const [index, output] of outputs.entries())
    for (const listener of output.listeners('error'))
      if (!before[index]!.includes(listener)) output.off('error', listener as () => void);
}

/**
 * Runs the main.ts of a command with these arguments and this environment, but in this process: its file is evaluated again at each
 * call, and what it imports is loaded once. One call at a time. That it ends as a process is for a test that starts it.
 */
export async function callCommand(
  main: string,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Ended> {
  const { argv, env, exit, exitCode } = process;
  const { console } = globalThis;
  const listeners = errorListeners();
  const [out, err] = [collected(), collected()];
  let code: number;
  try {
    process.argv = [process.execPath, main, ...args];
    process.env = { ...environment };
    process.exit = (given) => {
      throw new Exit(Number(given ?? process.exitCode ?? 0));
    };
    process.exitCode = 0;
    globalThis.console = new Console(out.stream, err.stream);
    calls += 1;
    await import(`${pathToFileURL(main).href}?call=${calls}`);
    code = Number(process.exitCode);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    code = error.code;
  } finally {
    Object.assign(process, { argv, env, exit, exitCode });
    globalThis.console = console;
    removeListenersBut(listeners);
  }
  return { code, out: out.text(), err: err.text() };
}
