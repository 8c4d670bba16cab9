import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { programEnvironment } from '@team-operations/testing';
import { workspace } from '../workspace.ts';
import { blocksOf } from './blocks.ts';

const commands = blocksOf('CONTRIBUTING.md').flatMap((block) => block.text.trim().split('\n'));
const debugged = commands.find((command) => command.includes('--inspect-brk'))!;
const [runs] = commands;

/** Of the file that the commands name. */
const testFile = 'libs/market/src/mpan.test.ts';

/** Runs a command as a reader does. */
function start(command: string) {
  const env = { ...programEnvironment, HOME: process.env['HOME'] };
  const child = spawn('bash', ['-c', command], { cwd: workspace, env, stdio: ['ignore', 'ignore', 'pipe'] });
  return { stderr: child.stderr, ended: once(child, 'close') };
}

it('runs one test file by the documented command', async () => {
  expect(runs).toContain(testFile);
  const { stderr, ended } = start(runs!);
  const report = text(stderr);
  const [code] = await ended;
  expect([code, await report]).toEqual([0, expect.stringContaining(`PASS ${testFile}`)]);
});

interface Message {
  method?: string;
  params?: { hitBreakpoints?: string[] };
}

/** Attaches a debugger with a breakpoint in the test file. Resolves when the program has stopped there; it goes on. */
async function stopIn(address: string, file: string): Promise<void> {
  const socket = new WebSocket(address);
  const send = (id: number, method: string, params: object = {}) =>
    socket.send(JSON.stringify({ id, method, params }));
  const stopped = Promise.withResolvers<void>();
  socket.addEventListener('error', () => stopped.reject(new Error('there is no debugger')));
  socket.addEventListener('close', () => stopped.reject(new Error('it did not stop')));
  socket.addEventListener('message', ({ data }) => {
    const { method, params } = JSON.parse(String(data)) as Message;
    if (method === 'NodeRuntime.waitingForDisconnect') socket.close();
    if (method !== 'Debugger.paused') return;
    send(9, 'Debugger.resume');
    // It stops before its first line, too.
    if ((params?.hitBreakpoints ?? []).length > 0) stopped.resolve();
  });
  await once(socket, 'open');
  send(1, 'Debugger.enable');
  send(2, 'Debugger.setBreakpointByUrl', { lineNumber: 4, urlRegex: `${file.replaceAll('.', '\\.')}$` });
  send(3, 'NodeRuntime.notifyWhenWaitingForDisconnect', { enabled: true });
  send(4, 'Runtime.runIfWaitingForDebugger');
  await stopped.promise;
  socket.close();
}

it('stops at a breakpoint of a test by the documented command', async () => {
  expect(debugged).toContain(testFile);
  // At a free port: a debugger of a person may be at the usual one.
  const { stderr, ended } = start(debugged.replace('--inspect-brk', '--inspect-brk=127.0.0.1:0'));
  const address = new Promise<string>((resolve) => {
    let written = '';
    stderr.on('data', (chunk: Buffer) => {
      written += chunk.toString();
      const [found] = /ws:\/\/\S+/.exec(written) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  await stopIn(await address, testFile);
  const [code] = await ended;
  expect(code).toBe(0);
});
