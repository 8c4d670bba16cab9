/** A lane as the database shows it. */
export interface LaneState {
  lane: number;
  /** The relay that the lane is assigned to. */
  holder: string | null;
  /** No relay may be publishing it: its lease was given back or has run out. */
  lapsed: boolean;
}

export interface LanePlan {
  /** Lanes to publish, from now for the length of a lease. */
  use: LaneState[];
  /** Lanes to be assigned to this relay; it uses them when the relay that still does has let go. */
  takeOver: LaneState[];
  /** Lanes that were taken over from this relay, to be given back now. */
  letGo: LaneState[];
}

/** What this relay knows of itself. */
export interface OwnLanes {
  relay: string;
  using: ReadonlySet<number>;
  /** Taken over, and not let go yet by the relay before. */
  awaited: ReadonlySet<number>;
}

function countByHolder(lanes: readonly LaneState[], relay: string): Map<string, LaneState[]> {
  const held = new Map<string, LaneState[]>([[relay, []]]);
  for (const lane of lanes) {
    if (lane.holder === null || (lane.lapsed && lane.holder !== relay)) continue;
    held.set(lane.holder, [...(held.get(lane.holder) ?? []), lane]);
  }
  return held;
}

/** Lanes of those that hold the most, until this relay has its share. */
function surplusOfOthers(held: Map<string, LaneState[]>, relay: string, wanted: number, share: number) {
  const others = [...held].filter(([holder]) => holder !== relay).map(([, lanes]) => [...lanes]);
  const taken: LaneState[] = [];
  while (taken.length < wanted) {
    const richest = others.reduce(
      (most, lanes) => (lanes.length > most.length ? lanes : most),
      [] as LaneState[],
    );
    const lane = richest.length > share ? richest.pop() : undefined;
    if (lane === undefined) break;
    taken.push(lane);
  }
  return taken;
}

/**
 * What a relay does about the lanes, so that every living relay comes to publish an equal share. A lane changes hands in two
 * steps: the newcomer assigns it to itself, and begins only when the other has let go or its lease has run out, so that two
 * relays never publish one lane at the same time.
 */
export function planLanes(lanes: readonly LaneState[], { relay, using, awaited }: OwnLanes): LanePlan {
  const held = countByHolder(lanes, relay);
  const own = held.get(relay) ?? [];
  const exact = lanes.length / held.size;

  const free = lanes.filter(({ holder, lapsed }) => lapsed && holder !== relay);
  const taken = free.slice(0, Math.max(0, Math.ceil(exact) - own.length));
  const missing = Math.floor(exact) - own.length - taken.length;
  return {
    use: [...own.filter(({ lane, lapsed }) => lapsed || !awaited.has(lane)), ...taken],
    takeOver: surplusOfOthers(held, relay, missing, Math.floor(exact)),
    letGo: lanes.filter(({ lane, holder }) => holder !== relay && using.has(lane)),
  };
}
