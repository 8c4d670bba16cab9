import { Type } from '@sinclair/typebox';
import { IsoInstant, Nullable, OneOf, Uuid } from '@team-operations/schemas';
import { Contact } from '@team-operations/market';
import { OperatorOfEvent } from '../faults/operator.ts';

/** Words that read like a danger to life that is not reported: of an accepted submission, or of what people or a supplier write about a job. */
export const FaultSuspected = Type.Object({
  teamId: Uuid,
  jobId: Uuid,
  jobReference: Nullable(Type.String({ description: 'The job as the installer called it' })),
  category: Nullable(
    OneOf(['B', 'C'], 'As it is reported now; null when no fault is: one may have been reported before'),
  ),
  dno: OperatorOfEvent,
  mpan: Nullable(Type.String({ description: '13 digits; the check digit can be wrong' })),
  words: Type.Array(Type.Object({ field: Type.String(), words: Type.String() }), {
    minItems: 1,
    description: 'The sentences, and the fields that have them',
  }),
  contact: Contact,
  requestId: Type.String({ minLength: 1 }),
  at: IsoInstant,
});
