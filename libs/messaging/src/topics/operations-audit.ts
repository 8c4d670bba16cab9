import { Type } from '@sinclair/typebox';
import { IsoInstant, Nullable, OneOf, Uuid } from '@team-operations/schemas';
import { defineTopic } from './topic.ts';

const Run = {
  runId: Uuid,
  by: Type.String({
    minLength: 1,
    description: 'Login name of the person who ran the command, or name of the service',
  }),
};

const Place = Type.Object({
  place: Type.String({ minLength: 1, description: 'Table, and column where it is one' }),
  rows: Type.Integer({ minimum: 0 }),
});

const Purged = {
  kind: Type.String({ minLength: 1 }),
  days: Type.Integer({ minimum: 0, description: 'Retention of this kind' }),
  rows: Type.Integer({ minimum: 0 }),
};

/** Records of a person are named by their ids alone: this topic must not itself become what was erased. */
const PersonalDataRun = {
  ...Run,
  matchedBy: OneOf(['email', 'telephone']),
  recordIds: Type.Array(Uuid, { description: 'Persons and submissions that were found' }),
};

/** What is done to kept data outside the operations, which write audit entries of their own. */
export const operationsAudit = defineTopic({
  name: 'operations.audit.v1',
  writers: ['worker'],
  key: 'run id',
  carries:
    'Dead letters sent again, data deleted because its time was over, data of a person exported and erased.',
  partitions: 1,
  keeps: { days: 2192 },
  // The login name is of a person.
  personalData: true,
  extensions: {},
  types: {
    'dead-letter.redriven': Type.Object({
      ...Run,
      letterId: Uuid,
      topic: Type.String({ minLength: 1 }),
      consumer: Type.String({ minLength: 1 }),
      outcome: OneOf(['sent', 'unparked', 'refused', 'failed']),
      reason: Nullable(Type.String({ description: 'Why it was refused or failed' })),
    }),
    'retention.rows.purged': Type.Object(
      { ...Run, ...Purged },
      {
        description:
          'A batch, recorded in its transaction: an interrupted run is recorded up to its last batch',
      },
    ),
    'retention.run.finished': Type.Object({
      ...Run,
      startedAt: IsoInstant,
      finishedAt: IsoInstant,
      purged: Type.Array(Type.Object(Purged)),
    }),
    'personal-data.exported': Type.Object({ ...PersonalDataRun, exported: Type.Array(Place) }),
    'personal-data.erased': Type.Object({
      ...PersonalDataRun,
      erased: Type.Array(Place),
      kept: Type.Array(Type.Object({ ...Place.properties, why: Type.String({ minLength: 1 }) })),
    }),
  },
});
