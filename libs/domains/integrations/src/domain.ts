import type { Domain } from '@team-operations/operations';
import { data } from './data.ts';
import { integrationAlarms } from './integration-alarms.ts';
import { listIntegrations } from './list-integrations.ts';
import { getIntegration } from './get-integration.ts';
import { createIntegration } from './create-integration.ts';
import { updateIntegration } from './update-integration.ts';
import { rotateIntegration } from './rotate-integration.ts';
import { revokeIntegration } from './revoke-integration.ts';
import { watchJobs } from './watching/jobs.ts';

export const integrations: Domain = {
  name: 'integrations',
  data,
  tags: [{ name: 'integrations', title: 'Integrations', group: 'Team and webhooks' }],
  topics: [integrationAlarms],
  jobs: watchJobs,
  operations: [
    listIntegrations,
    getIntegration,
    createIntegration,
    updateIntegration,
    rotateIntegration,
    revokeIntegration,
  ],
};
