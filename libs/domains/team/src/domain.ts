import { eventsOfRequests, type Domain } from '@team-operations/operations';
import { data } from './data.ts';
import { getTeam } from './get-team.ts';
import { getJobType } from './lists/get-job-type.ts';
import { listAbortReasons } from './lists/list-abort-reasons.ts';
import { listDeprecatedUses } from './lists/list-deprecated-uses.ts';
import { listJobTypes } from './lists/list-job-types.ts';
import { listMembers } from './lists/list-members.ts';
import { listSuppliers } from './lists/list-suppliers.ts';
import { getLogsByType } from './metrics/get-logs-by-type.ts';
import { jobListEvents } from './topics/job-list-events.ts';

export const team: Domain = {
  name: 'team',
  data,
  tags: [
    { name: 'job_types', title: 'Job types', group: 'Jobs' },
    { name: 'suppliers', title: 'Suppliers', group: 'Jobs' },
    { name: 'abort_reasons', title: 'Abort reasons', group: 'Jobs' },
    { name: 'team', title: 'Team', group: 'Team and webhooks' },
    { name: 'deprecated_uses', title: 'Deprecated uses', group: 'Team and webhooks' },
  ],
  topics: [jobListEvents],
  requestParts: [eventsOfRequests('team.read', [jobListEvents])],
  operations: [
    getTeam,
    listMembers,
    listJobTypes,
    getJobType,
    listSuppliers,
    listAbortReasons,
    listDeprecatedUses,
    getLogsByType,
  ],
};
