import type { OperationKind } from './kind.ts';

const table = /(export const arrangements: Arrangements = \{)((?:\n .*)*)\n?\};/;

/** Inputs with which an operation of the kind succeeds, once there is what the id names. */
const inputs: Readonly<Record<OperationKind, string>> = {
  list: '{ limit: 5 }',
  create: '{}',
  read: '{ id: crypto.randomUUID() }',
  change: '{ id: crypto.randomUUID() }',
};

/** The source of a domain's arrangements with that of the operation at the end of its table. */
export function addArrangement(source: string, name: string, kind: OperationKind): string {
  if (!table.test(source))
    throw new Error('test/arrangements.ts has an unexpected structure: one table of arrangements.');
  const entry = `'${name}': async () => (${inputs[kind]}),`;
  return source.replace(table, (_, open: string, listed: string) => `${open}${listed}\n  ${entry}\n};`);
}
