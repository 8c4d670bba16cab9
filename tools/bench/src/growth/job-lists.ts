import type { DemoTeam } from '@team-operations/demo-team';

/** A list of jobs as it is asked for: query parameters beside `limit`. */
export interface JobList {
  name: string;
  parameters: Record<string, string>;
  /** No index has two orders: its page far into the list is shown, and not judged (docs/decisions/0093-indexes-of-jobs.md). */
  isExempt?: boolean;
  /** A range of other instants than those of the order: the plan for any values, which knows no range, may read the index of the order. */
  isOtherRange?: boolean;
}

const absent = '00000000-0000-7000-8000-000000000000';
const day = 24 * 60 * 60_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();

/** Every filter and order of `GET /v1/jobs`: with a value that many jobs have, and with one that none has, which cannot end early. */
export const jobLists = (team: DemoTeam): readonly JobList[] => [
  { name: 'no filter', parameters: {} },
  { name: 'status, a seventh of the jobs', parameters: { status: 'PENDING' } },
  { name: 'two statuses', parameters: { status: 'PENDING,IN_PROGRESS' } },
  { name: 'status of no job', parameters: { status: 'ABORTED' } },
  { name: 'engineer', parameters: { assignedEngineerId: team.engineer_id } },
  { name: 'engineer of no job', parameters: { assignedEngineerId: absent } },
  { name: 'job type', parameters: { jobTypeId: team.job_type_id } },
  { name: 'job type of no job', parameters: { jobTypeId: absent } },
  { name: 'client', parameters: { clientId: team.client_id } },
  { name: 'client of no job', parameters: { clientId: absent } },
  { name: 'site', parameters: { siteId: team.site_id } },
  { name: 'site of no job', parameters: { siteId: absent } },
  { name: 'supplier', parameters: { supplierId: team.supplier_id } },
  { name: 'supplier of no job', parameters: { supplierId: absent } },
  { name: 'MPAN', parameters: { mpan: '1000000123451' } },
  { name: 'MPAN of no job', parameters: { mpan: '2012345678385' } },
  { name: 'reference', parameters: { externalReference: 'JOB-4711' } },
  { name: 'scheduled from a day on', parameters: { scheduledFrom: ago(30).slice(0, 10) }, isExempt: true },
  { name: 'scheduled on days without a job', parameters: { scheduledTo: '2001-01-01' }, isOtherRange: true },
  { name: 'updated since', parameters: { updatedSince: ago(30) }, isExempt: true },
  { name: 'updated since, in that order', parameters: { updatedSince: ago(180), sort: 'updatedAt' } },
  { name: 'updated since now', parameters: { updatedSince: ago(-3650) }, isOtherRange: true },
  { name: 'oldest first', parameters: { sort: 'createdAt' } },
  { name: 'last updated first', parameters: { sort: '-updatedAt' } },
  { name: 'first updated first', parameters: { sort: 'updatedAt' } },
];
