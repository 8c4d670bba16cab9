import { Strict } from '@team-operations/schemas';
import { flowTransitions, triedStates } from '@team-operations/market';
import { defineWrite, movesTo } from '@team-operations/operations';
import { issuesOfToday, warningsOfToday } from './remake-flow.ts';
import { FlowRequest, refuseState, requestFlow, withWarnings } from './request-flow.ts';
import { flowResource } from './stored-flow.ts';

const regeneratedStates = ['HELD', ...triedStates] as const;

export const regenerateFlow = defineWrite({
  name: 'flows.regenerate',
  summary: 'Regenerate a flow',
  description:
    'Regenerates the message from current data, with new content and a new file id, and sends it. Values that were set by a fix are preserved. This cannot be undone.',
  scope: 'flows.write',
  effect: 'destructive',
  leavesTheTeam: true,
  rest: { method: 'post', path: '/v1/flows/:id/regenerate' },
  tool: 'flows_regenerate',
  input: Strict(flowResource.id),
  version: flowResource.version,
  output: FlowRequest,
  becomes: movesTo('state', { ...flowTransitions.sentAgain, from: regeneratedStates }),
  replay: withWarnings,
  example: { id: flowResource.exampleId },
  handle: ({ id }, context) =>
    requestFlow(context, id, {
      request: 'regenerate',
      more: {},
      warnings: (flow) => warningsOfToday(context.team, flow),
      async check(flow) {
        refuseState(flow, regeneratedStates, 'regenerated');
        return issuesOfToday(context.team, flow);
      },
    }),
});
