import { jest } from '@jest/globals';
import { createScreen, marks, quiet } from './screen.ts';
import { seconds, step } from './step.ts';

function terminal(isTTY: boolean) {
  const written: string[] = [];
  return { written, isTTY, write: (text: string) => written.push(text) };
}

function work() {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  return { promise, resolve, reject };
}

describe('a step', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  async function run(isTTY: boolean, milliseconds: number) {
    const output = terminal(isTTY);
    const { promise, resolve } = work();
    const done = step(
      createScreen(output),
      'Starting PostgreSQL',
      () => promise,
      (count) => `${count} servers`,
    );
    await jest.advanceTimersByTimeAsync(milliseconds);
    resolve(2);
    await done;
    return output.written.join('');
  }

  it('when it is over within a second, then only its result is printed', async () => {
    expect(await run(true, 400)).toBe(`  ${marks.good} 2 servers ${quiet('(0.4 s)')}\n`);
  });

  it('when it takes longer on a terminal, then one line counts the seconds and goes away', async () => {
    expect(await run(true, 2500)).toBe(
      `\r\u001b[2K  Starting PostgreSQL … 1 s\r\u001b[2K  Starting PostgreSQL … 2 s\r\u001b[2K  ${marks.good} 2 servers ${quiet('(2.5 s)')}\n`,
    );
  });

  it('when it takes longer and there is no terminal, then a plain line comes now and then', async () => {
    expect(await run(false, 21_500)).toBe(
      `  Starting PostgreSQL …\n  Starting PostgreSQL … 10 s\n  Starting PostgreSQL … 20 s\n  ${marks.good} 2 servers ${quiet('(21.5 s)')}\n`,
    );
  });

  it('when a line is to stay meanwhile, then the counting goes on below it', async () => {
    const output = terminal(true);
    const screen = createScreen(output);
    screen.show('  Working … 1 s');
    screen.say('  A word about it.');
    expect(output.written.join('')).toBe(
      '\r\u001b[2K  Working … 1 s\r\u001b[2K  A word about it.\n  Working … 1 s',
    );
  });

  it('when it fails, then that is printed, and the error is rethrown', async () => {
    const output = terminal(false);
    const { promise, reject } = work();
    const done = step(createScreen(output), 'Starting PostgreSQL', () => promise, String);
    reject(new Error('no disk'));
    await expect(done).rejects.toThrow('no disk');
    expect(output.written.join('')).toBe(`  ${marks.bad} Starting PostgreSQL: failed after 0.0 s\n`);
  });
});

describe('a step that ends badly without an error', () => {
  it('when it says so, then it gets no good mark', async () => {
    const output = terminal(false);
    await step(
      createScreen(output),
      'Stopping',
      async () => 1,
      () => ({ bad: 'it was ended' }),
    );
    expect(output.written.join('')).toBe(`  ${marks.bad} it was ended ${quiet('(0.0 s)')}\n`);
  });
});

describe('seconds', () => {
  it('when a time is printed, then with one decimal', () => {
    expect([40, 6449, 61_000].map(seconds)).toEqual(['0.0 s', '6.4 s', '61.0 s']);
  });
});
