import { createStrayBytes, keptBytes } from './stray-bytes.ts';

const packet = Buffer.alloc(1024 * 1024, 'x');
const connectionsOf = (address: string, count: number) =>
  Array.from({ length: count }, () => {
    const stray = createStrayBytes(address);
    stray.add(packet);
    return stray;
  });

const end = async (all: ReturnType<typeof connectionsOf>) => {
  for (const { release } of await Promise.all(all.map((stray) => stray.take()))) release();
};

describe('bytes of connections that belong to no request', () => {
  afterEach(() => expect(keptBytes()).toBe(0));

  it('when one address sends on many connections, then few are kept, and the others are known to be incomplete', async () => {
    const all = connectionsOf('192.0.2.1', 150);
    expect(keptBytes()).toBe(4 * packet.length);
    const other = connectionsOf('192.0.2.2', 1);
    const taken = await Promise.all([...all, ...other].map((stray) => stray.take()));
    expect(taken.filter(({ isWhole }) => isWhole)).toHaveLength(5);
    expect(taken.filter(({ bytes }) => bytes.length > 0)).toHaveLength(5);
    // They count until their search is over.
    expect(keptBytes()).toBe(5 * packet.length);
    for (const { release } of [...taken, ...taken]) release();
    const [again] = connectionsOf('192.0.2.1', 1);
    const { isWhole, release } = await again!.take();
    expect(isWhole).toBe(true);
    release();
  });

  it('when many addresses send, then the process has a limit', async () => {
    const all = Array.from({ length: 100 }, (_, nth) => connectionsOf(`192.0.2.${nth}`, 1)).flat();
    expect(keptBytes()).toBe(16 * packet.length);
    await end(all);
  });

  it('when a connection is closed, then nothing of it is kept', () => {
    const [stray] = connectionsOf('192.0.2.1', 1);
    stray!.close();
    stray!.add(packet);
  });
});
