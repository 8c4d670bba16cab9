/** What an attempt showed of the upstream. */
export interface Experience {
  /** It did not answer, or cannot work at all. */
  silent: boolean;
  /** Milliseconds for which it asked to be left alone. */
  restMilliseconds: number | null;
}

export interface UpstreamLimits {
  /** Most work under way for one upstream. */
  perUpstream: number;
  /** The first and the longest pause after silence, in milliseconds; the pause doubles. Default: none, work goes on one at a time. */
  pauseAfterSilence?: readonly [first: number, longest: number];
  /** After silence so much work that was never tried may be under way all the same, without a pause. Default: none. */
  untriedAfterSilence?: number;
  /** The longest that all work for an upstream waits because one answer asked for it, in milliseconds. Default: five minutes. */
  longestRest?: number;
}

/** How much may be under way for each upstream, so that one that is slow or away takes no more than its share. */
export interface Upstreams {
  /** How much more may be started now; `untried` is work that was never tried. */
  left(upstream: string, untried?: boolean): number;
  start(upstream: string): void;
  end(upstream: string, experience: Experience): void;
  /** The same counts, to plan with. */
  copy(): Pick<Upstreams, 'left' | 'start'>;
}

interface Upstream {
  underWay: number;
  /** Consecutive attempts without an answer: until the upstream answers again, one at a time is enough. */
  silences: number;
  /** Until when nothing that failed before is tried again. */
  pausesUntil: number;
  /** Until when it asked to be left alone. */
  restsUntil: number;
}

export function createUpstreams(
  { perUpstream, pauseAfterSilence, untriedAfterSilence = 0, longestRest = 5 * 60_000 }: UpstreamLimits,
  now: () => number = Date.now,
): Upstreams {
  const upstreams = new Map<string, Upstream>();
  const unknown: Upstream = { underWay: 0, silences: 0, pausesUntil: 0, restsUntil: 0 };
  const at = (name: string) => {
    let upstream = upstreams.get(name);
    if (upstream === undefined) upstreams.set(name, (upstream = { ...unknown }));
    return upstream;
  };

  function mostAt({ silences, pausesUntil, restsUntil }: Upstream, untried: boolean): number {
    if (restsUntil > now()) return 0;
    if (silences === 0) return perUpstream;
    // What fails again and again must not delay what has not been tried: it may be no fault of the upstream.
    return Math.max(untried ? untriedAfterSilence : 0, pausesUntil > now() ? 0 : 1);
  }
  function left(name: string, untried = false, more = 0): number {
    const upstream = upstreams.get(name) ?? unknown;
    return Math.max(0, mostAt(upstream, untried) - upstream.underWay - more);
  }

  function pauseOf({ silences }: Upstream): number {
    const [first, longest] = pauseAfterSilence ?? [0, 0];
    const pause = silences === 0 ? 0 : Math.min(longest, first * 2 ** Math.min(silences - 1, 20));
    return pause * (0.75 + Math.random() / 4);
  }

  return {
    left: (name, untried) => left(name, untried),
    start(name) {
      at(name).underWay += 1;
    },
    end(name, { silent, restMilliseconds }) {
      const upstream = at(name);
      upstream.underWay -= 1;
      upstream.silences = silent ? upstream.silences + 1 : 0;
      upstream.pausesUntil = now() + pauseOf(upstream);
      if (restMilliseconds !== null) upstream.restsUntil = now() + Math.min(restMilliseconds, longestRest);
      for (const [other, { underWay, silences, restsUntil }] of upstreams)
        if (underWay === 0 && silences === 0 && restsUntil <= now()) upstreams.delete(other);
    },
    copy() {
      const started = new Map<string, number>();
      return {
        left: (name, untried) => left(name, untried, started.get(name)),
        start: (name) => void started.set(name, (started.get(name) ?? 0) + 1),
      };
    },
  };
}
