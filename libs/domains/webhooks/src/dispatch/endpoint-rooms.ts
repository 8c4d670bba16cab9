/** How much may go to an endpoint at once, so that one that is slow takes no more than its share. */
export interface EndpointRooms {
  /** Room left for the endpoints that have not all of theirs. */
  left(): Record<string, number>;
  enter(endpointId: string): void;
  /** `silent`: it did not answer at all. `restMilliseconds`: it asked to be left alone for a while. */
  leave(endpointId: string, experience: { silent: boolean; restMilliseconds: number | null }): void;
}

interface Endpoint {
  underWay: number;
  /** The last attempt found nobody: one at a time will do until somebody is there again. */
  silent: boolean;
  restsUntil: number;
}

/** The longest that everything to an endpoint waits because one answer said so; the delivery itself may wait longer. */
const longestRest = 5 * 60_000;

export function createEndpointRooms(perEndpoint: number, now: () => number = Date.now): EndpointRooms {
  const endpoints = new Map<string, Endpoint>();
  const at = (id: string) => {
    let endpoint = endpoints.get(id);
    if (endpoint === undefined) endpoints.set(id, (endpoint = { underWay: 0, silent: false, restsUntil: 0 }));
    return endpoint;
  };
  const roomOf = ({ underWay, silent, restsUntil }: Endpoint) =>
    restsUntil > now() ? 0 : Math.max(0, (silent ? 1 : perEndpoint) - underWay);
  return {
    left() {
      for (const [id, endpoint] of endpoints)
        if (endpoint.underWay === 0 && !endpoint.silent && endpoint.restsUntil <= now()) endpoints.delete(id);
      return Object.fromEntries([...endpoints].map(([id, endpoint]) => [id, roomOf(endpoint)]));
    },
    enter(id) {
      at(id).underWay += 1;
    },
    leave(id, { silent, restMilliseconds }) {
      const endpoint = at(id);
      endpoint.underWay -= 1;
      endpoint.silent = silent;
      if (restMilliseconds !== null) endpoint.restsUntil = now() + Math.min(restMilliseconds, longestRest);
    },
  };
}
