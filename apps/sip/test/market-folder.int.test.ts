import { readdirSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rename, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '@team-operations/testing';
import { openMarketFolder, texts, trailer, whole, type MarketFolder } from './market-folder.ts';

let market: MarketFolder;
let folder: string;
let inbound: string;
let logged: string[];
beforeEach(async () => {
  market = await openMarketFolder();
  ({ folder, inbound, logged } = market);
});
afterEach(() => market.close());
const receive = (...options: Parameters<MarketFolder['receive']>) => market.receive(...options);
const namesIn = (under: string) => market.namesIn(under);
const put = (...file: Parameters<MarketFolder['put']>) => market.put(...file);

describe('a file that is written straight into the inbound folder', () => {
  it('when it is picked up half written, then it is waited for, and taken whole', async () => {
    const came = await receive(async () => ({}), 60_000);
    await put('a-slow.txt', 'ZHV|one|\n026|20');
    await put('b-behind.txt', whole('two'));
    // It comes later in the order of names: the other was looked at before.
    await eventually(() => namesIn('taken').length === 1);
    await appendFile(path.join(inbound, 'a-slow.txt'), `12345678385|U|\n${trailer}`);
    await eventually(() => namesIn('taken').length === 2);
    expect(texts(came)).toEqual([whole('two'), `ZHV|one|\n026|2012345678385|U|\n${trailer}`]);
  });

  it('when the clock of its writer is ahead, then it is waited for too', async () => {
    const came = await receive(async () => ({}), 60_000);
    const soon = new Date(Date.now() + 5000);
    await put('.a-slow.txt', 'ZHV|one|\n026|20');
    await utimes(path.join(inbound, '.a-slow.txt'), soon, soon);
    await rename(path.join(inbound, '.a-slow.txt'), path.join(inbound, 'a-slow.txt'));
    await put('b-behind.txt', whole('two'));
    await eventually(() => namesIn('taken').length > 0);
    expect(texts(came)).toEqual([whole('two')]);
  });

  it('when it no longer changes, then it is processed as it is', async () => {
    const came = await receive(async () => ({ refused: 'It has no ZPT.' }));
    await put('half.txt', 'ZHV|one|\n');
    await eventually(() => namesIn('refused').length === 2);
    expect(texts(came)).toEqual(['ZHV|one|\n']);
    expect(await readFile(path.join(inbound, 'refused/half.txt.reason'), 'utf8')).toBe('It has no ZPT.\n');
  });

  it('when another flow is added while the first is taken, then the file stays, and is read again with it', async () => {
    let added = false;
    const came = await receive(async () => {
      if (!added) await appendFile(path.join(inbound, 'two.txt'), whole('two'));
      added = true;
      return {};
    });
    await put('two.txt');
    await eventually(() => namesIn('taken').length === 1);
    expect(texts(came)).toEqual([whole(), `${whole()}${whole('two')}`]);
  });

  it('when its name begins with a dot, then it is not whole yet', async () => {
    const came = await receive();
    await put('.unfinished.txt');
    await put('whole.txt');
    await eventually(() => namesIn('taken').length === 1);
    expect(came.map(({ name }) => name)).toEqual(['whole.txt']);
  });
});

describe('names that a file may have', () => {
  it.each([
    [
      'spaces, quotes and a line break',
      Buffer.from('-rf \'a\' "b"\n;|*$.txt'),
      /^-rf 'a' "b"\n;\|\*\$\.txt$/,
    ],
    ['letters of other alphabets', Buffer.from('Zähler-メーター-🔌.txt'), /^Zähler-メーター-🔌\.txt$/],
    ['bytes that are no UTF-8', Buffer.from('Z\u00E4hler.txt', 'latin1'), /^Z_hler\.txt-[0-9a-f]{16}$/],
    ['all the length that there is', Buffer.alloc(255, 'n'), /^n{100}-[0-9a-f]{16}$/],
  ])('when it has %s, then it is taken, and another refused beside its reason', async (_, name, kept) => {
    const came = await receive(async ({ content }) =>
      content.includes('bad') ? { refused: 'It is bad.' } : {},
    );
    await put(name);
    await eventually(() => namesIn('taken').length === 1);
    expect(namesIn('taken')[0]).toMatch(kept);
    await put(name, whole('bad'));
    await eventually(() => namesIn('refused').length === 2);
    const [own, reason] = namesIn('refused').sort((one, other) => one.length - other.length);
    expect(own).toMatch(kept);
    expect(reason).toBe(`${own}.reason`);
    expect(came).toHaveLength(2);
    expect(logged).toEqual([]);
  });
});

describe('what is no plain file', () => {
  it('when there is a symlink or a directory, then it is left there, reported once, and blocks nothing', async () => {
    const secret = path.join(folder, 'secret.txt');
    await writeFile(secret, whole('secret'));
    const came = await receive();
    await symlink(secret, path.join(inbound, 'a-link.txt'));
    await mkdir(path.join(inbound, 'a-directory'));
    await put('last.txt');
    await eventually(() => namesIn('taken').length === 1);
    // Another look at the folder.
    await put('later.txt');
    await eventually(() => namesIn('taken').length === 2);
    expect(came.map(({ name }) => name)).toEqual(['last.txt', 'later.txt']);
    expect(await readdir(inbound)).toEqual(expect.arrayContaining(['a-link.txt', 'a-directory']));
    expect(logged.map((line) => (JSON.parse(line) as { file: string }).file).sort()).toEqual([
      'a-directory',
      'a-link.txt',
    ]);
  });
});

describe('a file that cannot be taken', () => {
  it('when the database is away, then the file stays and is retried, ever more seldom; others are taken', async () => {
    let away = true;
    const attempts: number[] = [];
    await receive(async ({ name }) => {
      if (name !== 'first.txt' || !away) return {};
      attempts.push(performance.now());
      throw new Error('the database is away');
    });
    await put('first.txt');
    await put('second.txt');
    await eventually(() => attempts.length === 3 && logged.length === 3);
    away = false;
    expect(namesIn('taken')).toEqual(['second.txt']);
    const [first, second, third] = attempts;
    expect(second! - first!).toBeGreaterThan(500);
    expect(third! - second!).toBeGreaterThan(second! - first!);
    await eventually(() => namesIn('taken').length === 2);
  });

  it('when it is larger than the limit, then only its beginning is read, and its size reported', async () => {
    const came = await receive(async () => ({ refused: 'It is too large.' }));
    await put('huge.txt', `${'x'.repeat(100_000)}\n${trailer}`);
    await eventually(() => namesIn('refused').length === 2);
    expect(came[0]!.content).toHaveLength(1000);
    expect(came[0]!.size).toBe(100_001 + trailer.length);
  });
});

describe('what a process that was killed left unfinished in the outbound folder', () => {
  it('when it is old, then it is removed; what is being written, and what is ready, stays', async () => {
    await receive();
    await market.stop();
    const outbound = path.join(folder, 'outbound');
    const names = [
      '.F1.D0135002.EELC.txt.0a1b2c3d.part',
      '.F2.D0135002.EELC.txt.4e5f6a7b.part',
      'F3.D0135002.EELC.txt',
    ];
    for (const name of names) await writeFile(path.join(outbound, name), 'ZHV');
    const old = new Date(Date.now() - 2 * 60 * 60_000);
    for (const name of [names[0]!, names[2]!]) await utimes(path.join(outbound, name), old, old);
    await receive();
    await eventually(() => !readdirSync(outbound).includes(names[0]!));
    expect(readdirSync(outbound).sort()).toEqual(names.slice(1).sort());
  });
});
