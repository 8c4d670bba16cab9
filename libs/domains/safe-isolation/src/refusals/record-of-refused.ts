import type { Principal } from '@team-operations/credentials';
import type { RefusedRequest } from '@team-operations/market';
import { createRecordLookUp } from './fault-on-record.ts';
import { inTime } from './look-up-time.ts';
import { withStored } from './read-beside.ts';
import type { RefusalAlarmsParts } from './refusal-alarms.ts';

/** Looks up the job that a request names: its fault on record, undefined where it could not be looked up, its supply, and what the request says beside it. */
export function createOnRecord({ database, logger }: Pick<RefusalAlarmsParts, 'database' | 'logger'>) {
  const lookUp = createRecordLookUp(database);
  return async (principal: Principal | null, read: RefusedRequest, status: number) => {
    const unknown = { ...withStored(read, null), onRecord: undefined, supplyOnRecord: null };
    if (principal === null) return unknown;
    try {
      const job = await inTime(lookUp(principal, read.jobReference, status));
      if (job === undefined) return unknown;
      const [onRecord, supplyOnRecord] = [job?.fault ?? null, job?.supplyOff ?? null];
      return { ...withStored(read, job?.stored ?? null), onRecord, supplyOnRecord };
    } catch (err) {
      logger.warn({ err }, 'The job on record could not be looked up for a refusal.');
      return unknown;
    }
  };
}
