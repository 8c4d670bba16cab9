import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  isOpen: boolean;
}

const scopes = new AsyncLocalStorage<Scope | undefined>();

/** Runs the work of a transaction: it and everything that it starts hold the transaction until it ends. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const scope = { isOpen: true };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.isOpen = false;
  }
}

/** Runs what belongs to no transaction, such as the database's own connection. */
export const outsideTransaction = <T>(work: () => T): T => scopes.run(undefined, work);

/**
 * Whether the caller holds a transaction. Tests fail when a socket or a file is used then: a transaction that waits for another machine
 * with locks held makes everyone wait (docs/decisions/0054-claims.md).
 */
export const holdsTransaction = (): boolean => scopes.getStore()?.isOpen === true;
