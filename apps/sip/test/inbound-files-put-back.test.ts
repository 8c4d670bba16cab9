import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openInbound } from '../src/transport/folder/open-inbound.ts';
import { putBack } from '../src/transport/folder/put-away.ts';

let inbound: string;
let held: string;
beforeEach(async () => {
  inbound = await mkdtemp(path.join(tmpdir(), 'inbound-'));
  held = path.join(inbound, '.held');
  await mkdir(held);
});
afterEach(() => rm(inbound, { recursive: true }));

const contents = async () => {
  const names = (await readdir(inbound)).filter((name) => !name.startsWith('.'));
  return Promise.all(names.map((name) => readFile(path.join(inbound, name), 'utf8')));
};

/** After so many turns of the event loop. */
async function turns(count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) await new Promise(setImmediate);
}

it('when the gateway uses the name again while a file is put back, then its file is kept', async () => {
  const name = 'a.txt.20260301T101500Z-0a1b2c3d';
  for (let round = 0; round < 300; round += 1) {
    await writeFile(path.join(held, name), 'held');
    await writeFile(path.join(inbound, '.next'), 'new');
    const deliver = async () => {
      await turns(round % 30);
      await rename(path.join(inbound, '.next'), path.join(inbound, 'a.txt'));
    };
    await Promise.all([putBack({ inbound, held }, name, 'a.txt'), deliver()]);
    expect(await contents()).toContain('new');
    for (const file of await readdir(inbound)) if (file !== '.held') await rm(path.join(inbound, file));
  }
});

it('when its name is taken, then a file that is put back has a name of its own', async () => {
  await writeFile(path.join(held, 'a.txt.1'), 'held');
  await writeFile(path.join(inbound, 'a.txt'), 'new');
  await putBack({ inbound, held }, 'a.txt.1', 'a.txt');
  expect((await contents()).sort()).toEqual(['held', 'new']);
  expect(await readdir(held)).toEqual([]);
});

it('when another file of the same size and time is in its place, then it is not the one that was read', async () => {
  const file = path.join(inbound, 'a.txt');
  const write = async (to: string, content: string) => {
    await writeFile(to, content);
    await utimes(to, 1000, 1000);
  };
  await write(file, 'one');
  const opened = await openInbound(file, { largestFile: 1000, restMilliseconds: 0 });
  try {
    expect([await opened.isUnchanged(), await opened.isAt(file)]).toEqual([true, true]);
    await write(path.join(inbound, '.next'), 'two');
    await rename(path.join(inbound, '.next'), file);
    expect([await opened.isUnchanged(), await opened.isAt(file)]).toEqual([true, false]);
  } finally {
    await opened.close();
  }
});
