import { Type } from '@sinclair/typebox';
import { Contact } from '@team-operations/market';
import { IsoInstant, Nullable } from '@team-operations/schemas';
import { OperatorOfEvent } from '../faults/operator.ts';
import { DnoFault } from './dno-fault.ts';

const { faultId, teamId, jobId, category, requestId } = DnoFault.properties;

/** The call sheet, or a submission without an open fault, has something that the network operator does not know. Not what: it may be about people. */
export const FaultDetailsUnreported = Type.Object({
  faultId: Nullable({
    ...faultId,
    description: 'Null when no fault is open: an aborted job left the supply off',
  }),
  teamId,
  jobId,
  jobReference: Nullable(Type.String({ description: 'The job as the installer called it' })),
  category: Nullable({ ...category, description: 'Null when no fault is open' }),
  dno: OperatorOfEvent,
  mpan: Nullable(Type.String({ description: '13 digits; the check digit can be wrong' })),
  contact: Type.Optional({
    ...Contact,
    description:
      'Whom to ask, where no fault is open: there is no call sheet, and only the system that sent the submission can read it',
  }),
  requestId,
  at: IsoInstant,
});
