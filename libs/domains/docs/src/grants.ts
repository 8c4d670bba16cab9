import type { Grants } from '@team-operations/database';

/** What the role of each service may do with these tables. */
export const grants: Grants = {
  client: {
    gateway: ['SELECT', 'INSERT', { UPDATE: ['name', 'updated_at'] }],
    worker: [{ SELECT: ['id', 'team_id', 'name', 'updated_at'] }],
  },
  site: {
    gateway: ['SELECT', 'INSERT', { UPDATE: ['name', 'address_lines', 'postcode', 'mpans', 'updated_at'] }],
    worker: [
      {
        SELECT: ['id', 'team_id', 'client_id', 'name', 'address_lines', 'postcode', 'mpans', 'updated_at'],
      },
    ],
  },
  doc_template: {
    gateway: ['SELECT', 'INSERT', { UPDATE: ['name', 'fields', 'body', 'updated_at'] }],
    worker: [{ SELECT: ['id', 'team_id', 'name'] }],
  },
  doc: {
    gateway: ['SELECT', 'INSERT', { UPDATE: ['latest_revision', 'updated_at'] }],
    worker: [
      {
        SELECT: [
          'id',
          'team_id',
          'title',
          'client_id',
          'site_id',
          'template_id',
          'latest_revision',
          'updated_at',
        ],
      },
    ],
  },
  doc_revision: {
    worker: [{ SELECT: ['id', 'team_id', 'doc_id', 'number', 'body', 'created_at'] }],
    gateway: ['SELECT', 'INSERT'],
  },
  doc_job: {
    gateway: ['SELECT', 'INSERT'],
  },
};
