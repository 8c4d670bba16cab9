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
  /** The longest that all work for an upstream waits because one answer asked for it, in milliseconds. Default: five minutes. */
  longestRest?: number;
}

/** How much may be under way for each upstream, so that one that is slow or away takes no more than its share. */
export interface Upstreams {
  /** How much more may be started now. */
  left(upstream: string): number;
  start(upstream: string): void;
  end(upstream: string, experience: Experience): void;
  /** The same counts, to plan with. */
  copy(): Pick<Upstreams, 'left' | 'start'>;
}

interface Upstream {
  underWay: number;
  /** Attempts in a row that found nobody: until somebody is there again, one at a time will do. */
  silences: number;
  restsUntil: number;
}

export function createUpstreams(
  { perUpstream, pauseAfterSilence, longestRest = 5 * 60_000 }: UpstreamLimits,
  now: () => number = Date.now,
): Upstreams {
  const upstreams = new Map<string, Upstream>();
  const at = (name: string) => {
    let upstream = upstreams.get(name);
    if (upstream === undefined) upstreams.set(name, (upstream = { underWay: 0, silences: 0, restsUntil: 0 }));
    return upstream;
  };
  const leftAt = ({ underWay, silences, restsUntil }: Upstream) =>
    restsUntil > now() ? 0 : Math.max(0, (silences > 0 ? 1 : perUpstream) - underWay);
  const forgotten: Upstream = { underWay: 0, silences: 0, restsUntil: 0 };

  function restOf({ silences }: Upstream, asked: number | null): number {
    const [first, longest] = pauseAfterSilence ?? [0, 0];
    const pause = silences === 0 ? 0 : Math.min(longest, first * 2 ** Math.min(silences - 1, 20));
    return Math.max(pause * (0.75 + Math.random() / 4), Math.min(asked ?? 0, longestRest));
  }

  return {
    left: (name) => leftAt(upstreams.get(name) ?? forgotten),
    start(name) {
      at(name).underWay += 1;
    },
    end(name, { silent, restMilliseconds }) {
      const upstream = at(name);
      upstream.underWay -= 1;
      upstream.silences = silent ? upstream.silences + 1 : 0;
      const rest = restOf(upstream, restMilliseconds);
      if (rest > 0) upstream.restsUntil = now() + rest;
      for (const [other, { underWay, silences, restsUntil }] of upstreams)
        if (underWay === 0 && silences === 0 && restsUntil <= now()) upstreams.delete(other);
    },
    copy() {
      const started = new Map<string, number>();
      return {
        left: (name) => leftAt(upstreams.get(name) ?? forgotten) - (started.get(name) ?? 0),
        start: (name) => void started.set(name, (started.get(name) ?? 0) + 1),
      };
    },
  };
}
