import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient } from './generated/client.ts';

/** Prisma on a given pool, with prepared statements on. The pool's owner closes it. */
export function createPrisma(pool: pg.Pool) {
  const names = new Map<string, string>();
  // Past the limit statements go unnamed: lists of ever new lengths must not fill the server with plans.
  const statementNameGenerator = ({ sql }: { sql: string }) => {
    const name = names.get(sql) ?? (names.size < 500 ? `p${names.size}` : '');
    if (name !== '') names.set(sql, name);
    return name;
  };
  return new PrismaClient({ adapter: new PrismaPg(pool, { statementNameGenerator }) });
}

export type Prisma = ReturnType<typeof createPrisma>;
