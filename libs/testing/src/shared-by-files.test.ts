import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

// Nx asks programs for colours.
const env = { ...process.env, FORCE_COLOR: '0' };

/** A process that opens and releases twice, with or without listening to this one, until it ends as given. */
async function run(listens: boolean, end = `process.off('message', listener)`): Promise<string> {
  const code = `
    import { sharedByFiles } from ${JSON.stringify(path.join(import.meta.dirname, 'shared-by-files.ts'))};
    const listener = () => undefined;
    if (${listens}) process.on('message', listener);
    const shared = sharedByFiles(async () => {
      const timer = setInterval(() => undefined, 1000);
      console.log('opened');
      return { close: async () => (clearInterval(timer), console.log('closed')) };
    });
    for (const file of [1, 2]) {
      await shared.open();
      await shared.release();
      console.log('after file', file);
    }
    ${end};`;
  const child = fork('-', { execArgv: ['--input-type=module', '-e', code], silent: true, env });
  const [output] = await Promise.all([text(child.stdout!), once(child, 'exit')]);
  return output;
}

it('when Jest runs the files in a process of their own, then it is opened once and closed at the end of that', async () => {
  expect(await run(true)).toBe('opened\nafter file 1\nafter file 2\nclosed\n');
});

it('when they run in the process of Jest, then it is closed with each file, so that Jest ends', async () => {
  expect(await run(false)).toBe('opened\nclosed\nafter file 1\nopened\nclosed\nafter file 2\n');
});

it('when Jest is killed, then it is closed, so that the process ends as well', async () => {
  expect(await run(true, 'process.disconnect()')).toBe('opened\nafter file 1\nafter file 2\nclosed\n');
});
