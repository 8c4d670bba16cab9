import { getPriority } from 'node:os';
import { eventually } from '@team-operations/testing';
import { runCommand } from './run-command.ts';

function run(script: string, signal = new AbortController().signal, limitMinutes?: number, yields = false) {
  let output = '';
  const onOutput = (chunk: Buffer) => void (output += chunk.toString());
  const ended = runCommand({
    command: 'node',
    args: ['-e', script],
    signal,
    ...(limitMinutes && { limitMinutes }),
    yields,
    onOutput,
    environment: { WORD: 'yes' },
  });
  return { ended, output: () => output };
}

/** Writes `ready`, then leaves the output open for a minute in a process of its own. */
const startChild = `
  const child = require('node:child_process').spawn('sleep', ['60'], { stdio: 'inherit' });
  child.once('spawn', () => console.log('ready'));`;

it('when a command ends with 0, then it succeeded, and its output was seen', async () => {
  const command = run('console.log(process.env.WORD, process.versions.node.split(".")[0])');
  expect(await command.ended).toBe(true);
  expect(command.output()).toBe('yes 24\n');
});

it('when a command ends with another code, then it failed', async () => {
  expect(await run('process.exit(3)').ended).toBe(false);
});

it('when a program is not there, then that is said and counts as failed', async () => {
  let output = '';
  const signal = new AbortController().signal;
  const onOutput = (chunk: Buffer) => void (output += chunk.toString());
  expect(await runCommand({ command: 'no-such-program', args: [], signal, onOutput })).toBe(false);
  expect(output).toContain('no-such-program could not be started');
});

it('when the run is aborted, then the command and its children end', async () => {
  const abort = new AbortController();
  const command = run(`${startChild} setInterval(() => {}, 1000);`, abort.signal);
  await eventually(() => command.output() !== '');
  abort.abort();
  expect(await command.ended).toBe(false);
});

it('when a command ends and leaves a child running, then that child ends too', async () => {
  const command = run(`${startChild} child.unref();`);
  expect(await command.ended).toBe(true);
  expect(command.output()).toBe('ready\n');
});

it('when the run was aborted before, then nothing is started', async () => {
  const command = run('console.log(1)', AbortSignal.abort());
  expect(await command.ended).toBe(false);
  expect(command.output()).toBe('');
});

it('when a command takes longer than its limit, then it is stopped, which is said and counts as failed', async () => {
  const command = run('setInterval(() => {}, 1000)', undefined, 0.01);
  expect(await command.ended).toBe(false);
  expect(command.output()).toBe('node is stopped after 0.01 minutes.\n');
});

it('when a command yields, then it and its children have a lower priority', async () => {
  const script = `const { execFileSync } = require('node:child_process');
    const priority = 'process.stdout.write(String(require("node:os").getPriority() > ${getPriority()}))';
    process.stdout.write(execFileSync(process.execPath, ['-e', priority]));`;
  const command = run(script, undefined, undefined, true);
  expect(await command.ended).toBe(true);
  expect(command.output()).toBe('true');
});
