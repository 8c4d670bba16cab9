import { Type } from '@sinclair/typebox';
import { IsoInstant, Nullable, Uuid } from '@team-operations/schemas';
import { FaultCategory, FlowName, Mpid } from './parts.ts';

/** A market message about danger that is held. */
export const MessageHeld = Type.Object({
  flowId: Uuid,
  teamId: Uuid,
  jobId: Uuid,
  jobReference: Nullable(Type.String({ description: 'The job as the installer called it' })),
  flow: FlowName,
  toMpid: Nullable(Mpid),
  mpan: Nullable(Type.String({ description: '13 digits; the check digit may fail' })),
  category: Type.Optional(Nullable(FaultCategory)),
  held: Type.Array(Type.Object({ field: Type.String(), reason: Type.String() }), {
    description: 'What keeps the message back',
  }),
  at: IsoInstant,
});

/** A file from the market that failed three times. */
export const FileQuarantined = Type.Object({
  inboundFileId: Uuid,
  fileId: Nullable(
    Type.String({ description: 'As its sender named it; null when the header cannot be read' }),
  ),
  flow: Nullable(Type.String()),
  fromMpid: Nullable(Type.String()),
  reason: Type.String({ minLength: 1, description: 'Why it failed, in a sentence' }),
  at: IsoInstant,
});
