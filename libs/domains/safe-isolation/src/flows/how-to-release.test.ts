import { diagnose } from './diagnosis.ts';
import type { Flow } from './flow.ts';
import { toHeld } from './stored-flow.ts';

const needed = /`release` with its `reason` and `confirmedBy`/;
const hold = { field: 'mpan', reason: 'The check digit is wrong.' };

it.each([undefined, 'Ask the installer whether the MPAN is right.'])(
  'says of a hold that can be released what a release needs, also beside %s',
  (fix) => {
    const own = fix === undefined ? {} : { fix };
    const released = toHeld({ ...hold, ...own, releasable: true }).fix;
    expect(released).toMatch(needed);
    const set = toHeld({ ...hold, ...own }).fix;
    expect(released.startsWith(set)).toBe(true);
    expect(set).not.toMatch(/release/);
  },
);

it('says it of a message that is held for a person to check', () => {
  const flow = { held: [], state: 'HELD', live: true } as unknown as Flow;
  const now = '2026-11-21T12:28:55.000Z';
  const [finding] = diagnose({ flow, replaced: null, settled: null, fault: null, now });
  expect(finding).toMatchObject({ code: 'held', remedy: expect.stringMatching(needed) });
});
