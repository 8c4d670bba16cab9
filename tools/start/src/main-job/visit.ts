import { randomBytes } from 'node:crypto';

/** A visit to a metering point that never was. */
export interface Visit {
  /** The installer's own identifier of the job; another one in each run. */
  reference: string;
  /** In UTC, `YYYY-MM-DD`. */
  date: string;
  mpan: string;
  /** Whom the first two digits of the MPAN represent. */
  distributor: { id: string; mpid: string };
  supplierMpid: string;
  comment: string;
}

export function newVisit(now = new Date()): Visit {
  return {
    reference: `DEMO-${randomBytes(4).toString('hex').toUpperCase()}`,
    date: now.toISOString().slice(0, 10),
    mpan: '1000000123451',
    distributor: { id: '10', mpid: 'EELC' },
    supplierMpid: 'EXEN',
    comment: 'Cut-out is hot and smells burnt',
  };
}
