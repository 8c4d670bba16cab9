import { Type } from '@sinclair/typebox';
import { IsoInstant, Nullable, OneOf, Uuid } from '@team-operations/schemas';
import { Category, FlowName, Mpid } from '@team-operations/market';
import { OperatorOfEvent } from '../faults/operator.ts';

/** Which message an alarm is about. */
const message = {
  flowId: Uuid,
  teamId: Uuid,
  jobId: Uuid,
  jobReference: Nullable(Type.String({ description: 'The job as the installer called it' })),
  flow: FlowName,
  toMpid: Nullable(Mpid),
  mpan: Nullable(Type.String({ description: '13 digits; the check digit can be wrong' })),
};

/** Why a message is not acted on. */
export const Failure = Type.Object({
  kind: OneOf(['rejected', 'undelivered'], 'Rejected by its receiver, or refused by the market gateway'),
  reason: Type.String(),
  mayHaveArrived: Type.Optional(
    Type.Boolean({ description: 'True: an attempt to send it ended unknown before it was refused' }),
  ),
});

/** A message to the supplier about danger (D0136, D0002) that the supplier does not act on. */
export const MessageFailed = Type.Object({
  ...message,
  failure: Failure,
  withdrawn: Type.Optional(
    Type.Boolean({ description: 'True: the installer had withdrawn what the message reports' }),
  ),
  at: IsoInstant,
});

/** A message to the supplier about danger (D0136, D0002) that waits for the market gateway. */
export const MessageWaiting = Type.Object({
  ...message,
  fileId: Type.String(),
  waitingSince: IsoInstant,
  at: IsoInstant,
});

/** A message about danger of which it is unknown whether its receiver has it. */
export const MessageUncertain = Type.Object({
  ...message,
  category: Nullable({ ...Category, description: 'Of the fault that a D0135 reports' }),
  fileId: Type.String(),
  waitingSince: IsoInstant,
  at: IsoInstant,
});

/** A message to the supplier about danger (D0136, D0002) that was sent after a correction: it was already at the gateway, or its state was unknown. */
export const MessageSentLate = Type.Object({
  ...message,
  fileId: Type.String(),
  because: OneOf(
    ['withdrawn', 'moved'],
    'What the correction did: it withdrew what the message reports, or named another metering point or supplier',
  ),
  said: Type.Array(Type.Object({ field: Type.String(), value: Type.String() }), {
    description: 'What the file says that no longer holds',
  }),
  at: IsoInstant,
});

/** A market message about danger that is held. */
export const MessageHeld = Type.Object({
  ...message,
  category: Type.Optional(Nullable(Category)),
  held: Type.Array(
    Type.Object({
      field: Type.String(),
      reason: Type.String(),
      releasable: Type.Optional(
        Type.Boolean({
          description: 'A person may send the message unchanged. Absent in alarms of earlier versions',
        }),
      ),
    }),
    { description: 'Why the message is held' },
  ),
  at: IsoInstant,
});

/** A file from the market that failed three times, or to whose addressee not exactly one team has the MPID, or of which a part without effect describes a danger to life. */
export const FileQuarantined = Type.Object({
  inboundFileId: Uuid,
  fileId: Nullable(
    Type.String({ description: 'As its sender named it; null when the header cannot be read' }),
  ),
  flow: Nullable(Type.String()),
  fromMpid: Nullable(Type.String()),
  reason: Type.String({ minLength: 1, description: 'Why it was quarantined, in a sentence' }),
  dangers: Type.Optional(
    Type.Array(
      Type.Object({
        mpan: Nullable(Type.String({ description: '13 digits; the check digit can be wrong' })),
        jobReference: Nullable(Type.String({ description: 'The job as its sender called it' })),
        dno: OperatorOfEvent,
        words: Type.String({ description: 'The sentence' }),
      }),
      {
        minItems: 1,
        description:
          'Texts of what had no effect that read like a danger to life, as they were sent. Absent where there are none',
      },
    ),
  ),
  at: IsoInstant,
});
