import { Type, type Static } from '@sinclair/typebox';
import { flowStates, submissionSchema } from '@team-operations/market';
import { IsoInstant, Nullable, OneOf, Strict, Uuid } from '@team-operations/schemas';
import { jobStatuses } from '@team-operations/jobs';
import { SubmissionAnswer } from './submission-answer.ts';
import { Telephone } from './telephone.ts';

const { held } = SubmissionAnswer.properties.flows.items.properties;

const Message = Strict(
  {
    flow_id: Uuid,
    flow: Type.String(),
    revision: Type.Integer({ minimum: 1, description: 'Revision that required it' }),
    to_role: Type.String(),
    to_mpid: Nullable(Type.String()),
    state: OneOf(flowStates),
    held,
    file_id: Nullable(Type.String({ description: 'Null until the file is generated' })),
    failure: Nullable(Type.String({ description: 'Why it was rejected or could not be sent' })),
    created_at: IsoInstant,
    sent_at: Nullable(IsoInstant),
    acknowledged_at: Nullable(IsoInstant),
    rejected_at: Nullable(IsoInstant),
  },
  { title: 'SubmissionMessage' },
);
export type SubmissionMessage = Static<typeof Message>;

const Revision = Strict(
  {
    revision: Type.Integer({ minimum: 1 }),
    received_at: IsoInstant,
    request_id: Type.String(),
    scenario: Type.String(),
    received: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description: 'Body as received',
    }),
  },
  { title: 'SubmissionRevision' },
);

/** What an installer can read back of its own submission. */
export const SubmissionRecord = Strict(
  {
    submission_id: Uuid,
    job_id: Type.String({ description: 'Job identifier as first sent' }),
    service_job_id: { ...Uuid, description: 'Job id of this service' },
    job_status: OneOf(jobStatuses),
    revision: Type.Integer({ minimum: 1 }),
    scenario: Type.String({ description: 'S1 to S9' }),
    scenario_chosen_because: Type.Optional(Type.String()),
    scenario_table_version: Type.Integer({ minimum: 1 }),
    submission: { ...submissionSchema, description: 'Merged values of all revisions' },
    flows: Type.Array(Message, { description: 'Every market message of the job, oldest first' }),
    telephone: Type.Optional(Telephone),
    warnings: SubmissionAnswer.properties.warnings,
    revisions: Type.Array(Revision, { description: 'Every request as received, oldest first' }),
    created_at: IsoInstant,
    updated_at: IsoInstant,
  },
  { title: 'SubmissionRecord' },
);
export type SubmissionRecord = Static<typeof SubmissionRecord>;
