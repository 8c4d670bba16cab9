import { Strict } from '@team-operations/schemas';
import { flowTransitions, triedStates } from '@team-operations/market';
import { defineWrite, movesTo } from '@team-operations/operations';
import { FlowRequest, refuseState, requestFlow, withWarnings } from './request-flow.ts';
import { requestWarnings } from './request-warnings.ts';
import { flowResource } from './stored-flow.ts';

export const resendFlow = defineWrite({
  name: 'flows.resend',
  summary: 'Resend a flow',
  description:
    'Sends the same file again with the same file id, so that the receiver can detect the duplicate. This cannot be undone.',
  scope: 'flows.write',
  effect: 'destructive',
  leavesTheTeam: true,
  rest: { method: 'post', path: '/v1/flows/:id/resend' },
  tool: 'flows_resend',
  input: Strict(flowResource.id),
  version: flowResource.version,
  output: FlowRequest,
  becomes: movesTo('state', { ...flowTransitions.sentAgain, from: triedStates }),
  replay: withWarnings,
  example: { id: flowResource.exampleId },
  handle: ({ id }, context) =>
    requestFlow(context, id, {
      request: 'resend',
      more: {},
      warnings: (flow) => requestWarnings(context.team, flow, flow),
      async check(flow) {
        refuseState(flow, triedStates, 'sent again');
        return [];
      },
    }),
});
