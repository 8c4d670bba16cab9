import type { Grants } from '@team-operations/database';

/** What the role of each service may do with these tables. */
export const grants: Grants = {
  person: {
    gateway: [{ SELECT: ['id', 'email', 'name'] }],
    worker: [{ SELECT: ['id', 'name'] }],
    auth: ['SELECT', 'INSERT', { UPDATE: ['password_hash'] }],
  },
  team: {
    gateway: ['SELECT'],
    sip: ['SELECT'],
    auth: ['SELECT'],
  },
  team_member: {
    gateway: ['SELECT'],
    sip_api: [{ SELECT: ['team_id', 'person_id', 'role'] }],
    worker: [{ SELECT: ['team_id', 'person_id', 'role'] }],
    auth: ['SELECT', 'INSERT', { UPDATE: ['role'] }, 'DELETE'],
  },
  abort_reason: {
    gateway: ['SELECT'],
    sip_api: ['SELECT'],
    auth: ['SELECT', 'INSERT', 'UPDATE'],
    sip: ['SELECT'],
  },
  job_type: {
    gateway: ['SELECT'],
    auth: ['SELECT', 'INSERT', 'UPDATE'],
    sip: ['SELECT'],
    worker: [{ SELECT: ['id', 'team_id', 'name'] }],
  },
  supplier: {
    gateway: ['SELECT'],
    auth: ['SELECT', 'INSERT', 'UPDATE'],
    sip_api: [{ SELECT: ['id', 'team_id', 'mpid'] }],
    sip: ['SELECT'],
    worker: [{ SELECT: ['id', 'team_id', 'name'] }],
  },
  team_invitation: {
    auth: ['SELECT', 'INSERT', { UPDATE: ['accepted_at', 'withdrawn_at'] }, 'DELETE'],
  },
};
