import { Type, type TSchema } from '@sinclair/typebox';
import { sql } from '@team-operations/database';
import { IsoInstant, Nullable, OwnText, pageParameters, Strict, Uuid } from '@team-operations/schemas';
import { defineList, defineResource } from '@team-operations/operations';
import { Job, jobResource } from './job.ts';

/** Old and new value of a property; the values are those of a job, so its schema says what they are. */
const pairOf = (value: TSchema) => Type.Array(value, { minItems: 2, maxItems: 2 });
const mayBeNull = ({ type, anyOf = [] }: TSchema) =>
  [type, ...(anyOf as TSchema[]).map((branch) => branch['type'] as unknown)].flat().includes('null');

const changes = Type.Object(
  Object.fromEntries(
    Object.entries(Job.properties).map(([name, property]) => [
      name,
      Type.Optional(pairOf(mayBeNull(property) ? property : Nullable(property))),
    ]),
  ),
  {
    additionalProperties: pairOf(Type.Unknown()),
    description: 'Property name, with [old value, new value]',
  },
);

const AuditEntry = Strict(
  {
    id: Uuid,
    operation: OwnText(),
    changes,
    credentialId: Uuid,
    personId: Nullable(Uuid),
    surface: OwnText(),
    requestId: Type.String(),
    at: IsoInstant,
  },
  { title: 'AuditEntry' },
);

const auditEntries = defineResource({
  model: 'AuditEntry',
  schema: AuditEntry,
  computed: { changes: (row) => sql`changed_fields(${row}.before, ${row}.after)` },
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c0d',
  order: 'at',
});

export const listJobAudits = defineList({
  name: 'jobs.audits',
  summary: "List a job's audit history",
  description: 'Returns the changes of the job, newest first, with author, time and surface.',
  scope: 'jobs.read',
  rest: { method: 'get', path: '/v1/jobs/:id/audits' },
  tool: 'jobs_audits',
  input: Strict({ ...jobResource.id, ...pageParameters }),
  output: AuditEntry,
  example: { id: jobResource.exampleId },
  async handle(input, { team }) {
    await jobResource.find(team, input.id);
    return auditEntries.list(team, input, [sql`resource_id = ${input.id}::uuid`]);
  },
});
