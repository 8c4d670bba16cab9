import FileOrder from '../file-order.mjs';

type Test = Parameters<FileOrder['sort']>[0][number];

/** Files that no run has measured: a larger one is taken for a longer one. */
function filesOf(count: number): Test[] {
  const sizes = new Map(
    Array.from({ length: count }, (_, index) => [`/root/${index}.test.ts`, count - index]),
  );
  const hasteFS = { getSize: (path: string) => sizes.get(path) ?? null };
  const config = { cache: false, rootDir: '/root' };
  return [...sizes.keys()].map((path) => ({ path, context: { config, hasteFS } }) as unknown as Test);
}

const order = async (tests: Test[]) =>
  (await new FileOrder({ contexts: [], globalConfig: {} as never }).sort(tests)).map(({ path }) => path);

const count = 100;
const longestFirst = filesOf(count).map(({ path }) => path);

it('when files are put in order, then each comes once', async () => {
  expect([...(await order(filesOf(count)))].sort()).toEqual([...longestFirst].sort());
});

it('when files are put in order, then the longest come first, and the shortest last', async () => {
  const files = await order(filesOf(count).reverse());
  expect(files.slice(0, 4)).toEqual(longestFirst.slice(0, 4));
  expect(files.slice(35)).toEqual(longestFirst.slice(35));
});

it('when files are neither long nor short, then their order does not follow from how long they take, and is always the same', async () => {
  const files = await order(filesOf(count));
  expect(files.slice(4, 35)).not.toEqual(longestFirst.slice(4, 35));
  expect(await order(filesOf(count).reverse())).toEqual(files);
});

it('when there is one file, then it runs', async () => {
  expect(await order(filesOf(1))).toEqual(['/root/0.test.ts']);
});
