import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';

type Pools = Map<string, pg.Pool>;
const shown = new WeakMap<Registry, Pools>();

function showPools(registry: Registry): Pools {
  const pools: Pools = new Map();
  const registers = [registry];
  const gauge = (name: string, help: string, labels: string[], set: (of: Gauge, pool: string) => void) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool', ...labels],
      registers,
      collect() {
        for (const pool of pools.keys()) set(this, pool);
      },
    });
  gauge('database_connections', 'Connections to PostgreSQL, by pool and state.', ['state'], (of, pool) => {
    const { totalCount = 0, idleCount = 0 } = pools.get(pool) ?? {};
    of.set({ pool, state: 'idle' }, idleCount);
    of.set({ pool, state: 'used' }, totalCount - idleCount);
  });
  gauge('database_connections_limit', 'Maximum number of connections of a pool.', [], (of, pool) =>
    of.set({ pool }, pools.get(pool)?.options.max ?? 0),
  );
  gauge('database_waiting', 'Statements that wait for a connection, by pool.', [], (of, pool) =>
    of.set({ pool }, pools.get(pool)?.waitingCount ?? 0),
  );
  shown.set(registry, pools);
  return pools;
}

/** Shows the connections of a pool; several pools share the metrics of a process. */
export function poolMetrics(registry: Registry, name: string, pool: pg.Pool): void {
  (shown.get(registry) ?? showPools(registry)).set(name, pool);
}
