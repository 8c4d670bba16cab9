/** Lanes of the outbox. One relay at a time publishes a lane, so events of one key stay in order. */
export const LANES = 16;

/** The lane of a key: FNV-1a over its characters, folded so that every bit counts. */
export function laneOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  return ((hash >>> 16) ^ hash) & (LANES - 1);
}
