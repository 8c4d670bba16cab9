import { Type, type Static } from '@sinclair/typebox';
import { flowStates } from '@team-operations/market';
import { IsoInstant, Nullable, OneOf, OwnText, Strict, Uuid } from '@team-operations/schemas';

export const FlowName = Type.String({
  pattern: '^[A-Z][0-9]{4}$',
  description: 'Name of the market message, such as D0135',
  examples: ['D0135'],
});

/** Why a message waits, and what would let it go. */
const Held = Strict({
  field: OwnText('Field that releases the message, to send in `set` of the fix'),
  reason: Type.String(),
  releasable: Type.Boolean({ description: 'True: a person can release it unchanged' }),
  fix: OwnText('What to do'),
});

/** A market message as every surface shows it. */
export const Flow = Strict(
  {
    id: Uuid,
    jobId: Uuid,
    submissionId: Uuid,
    revision: Type.Integer({
      minimum: 1,
      description: 'Revision of the submission that it was generated from',
    }),
    flow: FlowName,
    version: OwnText(),
    state: OneOf(flowStates, 'State of the market message'),
    held: Type.Array(Held, { description: 'Why the message is held; empty if it is not' }),
    mpan: Nullable(Type.String({ description: '13 digits; the check digit can be wrong' })),
    fromMpid: Type.String(),
    toRole: OwnText(),
    toMpid: Nullable(Type.String()),
    fileId: Nullable(OwnText('Null until the file is generated')),
    live: Type.Boolean({ description: 'False: the file has the test flag' }),
    createdAt: IsoInstant,
    updatedAt: IsoInstant,
    sentAt: Nullable(IsoInstant),
    acknowledgedAt: Nullable(IsoInstant),
    rejectedAt: Nullable(IsoInstant),
    failure: Nullable(Type.String({ description: 'Why it was rejected or could not be sent' })),
  },
  { title: 'Flow' },
);
export type Flow = Static<typeof Flow>;
