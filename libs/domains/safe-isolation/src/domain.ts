import type { Domain } from '@team-operations/operations';
import { consumers } from './consumers.ts';
import { data } from './data.ts';
import { safeIsolationDependencies, type SafeIsolationSettings } from './dependencies.ts';
import { listFlows } from './flows/list-flows.ts';
import { listFlowGroups } from './flows/list-flow-groups.ts';
import { getFlow } from './flows/get-flow.ts';
import { resendFlow } from './flows/resend-flow.ts';
import { regenerateFlow } from './flows/regenerate-flow.ts';
import { fixFlow } from './flows/fix-flow.ts';
import { listFaults } from './faults/list-faults.ts';
import { getFault } from './faults/get-fault.ts';
import { getCall } from './faults/get-call.ts';
import { acknowledgeFault } from './faults/acknowledge-fault.ts';
import { confirmCall } from './faults/confirm-call.ts';
import { closeFault } from './faults/close-fault.ts';
import { lifecycles } from './lifecycles.ts';
import { submissionOperations } from './submissions/submission-operations.ts';
import { topics } from './topics/topics.ts';

export const safeIsolation = (settings: SafeIsolationSettings): Domain => {
  const dependencies = safeIsolationDependencies(settings);
  return {
    name: 'safe-isolation',
    data,
    lifecycles,
    topics,
    consumers: consumers(settings),
    operations: [
      listFlows,
      listFlowGroups,
      getFlow,
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
