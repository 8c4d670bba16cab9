import { createUpstreams } from './upstreams.ts';

const well = { silent: false, restMilliseconds: null };
const silent = { silent: true, restMilliseconds: null };

describe('createUpstreams', () => {
  it('when work is under way, then so much less may be started, and only there', () => {
    const upstreams = createUpstreams({ perUpstream: 4 });
    upstreams.start('a');
    upstreams.start('a');
    expect([upstreams.left('a'), upstreams.left('b')]).toEqual([2, 4]);
    upstreams.end('a', well);
    upstreams.end('a', well);
    expect(upstreams.left('a')).toBe(4);
  });

  it('when nothing answered, then one at a time is tried until one answers', () => {
    const upstreams = createUpstreams({ perUpstream: 4 });
    upstreams.start('a');
    upstreams.end('a', silent);
    expect(upstreams.left('a')).toBe(1);
    upstreams.start('a');
    expect(upstreams.left('a')).toBe(0);
    upstreams.end('a', well);
    expect(upstreams.left('a')).toBe(4);
  });

  it('when nothing answered and a pause is requested, then it grows until something answers', () => {
    let now = 0;
    const upstreams = createUpstreams({ perUpstream: 4, pauseAfterSilence: [100, 400] }, () => now);
    for (const pause of [100, 200, 400, 400]) {
      upstreams.start('a');
      upstreams.end('a', silent);
      now += 0.75 * pause - 1;
      expect(upstreams.left('a')).toBe(0);
      now += 0.25 * pause + 1;
      expect(upstreams.left('a')).toBe(1);
    }
    upstreams.start('a');
    upstreams.end('a', well);
    expect(upstreams.left('a')).toBe(4);
  });

  it('when nothing answered, then a few that were never tried are tried without a pause', () => {
    let now = 0;
    const limits = { perUpstream: 8, pauseAfterSilence: [100, 400], untriedAfterSilence: 2 } as const;
    const upstreams = createUpstreams(limits, () => now);
    upstreams.start('a');
    upstreams.end('a', silent);
    expect([upstreams.left('a'), upstreams.left('a', true)]).toEqual([0, 2]);
    upstreams.start('a');
    now = 1000;
    expect([upstreams.left('a'), upstreams.left('a', true), upstreams.copy().left('a', true)]).toEqual([
      0, 1, 1,
    ]);
    upstreams.end('a', { silent: false, restMilliseconds: 100 });
    expect([upstreams.left('a'), upstreams.left('a', true)]).toEqual([0, 0]);
    now = 1100;
    expect([upstreams.left('a'), upstreams.left('a', true)]).toEqual([8, 8]);
  });

  it('when it asked to be left alone, then nothing is started so long, but never longer than five minutes', () => {
    let now = 0;
    const upstreams = createUpstreams({ perUpstream: 4 }, () => now);
    upstreams.start('a');
    upstreams.end('a', { silent: false, restMilliseconds: 10_000 });
    expect(upstreams.left('a')).toBe(0);
    now = 10_000;
    expect(upstreams.left('a')).toBe(4);
    upstreams.start('a');
    upstreams.end('a', { silent: false, restMilliseconds: 86_400_000 });
    now += 5 * 60_000;
    expect(upstreams.left('a')).toBe(4);
  });

  it('when it is planned with, then nothing is started by that', () => {
    const upstreams = createUpstreams({ perUpstream: 2 });
    const planned = upstreams.copy();
    planned.start('a');
    expect([planned.left('a'), upstreams.left('a')]).toEqual([1, 2]);
  });
});
