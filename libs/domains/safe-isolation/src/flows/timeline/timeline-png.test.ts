import type { AppError } from '@team-operations/errors';
import { startThreadClock } from '@team-operations/testing';
import draw from './png-thread.ts';
import { createPngRenderer } from './timeline-png.ts';
import { toSvg } from './timeline-svg.ts';

const png = createPngRenderer();
const narrow = createPngRenderer({ slots: 1, waiting: 2, waitMilliseconds: 10_000 });
const hasty = createPngRenderer({ slots: 1, waiting: 2, waitMilliseconds: 1 });
afterAll(() => Promise.all([png, narrow, hasty].map((each) => each.stop())));

/** A timeline with so many steps that have so many characters each. */
const timeline = (steps: number, characters = 10) =>
  toSvg({
    title: 'D0135',
    facts: [],
    content: { records: [], note: null },
    earlier: 0,
    timeZone: 'UTC',
    steps: Array.from({ length: steps }, () => ({
      at: '2026-03-29 00:30 +00:00',
      title: 'Sent',
      facts: ['word '.repeat(characters / 5)],
      state: 'SENT',
    })),
  });
/** Taller than what is drawn as sharp. Its words are few: each takes time. */
const tall = timeline(65);
const widthOf = (image: Buffer) => image.readUInt32BE(16);
/** The processor's time of this thread, which other processes lengthen less than the clock's. */
async function threadMilliseconds(work: () => unknown) {
  const clock = startThreadClock();
  await work();
  return clock();
}
const errorOf = (drawing: Promise<Buffer>) =>
  drawing.then(
    () => 'drawn',
    (error: unknown) => {
      const { status, issues, headers } = error as AppError;
      return [status, issues[0]?.path, headers['Retry-After']];
    },
  );

it('draws beside this thread', async () => {
  let images: Buffer[] = [];
  const both = async () => (images = await Promise.all([png.draw('a', tall), png.draw('b', tall)]));
  await png.draw('a', tall);
  // Drawn here, both take twice as much in each round. What is left for this thread is to send the SVG and to receive the image, which takes as long
  // only where the machine does something else in that round.
  let [here, beside] = [0, Infinity];
  for (let round = 0; round < 12 && beside >= here; round += 1) {
    here = await threadMilliseconds(() => draw({ svg: tall.svg, zoom: 1 }));
    beside = await threadMilliseconds(both);
  }
  expect(beside).toBeLessThan(here);
  expect(images.map(widthOf)).toEqual([720, 720]);
});

it('draws what is not tall as sharp', async () => {
  expect(widthOf(await png.draw('a', timeline(10)))).toBe(1440);
});

it('refuses what is too tall, and names other forms', async () => {
  await expect(png.draw('a', timeline(60, 500))).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'Accept', fix: expect.stringContaining('image/svg+xml') }],
  });
});

it('refuses images of the team that has the most of them waiting, and no other', async () => {
  const drawing = timeline(10);
  const of = (team: string) => errorOf(narrow.draw(team, drawing));
  const [first, second, third, other] = await Promise.all([of('a'), of('a'), of('a'), of('b')]);
  expect([first, second, other]).toEqual(['drawn', 'drawn', 'drawn']);
  expect(third).toEqual([429, 'Accept', '5']);
});

it('answers 503 when it takes too long to get a turn', async () => {
  const drawing = timeline(10);
  const [first, second] = await Promise.all([
    errorOf(hasty.draw('a', drawing)),
    errorOf(hasty.draw('b', drawing)),
  ]);
  expect([first, second]).toEqual(['drawn', [503, 'Accept', '5']]);
});
