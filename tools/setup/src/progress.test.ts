import { spawnSync } from 'node:child_process';
import { jest } from '@jest/globals';

import { showProgress } from './progress.mjs';

function terminal(isTTY: boolean) {
  const written: string[] = [];
  return { written, isTTY, write: (text: string) => written.push(text) };
}

it('when a step takes long before a program whose output is data, then that output has nothing of it', () => {
  const module = new URL('./progress.mjs', import.meta.url).href;
  const script = `
    import { mock } from 'node:test';
    import { showProgress } from '${module}';
    mock.timers.enable({ apis: ['setInterval'] });
    const progress = showProgress('Working');
    mock.timers.tick(1200);
    progress.stop();
    process.stdout.write('{}');`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect([stdout, stderr]).toEqual(['{}', 'Working …\nWorking: 1 s\n']);
});

describe('progress', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('when a step is over within a second, then nothing is printed', () => {
    const output = terminal(true);
    const progress = showProgress('Working', output);
    jest.advanceTimersByTime(900);
    progress.stop();
    expect(output.written).toEqual([]);
  });

  it('when the output is a terminal, then one line counts the seconds', () => {
    const output = terminal(true);
    const progress = showProgress('Working', output);
    jest.advanceTimersByTime(2500);
    progress.stop();
    expect(output.written).toEqual([
      '\r\u001b[2KWorking … 1 s',
      '\r\u001b[2KWorking … 2 s',
      '\r\u001b[2KWorking: 2 s\n',
    ]);
  });

  it('when the output is a file, then plain lines come now and then', () => {
    const output = terminal(false);
    const progress = showProgress('Working', output);
    jest.advanceTimersByTime(21_500);
    progress.stop();
    jest.advanceTimersByTime(60_000);
    expect(output.written).toEqual([
      'Working …\n',
      'Working … 10 s\n',
      'Working … 20 s\n',
      'Working: 21 s\n',
    ]);
  });
});
