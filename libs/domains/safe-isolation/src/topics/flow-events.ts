import { Type } from '@sinclair/typebox';
import { IsoInstant, Nullable, Uuid } from '@team-operations/schemas';
import { FlowName, FlowVersion, Mpan, Mpid, Role } from '@team-operations/market';
import { defineTopic } from '@team-operations/messaging';
import { messageOfEvent } from './message-of-event.ts';

/** A market message after a change of its state; the file itself is on `market.outbound.v1`. */
const FlowEvent = Type.Object({
  flowId: Uuid,
  teamId: Uuid,
  jobId: Uuid,
  flow: FlowName,
  version: FlowVersion,
  fileId: Nullable(Type.String({ minLength: 1, description: 'Null for a message that has no file yet' })),
  toRole: Role,
  toMpid: Nullable(Mpid),
  mpan: Nullable(Mpan),
  live: Type.Boolean({ description: 'False: the file has the test flag' }),
  at: IsoInstant,
});

const withReason = Type.Object({
  ...FlowEvent.properties,
  reason: Type.String({ minLength: 1, description: 'Why, in a sentence' }),
});

/** What becomes of market messages, for those who wait for it. */
export const flowEvents = defineTopic({
  name: 'flow.events.v1',
  writers: ['sip'],
  key: 'job id',
  carries: 'Market messages queued, held, sent, and acknowledged or rejected by their receiver.',
  partitions: 6,
  keeps: { days: 30 },
  personalData: true,
  extensions: messageOfEvent,
  types: {
    'flow.queued': FlowEvent,
    'flow.held': withReason,
    'flow.sent': FlowEvent,
    'flow.acknowledged': FlowEvent,
    'flow.rejected': withReason,
    'flow.failed': withReason,
  },
});
