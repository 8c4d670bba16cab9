import type { Operation } from './operation.ts';
import { acknowledgeFault } from './faults/acknowledge-fault.ts';
import { closeFault } from './faults/close-fault.ts';
import { confirmCall } from './faults/confirm-call.ts';
import { getCall } from './faults/get-call.ts';
import { getFault } from './faults/get-fault.ts';
import { listFaults } from './faults/list-faults.ts';
import { fixFlow } from './flows/fix-flow.ts';
import { getFlow } from './flows/get-flow.ts';
import { listFlowGroups } from './flows/list-flow-groups.ts';
import { listFlows } from './flows/list-flows.ts';
import { regenerateFlow } from './flows/regenerate-flow.ts';
import { resendFlow } from './flows/resend-flow.ts';
import { createIntegration } from './integrations/create-integration.ts';
import { getIntegration } from './integrations/get-integration.ts';
import { listIntegrations } from './integrations/list-integrations.ts';
import { revokeIntegration } from './integrations/revoke-integration.ts';
import { rotateIntegration } from './integrations/rotate-integration.ts';
import { updateIntegration } from './integrations/update-integration.ts';
import { abortJob } from './jobs/abort-job.ts';
import { assignJob } from './jobs/assign-job.ts';
import { cancelJob } from './jobs/cancel-job.ts';
import { completeJob } from './jobs/complete-job.ts';
import { createJob } from './jobs/create-job.ts';
import { getJob } from './jobs/get-job.ts';
import { listJobAudits } from './jobs/list-job-audits.ts';
import { listJobs } from './jobs/list-jobs.ts';
import { startJob } from './jobs/start-job.ts';
import { updateJob } from './jobs/update-job.ts';
import { getSubmission } from './sip/get-submission.ts';
import { submitWorksheet } from './sip/submit-worksheet.ts';
import { getTeam } from './team/get-team.ts';
import { createWebhook } from './webhooks/create-webhook.ts';
import { getWebhook } from './webhooks/get-webhook.ts';
import { listDeliveries } from './webhooks/list-deliveries.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';
import { removeWebhook } from './webhooks/remove-webhook.ts';
import { replayDeliveries } from './webhooks/replay-deliveries.ts';
import { rotateWebhookSecret } from './webhooks/rotate-secret.ts';
import { testWebhook } from './webhooks/test-webhook.ts';
import { updateWebhook } from './webhooks/update-webhook.ts';

/** Every operation there is. Routes, documentation, tools, audit names and security tests come from this list alone. */
export const registry: readonly Operation[] = [
  listJobs,
  getJob,
  createJob,
  updateJob,
  assignJob,
  startJob,
  completeJob,
  cancelJob,
  abortJob,
  listJobAudits,
  listFlows,
  listFlowGroups,
  getFlow,
  resendFlow,
  regenerateFlow,
  fixFlow,
  listFaults,
  getFault,
  getCall,
  acknowledgeFault,
  confirmCall,
  closeFault,
  getTeam,
  submitWorksheet,
  getSubmission,
  listIntegrations,
  getIntegration,
  createIntegration,
  updateIntegration,
  rotateIntegration,
  revokeIntegration,
  listWebhooks,
  getWebhook,
  createWebhook,
  updateWebhook,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  listDeliveries,
  replayDeliveries,
];
