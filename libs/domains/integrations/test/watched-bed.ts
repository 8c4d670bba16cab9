import { randomUUID } from 'node:crypto';
import type { Database } from '@team-operations/database';
import { call } from '@team-operations/testing';
import { startRest, type RestBed } from '@team-operations/testing/rest';

/** Submissions over REST, on a database that no worker of another test watches. */
export interface WatchedBed extends RestBed {
  /** The same database as the worker connects to it. */
  workerDatabase: Database;
}

export async function startWatched(): Promise<WatchedBed> {
  const rest = await startRest();
  return { ...rest, workerDatabase: await rest.connectAs('team_operations_worker') };
}

/** A complete report of a visit to a new job. */
export const submission = () => ({
  job_details: {
    job_id: `J-${randomUUID()}`,
    outcome_code: 'CO',
    mpan: '1000000123451',
    supplier_mpid: 'EXEN',
    date_of_action: '2026-03-01',
  },
  contact: { name: 'Sam Fitter', telephone: '01632 960001' },
  additional_info: 'Isolated at the cut-out',
});

export const submit = ({ app }: WatchedBed, credential: string, body: object, query = '') =>
  call(app, credential, 'post', `/v1/sip${query}`, body);
