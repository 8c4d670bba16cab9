import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Runs a Python program that reads one JSON value from its standard input. */
export async function runPython(script: string, given: object) {
  const python = spawn('python3', [script]);
  const output = Promise.all([text(python.stdout), text(python.stderr)]);
  python.stdin.end(JSON.stringify(given));
  const [code] = (await once(python, 'close')) as [number];
  const [stdout, stderr] = await output;
  return { code, stdout, stderr };
}
