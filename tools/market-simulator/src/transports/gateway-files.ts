/** The files of a simulated market gateway: what it was given, by id, and what waits to be fetched. */
export interface GatewayFiles {
  /** Takes a file in: new, there already with the same bytes, or refused because its id was used for others. */
  give(fileId: string, content: string): 'new' | 'same' | 'other content';
  given: ReadonlyMap<string, string>;
  put(fileId: string, content: string): void;
  list(limit: number): { id: string; size: number }[];
  get(id: string): string | undefined;
  remove(id: string): boolean;
}

export function gatewayFiles(): GatewayFiles {
  const given = new Map<string, string>();
  const waiting = new Map<string, string>();
  let count = 0;
  return {
    give(fileId, content) {
      const known = given.get(fileId);
      if (known !== undefined) return known === content ? 'same' : 'other content';
      given.set(fileId, content);
      return 'new';
    },
    given,
    put(fileId, content) {
      count += 1;
      waiting.set(`${fileId}-${count}`, content);
    },
    list: (limit) =>
      [...waiting].slice(0, limit).map(([id, content]) => ({ id, size: Buffer.byteLength(content) })),
    get: (id) => waiting.get(id),
    remove: (id) => waiting.delete(id),
  };
}
