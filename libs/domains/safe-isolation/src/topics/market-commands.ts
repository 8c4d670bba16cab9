import { Type } from '@sinclair/typebox';
import { Uuid } from '@team-operations/schemas';
import { causeOfEvent, defineTopic } from '@team-operations/messaging';

const FlowCommand = Type.Object({
  flowId: Uuid,
  teamId: Uuid,
  jobId: Uuid,
  requestId: Type.String({ minLength: 1 }),
  seenAt: Type.String({
    format: 'date-time',
    description:
      '`updatedAt` of the flow when this was requested; a flow that has changed since stays unchanged',
  }),
});

/** What people and programs ask to be done with market messages. */
export const marketCommands = defineTopic({
  name: 'market.commands.v1',
  writers: ['gateway'],
  key: 'flow id',
  carries: 'Requests to resend, regenerate or fix a market message.',
  partitions: 6,
  keeps: { days: 7 },
  personalData: false,
  extensions: causeOfEvent,
  types: {
    'market.flow.resend': FlowCommand,
    'market.flow.regenerate': FlowCommand,
    'market.flow.fix': Type.Object({ ...FlowCommand.properties, planId: Uuid }),
  },
});
