import { Type, type Static, type TOptional, type TSchema, type TUnsafe } from '@sinclair/typebox';
import { documented, Nullable, Strict } from '@team-operations/schemas';
import type { Field, Fields } from './field.ts';
import { mostReadings, objectBlocks, readingFields, textBlocks } from './fields.ts';

type Whole<F extends Fields> = {
  [N in keyof F]: F[N] extends Field<TSchema, 'optional'> ? TOptional<F[N]['schema']> : F[N]['schema'];
};
type Patch<F extends Fields> = {
  [N in keyof F]: F[N] extends Field<TSchema, 'optional'>
    ? TOptional<TUnsafe<Static<F[N]['schema']> | null>>
    : F[N] extends Field<TSchema, 'identifying'>
      ? F[N]['schema']
      : TOptional<F[N]['schema']>;
};

const mapFields = (fields: Fields, toSchema: (field: Field) => TSchema): Record<string, TSchema> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toSchema(field)]));

const whole = <F extends Fields>(fields: F) =>
  mapFields(fields, ({ schema, need }) => (need === 'optional' ? Type.Optional(schema) : schema)) as Whole<F>;

const patch = <F extends Fields>(fields: F) =>
  mapFields(fields, ({ schema, need }) => {
    if (need === 'identifying') return schema;
    return Type.Optional(need === 'mandatory' ? schema : Nullable(schema));
  }) as Patch<F>;

/** A block that is sent is not empty. Where a property is required, that already says so. */
const notEmpty = { additionalProperties: false, minProperties: 1 } as const;
const block = <F extends Fields>(fields: F, description: string) =>
  Type.Optional(Type.Object(whole(fields), { ...notEmpty, description }));
const patchBlock = <F extends Fields>(fields: F, description: string) =>
  Type.Optional(Nullable(Type.Object(patch(fields), { ...notEmpty, description })));

const readings = Type.Array(Strict(whole(readingFields)), {
  minItems: 1,
  maxItems: mostReadings,
  description: 'Meter readings; a correction replaces the whole list (RFC 7396)',
});

const { job_details: jobDetails, ...others } = objectBlocks;

type Blocks = { [B in keyof typeof others]: ReturnType<typeof block<(typeof others)[B]>> };
type PatchBlocks = { [B in keyof typeof others]: ReturnType<typeof patchBlock<(typeof others)[B]>> };

const meanings: Record<keyof typeof others, string> = {
  contact: 'Contact for the visit',
  meter: 'Meter details and faults',
  dno_issue: 'A fault on network equipment; the network operator is notified',
  tampering: 'Signs of tampering; the supplier is notified',
  maintenance: 'Maintenance: done or required',
  address: 'Address of the metering point',
  sip_ani: 'Additional needs of the occupant',
  return_work: 'Return visit that this request reports',
  meter_fault_details: 'A critical fault of the meter; the supplier is notified',
};

const mapBlocks = (toSchema: (fields: Fields, description: string) => TSchema) =>
  Object.fromEntries(
    Object.entries(others).map(([name, fields]) => [
      name,
      toSchema(fields, meanings[name as keyof typeof others]),
    ]),
  );

const aboutJob = 'Job and outcome; these properties can also be sent at the top level';

/**
 * A submission as it is kept: every correction merged in, nothing null. Normalised layout, `job_details` nested. The blocks
 * that a scenario requires are not this schema's business but `missingBlocks`'.
 */
export const submissionSchema = Strict(
  {
    job_details: Strict(whole(jobDetails), { description: aboutJob }),
    ...(mapBlocks(block) as Blocks),
    readings: Type.Optional(readings),
    ...whole(textBlocks),
  },
  { description: 'A safe-isolation submission, complete' },
);

/**
 * One request in the normalised layout (`toNestedLayout`): the first submission or a correction to it. Absent means
 * unchanged, null means unset (RFC 7396); what is mandatory cannot be null.
 */
export const submissionPatchSchema = Strict(
  {
    job_details: Strict(patch(jobDetails), { description: aboutJob }),
    ...(mapBlocks(patchBlock) as PatchBlocks),
    readings: Type.Optional(Nullable(readings)),
    ...patch(textBlocks),
  },
  { description: 'A safe-isolation submission, or a correction to one' },
);

const nested = submissionPatchSchema.properties.job_details;

/**
 * A request as callers may send it: job details nested, at the top level, or some in each (specification 4.5). Only the document has it: the
 * service checks `submissionPatchSchema` after `toNestedLayout`.
 */
export const submissionRequestSchema = documented(
  Strict({
    ...submissionPatchSchema.properties,
    job_details: Type.Optional(Type.Partial(nested)),
    ...mapFields(jobDetails, ({ schema, need }) => {
      const described = { ...schema, description: `${schema.description}. Instead of in \`job_details\`` };
      return Type.Optional(need === 'optional' ? Nullable(described) : described);
    }),
  }),
  {
    if: { not: { required: ['job_id'] } },
    then: { required: ['job_details'], properties: { job_details: { required: ['job_id'] } } },
  },
);

/** A whole submission, as `submissionSchema` describes it. */
export type Submission = Static<typeof submissionSchema>;

/** A request, as `submissionPatchSchema` describes it. */
export type SubmissionPatch = Static<typeof submissionPatchSchema>;

/** Name of a block as a scenario may require it. */
export type BlockName = Exclude<keyof Submission, 'scenario'>;
