import type { StatementRunner } from '@team-operations/database';
import { repeat } from '@team-operations/service';
import type { Principal } from './principal.ts';
import { createUsedCredentials, type Purpose } from './used-credentials.ts';

export interface LastUseOptions {
  database: StatementRunner;
  /** Milliseconds on a clock that never goes back. */
  clock: () => number;
  /** How often what was collected is written. */
  everyMilliseconds: number;
  /** Called when it could not be written; it is retried with the next ones. */
  onError: (error: unknown) => void;
}

type Whose = Pick<Principal, 'kind' | 'credentialId'>;

/** Collects when and for what each credential was last used, and writes it now and then: no request waits for it. */
export function createLastUse({ database, clock, everyMilliseconds, onError }: LastUseOptions) {
  const used = {
    api_key: createUsedCredentials({ table: 'api_key', database, clock }),
    access_token: createUsedCredentials({ table: 'oauth_grant', database, clock }),
  };

  async function flush(): Promise<void> {
    for (const credentials of Object.values(used)) await credentials.flush().catch(onError);
  }

  const writing = repeat({
    every: everyMilliseconds,
    firstAfter: everyMilliseconds,
    ref: false,
    work: flush,
    onError,
  });

  return {
    record({ kind, credentialId }: Whose, purpose: Purpose): void {
      used[kind].record(credentialId, purpose);
    },

    /** Writes what is still there; nothing is written afterwards. */
    async stop(): Promise<void> {
      await writing.stop();
      await flush();
    },
  };
}
