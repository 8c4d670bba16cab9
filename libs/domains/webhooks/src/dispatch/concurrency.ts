/** Whose request it is, and the host that it goes to. */
export interface Destination {
  teamId: string;
  host: string;
}

export interface ConcurrencyLimits {
  /** Most requests at once. */
  most: number;
  /** Most of them to one host. */
  perHost: number;
}

/** Counts the requests under way, so that no team takes what the others need. */
export interface Concurrency {
  /**
   * Whether the team has fewer requests under way than are free, in all and to this host. A team alone gets half of a limit, two
   * get a third each, and so on, so a slot is free for the next one (dynamic thresholds: Choudhury and Hahne 1998).
   */
  mayStart(destination: Destination): boolean;
  start(destination: Destination): void;
  end(destination: Destination): void;
  /** Requests of the team under way, to this host and in all. */
  underWay(destination: Destination): { toHost: number; inAll: number };
  /** The same counts, to plan with. */
  copy(): Concurrency;
}

function createCounts(counts = new Map<string, number>()) {
  const of = (key: string) => counts.get(key) ?? 0;
  return {
    of,
    add(key: string, count: 1 | -1): void {
      if (of(key) + count === 0) counts.delete(key);
      else counts.set(key, of(key) + count);
    },
    copy: () => createCounts(new Map(counts)),
  };
}

const all = 'all';
const ofHost = ({ host }: Destination) => `host ${host}`;
const ofTeam = ({ teamId }: Destination) => `team ${teamId}`;
const ofTeamAtHost = ({ teamId, host }: Destination) => `team ${teamId} ${host}`;

export function createConcurrency(limits: ConcurrencyLimits, counts = createCounts()): Concurrency {
  function add(destination: Destination, count: 1 | -1): void {
    const keys = [all, ofHost(destination), ofTeam(destination), ofTeamAtHost(destination)];
    for (const key of keys) counts.add(key, count);
  }
  const underWay = (destination: Destination) => ({
    toHost: counts.of(ofTeamAtHost(destination)),
    inAll: counts.of(ofTeam(destination)),
  });
  return {
    mayStart(destination) {
      const { toHost, inAll } = underWay(destination);
      return inAll < limits.most - counts.of(all) && toHost < limits.perHost - counts.of(ofHost(destination));
    },
    start: (destination) => add(destination, 1),
    end: (destination) => add(destination, -1),
    underWay,
    copy: () => createConcurrency(limits, counts.copy()),
  };
}

/** The host by which the requests to a webhook are counted, as the guard of outgoing connections counts them. */
export const hostOf = (url: string): string => URL.parse(url)?.hostname ?? url;
