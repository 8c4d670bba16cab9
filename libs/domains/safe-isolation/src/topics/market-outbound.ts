import { Type } from '@sinclair/typebox';
import { Nullable, Uuid } from '@team-operations/schemas';
import { FlowName, FlowVersion, Mpan, Mpid, Role } from '@team-operations/market';
import { defineTopic } from '@team-operations/messaging';
import { messageOfEvent } from './message-of-event.ts';

/** Market messages on their way out. */
export const marketOutbound = defineTopic({
  name: 'market.outbound.v1',
  writers: ['sip'],
  key: 'MPAN, or the flow id when there is none',
  carries: 'Market messages to deliver, each with its flow file.',
  partitions: 6,
  keeps: { days: 30 },
  largestMessage: 4 * 1024 * 1024,
  personalData: true,
  extensions: messageOfEvent,
  types: {
    'market.message.outbound': Type.Object({
      flowId: Uuid,
      teamId: Uuid,
      jobId: Uuid,
      flow: FlowName,
      version: FlowVersion,
      fileId: Type.String({ minLength: 1 }),
      fromMpid: Mpid,
      toRole: Role,
      toMpid: Mpid,
      mpan: Nullable(Mpan),
      live: Type.Boolean({ description: 'False: the file has the test flag' }),
      content: Type.String({ minLength: 1, description: 'The flow file' }),
    }),
  },
});
