import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterPayload } from 'oidc-provider';

const mostKept = 20_000;

/**
 * The provider's models in memory. The memory store that comes with the provider keeps a thousand and iterates over
 * all tokens of a grant at each new one; this one does less, so that it is the store that costs nothing.
 */
export function memoryStore(there: ReadonlyMap<string, AdapterPayload>): (model: string) => Adapter {
  const made = new LRUCache<string, AdapterPayload>({ max: mostKept });
  const nothing = async (): Promise<undefined> => undefined;
  return (model) => {
    const read = (id: string) => made.get(`${model}:${id}`) ?? there.get(`${model}:${id}`);
    return {
      upsert: async (id, payload) => void made.set(`${model}:${id}`, payload),
      find: async (id) => read(id),
      async consume(id) {
        const payload = read(id);
        if (payload) payload['consumed'] = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void made.delete(`${model}:${id}`),
      findByUid: nothing,
      findByUserCode: nothing,
      revokeByGrantId: nothing,
    };
  };
}
