import { createCounts, type Counts } from '@team-operations/service';
import { createUpstreams, type Experience, type UpstreamLimits, type Upstreams } from './upstreams.ts';

/** Whose work it is, the place that it goes to, and who there has to bear it. */
export interface Destination {
  teamId: string;
  /** Such as a host. */
  place: string;
  /** Such as one receiver at the host. */
  upstream: string;
}

export interface ConcurrencyLimits extends UpstreamLimits {
  /** Most work under way at the same time. */
  most: number;
  /** Most of it for one place. */
  perPlace: number;
}

/** What planning needs of it. */
export interface Planning {
  /**
   * Whether the team has less under way than is free, in all and for this place. A team alone gets half of a limit, two get a third
   * each, and so on, so a slot is free for the next one (dynamic thresholds: Choudhury and Hahne 1998).
   */
  hasSlot(destination: Omit<Destination, 'upstream'>): boolean;
  /** Whether the upstream may have more; `untried` is work that was never tried. */
  isFree(upstream: string, untried?: boolean): boolean;
  start(destination: Destination): void;
  /** Work of the team under way, for this place and in all. */
  underWay(destination: Omit<Destination, 'upstream'>): { inPlace: number; inAll: number };
}

/** Counts the work under way, so that no team takes what the others need. */
export interface Concurrency extends Planning {
  end(destination: Destination, experience: Experience): void;
  /** The same counts, to plan with. */
  copy(): Planning;
}

const all = 'all';
type Owner = Omit<Destination, 'upstream'>;
const ofPlace = ({ place }: Owner) => `place ${place}`;
const ofTeam = ({ teamId }: Owner) => `team ${teamId}`;
const ofTeamAtPlace = ({ teamId, place }: Owner) => `team ${teamId} ${place}`;

function addTo(counts: Counts, destination: Owner, count: 1 | -1): void {
  const keys = [all, ofPlace(destination), ofTeam(destination), ofTeamAtPlace(destination)];
  for (const key of keys) counts.add(key, count);
}

function planningWith(
  limits: ConcurrencyLimits,
  counts: Counts,
  upstreams: Pick<Upstreams, 'left' | 'start'>,
): Planning {
  const underWay = (destination: Owner) => ({
    inPlace: counts.of(ofTeamAtPlace(destination)),
    inAll: counts.of(ofTeam(destination)),
  });
  return {
    hasSlot(destination) {
      const { inPlace, inAll } = underWay(destination);
      return (
        inAll < limits.most - counts.of(all) && inPlace < limits.perPlace - counts.of(ofPlace(destination))
      );
    },
    isFree: (upstream, untried) => upstreams.left(upstream, untried) > 0,
    start(destination) {
      addTo(counts, destination, 1);
      upstreams.start(destination.upstream);
    },
    underWay,
  };
}

export function createConcurrency(limits: ConcurrencyLimits): Concurrency {
  const counts = createCounts();
  const upstreams = createUpstreams(limits);
  return {
    ...planningWith(limits, counts, upstreams),
    end(destination, experience) {
      addTo(counts, destination, -1);
      upstreams.end(destination.upstream, experience);
    },
    copy: () => planningWith(limits, counts.copy(), upstreams.copy()),
  };
}
