import { Type } from '@sinclair/typebox';
import { sql } from '@team-operations/database';
import { IsoInstant, Nullable, OwnText, pageParameters, Strict, Uuid } from '@team-operations/schemas';
import { defineList, defineResource } from '@team-operations/operations';
import { jobResource } from './job.ts';

const AuditEntry = Strict(
  {
    id: Uuid,
    operation: OwnText(),
    changes: Type.Record(Type.String(), Type.Array(Type.Unknown(), { minItems: 2, maxItems: 2 }), {
      description: 'Property name, with [old value, new value]',
    }),
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
