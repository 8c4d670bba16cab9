import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const fixture = new URL('../fixtures/logging.ts', import.meta.url).pathname;
const started: ChildProcess[] = [];

function start(how: string): { child: ChildProcess; output: NodeJS.ReadableStream } {
  const child = spawn(process.execPath, [fixture, how], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  return { child, output: child.stdout };
}

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

describe('the log of a process', () => {
  it('when it ends right after a burst, then every line is there, in order', async () => {
    const lines = (await text(start('burst').output)).trimEnd().split('\n');
    const counts = lines.map((line) => (JSON.parse(line) as { count: number }).count);
    expect(counts).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
  });

  it('when it logs one line and goes on, then the line does not wait for others', async () => {
    const [line] = (await once(start('wait').output, 'data')) as [Buffer];
    expect(line.toString()).toContain('first');
  });

  it('when an error is logged and the process hangs, then the error and what came before it are written', async () => {
    const [lines] = (await once(start('stuck').output, 'data')) as [Buffer];
    expect(lines.toString().trimEnd().split('\n')).toEqual([
      expect.stringContaining('first'),
      expect.stringContaining('last words'),
    ]);
  });
});
