import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '@team-operations/testing';
import type { TakeFile } from '@team-operations/safe-isolation';
import { openMarketFolder, texts, whole, type MarketFolder } from './market-folder.ts';

let market: MarketFolder;
let inbound: string;
let logged: string[];
beforeEach(async () => {
  market = await openMarketFolder();
  ({ inbound, logged } = market);
});
afterEach(() => market.close());
const receive = (...options: Parameters<MarketFolder['receive']>) => market.receive(...options);
const namesIn = (under: string) => market.namesIn(under);
const put = (...file: Parameters<MarketFolder['put']>) => market.put(...file);

describe('files with one name', () => {
  const refuse: TakeFile = async ({ content }) =>
    content.includes('good') ? {} : { refused: `It has ${content.toString().split('|')[1]}.` };
  const read = (name: string) => readFile(path.join(inbound, name), 'utf8');
  /** Puts a file, and waits until it is put away. */
  const putAndTake = async (name: string, content: string) => {
    await put(name, content);
    await empty();
  };
  const empty = () => eventually(() => namesIn('.').length === 3 && namesIn('.held').length === 0);
  const contentsIn = async (under: string) =>
    (await Promise.all(namesIn(under).map((name) => read(`${under}/${name}`)))).sort();

  it.each(['taken', 'refused'])('when several come, then %s keeps each of them', async (under) => {
    await receive(refuse);
    const contents = ['one', 'two', 'three'].map((word) => whole(under === 'taken' ? `good ${word}` : word));
    for (const content of contents) await putAndTake('b.txt', content);
    const files = namesIn(under).filter((name) => !name.endsWith('.reason'));
    expect(await Promise.all(files.map((name) => read(`${under}/${name}`)))).toEqual(
      expect.arrayContaining(contents),
    );
    expect(files).toContain('b.txt');
    for (const name of files) expect(name).toMatch(/^b\.txt(\.\d{8}T\d{6}Z-[0-9a-f]{8})?$/);
    if (under === 'refused')
      for (const name of files)
        expect(await read(`refused/${name}.reason`)).toBe(
          `It has ${(await read(`refused/${name}`)).split('|')[1]}.\n`,
        );
  });

  it.each([
    ['b.txt', 'b.txt.reason'],
    ['b.txt.reason', 'b.txt'],
    ['b.txt', 'b.txt.REASON'],
  ])('when %s is refused before %s, then no file is taken for the reason of another', async (...names) => {
    await receive(refuse);
    for (const name of names) await putAndTake(name, whole(name));
    expect(await contentsIn('refused')).toEqual(
      names.flatMap((name) => [whole(name), `It has ${name}.\n`]).sort(),
    );
    expect(await read('refused/b.txt.reason')).toBe('It has b.txt.\n');
    const [other] = namesIn('refused').filter((name) => /^b\.txt\.reason\..*Z-[0-9a-f]{8}$/i.test(name));
    expect(await read(`refused/${other}.reason`)).toBe(`It has ${names.find((name) => name !== 'b.txt')}.\n`);
  });

  it('when the gateway replaces one while it is taken, then the other is taken too', async () => {
    const came = await receive(async ({ content }) => {
      if (!content.includes('two')) {
        await put('.next', whole('two, which is longer'));
        await rename(path.join(inbound, '.next'), path.join(inbound, 'a.txt'));
      }
      return {};
    });
    await put('a.txt');
    await eventually(() => came.length === 2);
    expect(texts(came)).toEqual([whole(), whole('two, which is longer')]);
    await empty();
    expect(await contentsIn('taken')).toEqual([whole('two, which is longer')]);
  });

  it('when its reason cannot be written, then the file keeps its name, and is retried', async () => {
    const came = await receive(refuse);
    await rm(path.join(inbound, 'refused'), { recursive: true });
    await put('b.txt');
    await eventually(() => logged.length === 2);
    expect(came.map(({ name }) => name)).toEqual(['b.txt', 'b.txt']);
    await mkdir(path.join(inbound, 'refused'));
    await eventually(() => namesIn('refused').length === 2);
    expect(namesIn('refused').sort()).toEqual(['b.txt', 'b.txt.reason']);
  });

  it('when one waits that got another name, then the next does not replace it', async () => {
    let away = true;
    const came = await receive(async () => {
      if (away) throw new Error('the database is away');
      return {};
    });
    const name = Buffer.from('Z \u00E4hler.txt', 'latin1');
    await put(name, whole('one'));
    await eventually(() => logged.length === 1);
    await put(name, whole('two'));
    await eventually(() => came.some(({ content }) => content.includes('two')));
    away = false;
    await empty();
    expect(await contentsIn('taken')).toEqual([whole('one'), whole('two')]);
  });
});

describe('what a process that was killed was putting away', () => {
  it('when it is old, then it is taken again; what is being put away stays', async () => {
    await receive();
    await market.stop();
    const [old, fresh] = ['20260301T101500Z', new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')].map(
      (time) => `b.txt.${time}-0a1b2c3d`,
    );
    for (const name of [old, fresh]) await writeFile(path.join(inbound, '.held', name!), whole(name));
    const came = await receive();
    // Its name here is removed after it has its name there.
    await eventually(() => namesIn('taken').includes(old!) && namesIn('.held').length === 1);
    expect(came).toMatchObject([{ name: old, content: Buffer.from(whole(old)) }]);
    expect([namesIn('.held'), namesIn('taken')]).toEqual([[fresh], [old]]);
  });
});
