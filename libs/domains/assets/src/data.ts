import type { DataRules } from '@team-operations/database';

/** The retention of the tables of assets, their personal data, and which service may do what to them. */
export const data: DataRules = {
  retention: {},
  deletedElsewhere: [],
  keptForGood: [
    {
      holds: 'Assets with their history',
      why: 'Equipment records of the team, until the team requests deletion; snapshots refer to authors by id.',
      tables: ['asset', 'asset_snapshot'],
    },
    {
      holds: 'Asset types with their versions',
      why: 'Lists of the team, until the team requests deletion.',
      tables: ['asset_type', 'asset_type_version'],
    },
  ],
  columns: {
    asset: { 'free text': ['name', 'serial_number', 'attributes'] },
    asset_snapshot: { 'free text': ['asset'], nothing: ['action', 'changed', 'surface', 'request_id'] },
    asset_type: { nothing: ['name', 'description'] },
    asset_type_version: { nothing: ['attribute_schema'] },
  },
  grants: {
    asset: {
      gateway: [
        'SELECT',
        'INSERT',
        {
          UPDATE: [
            'type_version',
            'status',
            'name',
            'serial_number',
            'attributes',
            'site_id',
            'job_id',
            'revision',
            'updated_at',
            'archived_at',
          ],
        },
      ],
      worker: [
        {
          SELECT: [
            'id',
            'team_id',
            'type_id',
            'name',
            'serial_number',
            'attributes',
            'site_id',
            'status',
            'updated_at',
          ],
        },
      ],
    },
    asset_snapshot: { gateway: ['SELECT', 'INSERT'] },
    asset_type: {
      gateway: ['SELECT', 'INSERT', { UPDATE: ['published_version', 'latest_version', 'updated_at'] }],
      worker: [{ SELECT: ['id', 'team_id', 'name'] }],
    },
    asset_type_version: { gateway: ['SELECT', 'INSERT', { UPDATE: ['status', 'published_at'] }] },
  },
};
