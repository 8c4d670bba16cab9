import { Type } from '@sinclair/typebox';
import { IsoInstant, Nullable, Uuid } from '@team-operations/schemas';
import { FlowName, FlowVersion, Mpan, Mpid, Role } from '@team-operations/market';
import { causeOfEvent, defineTopic } from '@team-operations/messaging';

const InboundMessage = Type.Object({
  flowId: Nullable(Uuid),
  teamId: Nullable(Uuid),
  fileId: Nullable(Type.String({ minLength: 1 })),
  fromRole: Role,
  fromMpid: Mpid,
  mpan: Nullable(Mpan),
  receivedAt: IsoInstant,
  inboundFileId: Type.Optional(Uuid),
});

/** What a party says of one file that we sent. */
const Answer = {
  ...InboundMessage.properties,
  fileId: Type.String({ minLength: 1, description: 'Id of the file that is answered' }),
  sentAsRole: Type.Optional(Role),
  toMpid: Type.Optional(Mpid),
  writtenAt: Type.Optional(
    Type.Unsafe<string>({ ...IsoInstant, description: 'By the header of its file, in whole seconds' }),
  ),
};

/** Market messages on their way in. */
export const marketInbound = defineTopic({
  name: 'market.inbound.v1',
  writers: ['sip'],
  key: 'MPAN, or the file id when there is none',
  carries: 'Acknowledgements, rejections and responses from the market.',
  partitions: 6,
  keeps: { days: 30 },
  largestMessage: 4 * 1024 * 1024,
  personalData: true,
  extensions: { teamid: causeOfEvent.teamid, frommpid: 'Market participant that sent it' },
  types: {
    'market.message.acknowledged': Type.Object(Answer),
    'market.message.rejected': Type.Object({ ...Answer, reason: Type.String() }),
    'market.message.response': Type.Object({
      ...InboundMessage.properties,
      flow: FlowName,
      version: FlowVersion,
      content: Type.String({ minLength: 1, description: 'The flow file' }),
    }),
  },
});
