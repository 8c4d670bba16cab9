import { eventsOfRequests, type Domain } from '@team-operations/operations';
import { consumers } from './consumers.ts';
import { data } from './data.ts';
import { safeIsolationDependencies, type SafeIsolationSettings } from './dependencies.ts';
import { listFlows } from './flows/list-flows.ts';
import { getFlowStats } from './flows/get-flow-stats.ts';
import { getFlowMetrics } from './metrics/get-flow-metrics.ts';
import { listFlowGroups } from './flows/list-flow-groups.ts';
import { diagnoseFlow } from './flows/diagnose-flow.ts';
import { getFlowGroup } from './flows/get-flow-group.ts';
import { getFlow } from './flows/get-flow.ts';
import { resendFlow } from './flows/resend-flow.ts';
import { renderFlow } from './flows/timeline/render-flow.ts';
import { createPngRenderer } from './flows/timeline/timeline-png.ts';
import { regenerateFlow } from './flows/regenerate-flow.ts';
import { fixFlow } from './flows/fix-flow.ts';
import { flowsOfRequests } from './flows/flows-of-requests.ts';
import { searchableFlows } from './flows/searchable-flows.ts';
import { listFaults } from './faults/list-faults.ts';
import { getFault } from './faults/get-fault.ts';
import { getCall } from './faults/get-call.ts';
import { acknowledgeFault } from './faults/acknowledge-fault.ts';
import { confirmCall } from './faults/confirm-call.ts';
import { closeFault } from './faults/close-fault.ts';
import { lifecycles } from './lifecycles.ts';
import { searchableFaults } from './faults/searchable-faults.ts';
import { submissionOperations } from './submissions/submission-operations.ts';
import { submissionsOfRequests } from './submissions/submissions-of-requests.ts';
import { topics } from './topics/topics.ts';
import { webhookKinds } from './webhook-kinds/webhook-kinds.ts';

export const safeIsolation = (settings: SafeIsolationSettings): Domain => {
  const dependencies = safeIsolationDependencies(settings);
  return {
    name: 'safe-isolation',
    data,
    lifecycles,
    tags: [
      { name: 'sip', title: 'SIP worksheets', group: 'Safe isolation' },
      { name: 'job_data', title: 'SIP submissions (/v2)', group: 'Safe isolation' },
      { name: 'faults', title: 'Faults', group: 'Safe isolation' },
      { name: 'flows', title: 'Market messages (flows)', group: 'Safe isolation' },
    ],
    topics,
    searchable: [searchableFlows, searchableFaults],
    webhookKinds,
    consumers: consumers(settings),
    requestParts: [submissionsOfRequests, flowsOfRequests, eventsOfRequests('flows.read', topics)],
    operations: [
      listFlows,
      listFlowGroups,
      getFlowStats,
      getFlowMetrics,
      getFlow,
      getFlowGroup,
      diagnoseFlow,
      renderFlow(createPngRenderer()),
      resendFlow,
      regenerateFlow,
      fixFlow,
      listFaults,
      getFault,
      getCall(dependencies),
      acknowledgeFault(dependencies),
      confirmCall(dependencies),
      closeFault(dependencies),
      ...Object.values(submissionOperations(settings)),
    ],
  };
};
