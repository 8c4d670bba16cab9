import { Type } from '@sinclair/typebox';
import { Uuid } from '@team-operations/schemas';

/** What follows when a job is aborted for this reason. */
export const abortReasonProperties = {
  id: Uuid,
  reason: Type.String(),
  nextActor: Type.String({ description: 'Next actor' }),
  nextAction: Type.String(),
  rebookingLimit: Type.Integer({ description: 'Number of rebookings allowed' }),
  failureCodes: Type.Array(Type.String(), {
    description: 'J1253 codes that map to this reason in submissions with the outcome AB',
  }),
  isDefault: Type.Boolean({ description: 'True: the default reason for submissions' }),
};
