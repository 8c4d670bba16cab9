import { readRefused } from './claimed-fault.ts';
import { windowsOf } from './windows.ts';

const report = '"job_id":"J-1","dno_issue":{"code":"A","comment":"Cut-out is hot"}';

it.each([0, 5, 17, 40, 71])(
  'finds a report wherever a long text is divided, %i characters on',
  async (shift) => {
    for (let thousands = 12; thousands < 40; thousands += 4) {
      const filler = `"n":"${'x'.repeat(40)}",`.repeat((thousands * 1000) / 46) + ' '.repeat(shift);
      const bytes = Buffer.from(`{${filler}${report},${filler}"end":1}`);
      expect(await readRefused({ bytes })).toMatchObject({
        fault: { kinds: ['dno_issue'], category: 'A', jobReference: 'J-1', comment: 'Cut-out is hot' },
        isWhole: true,
      });
    }
  },
);

it('reads no fault where a long text is divided', async () => {
  const filler = '"dno_issue":null,"note":"no burning smell","cutout":"not damaged",'.repeat(2000);
  expect(await readRefused({ bytes: Buffer.from(`{${filler}"end":1}`) })).toMatchObject({ fault: null });
});

it('keeps a text of usual length in one part, and all of a long one', () => {
  expect([...windowsOf('x'.repeat(20_000))]).toHaveLength(1);
  const text = Array.from({ length: 20_000 }, (_, at) => `${at},`).join('');
  const seen = new Set([...windowsOf(text)].flatMap((part) => part.text.split(',').slice(1)));
  expect(seen.size).toBeGreaterThanOrEqual(20_000);
});

it('pauses between the parts, and stops on request', async () => {
  let pauses = 0;
  const bytes = Buffer.from(`{${'"n":1,'.repeat(40_000)}${report}}`);
  const read = await readRefused({ bytes }, () => Promise.resolve((pauses += 1) < 6));
  expect(read).toMatchObject({ fault: null, isWhole: false });
  await readRefused({ bytes }, () => Promise.resolve((pauses += 1) > 0));
  expect(pauses).toBeGreaterThan(15);
});
