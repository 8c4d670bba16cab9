import { Type, type Static } from '@sinclair/typebox';
import { empty, sql } from '@team-operations/database';
import { IsoInstant, Nullable, pageParameters, Strict, Uuid } from '@team-operations/schemas';
import { defaultLimit, defineList, readCursor, selectColumns, toPage } from '@team-operations/operations';
import { findJob } from './find-job.ts';
import { exampleJobId, jobId } from './job.ts';

const AuditEntry = Strict(
  {
    id: Uuid,
    operation: Type.String(),
    changes: Type.Record(Type.String(), Type.Array(Type.Unknown(), { minItems: 2, maxItems: 2 }), {
      description: 'Property name to [before, after]',
    }),
    credentialId: Uuid,
    personId: Nullable(Uuid),
    surface: Type.String(),
    requestId: Type.String(),
    at: IsoInstant,
  },
  { title: 'AuditEntry' },
);
type AuditEntry = Static<typeof AuditEntry>;

const columns = selectColumns(Type.Omit(AuditEntry, ['changes']));

export const listJobAudits = defineList({
  name: 'jobs.audits',
  summary: "List a job's audit history",
  description: 'Who changed what on the job, when and through which surface, newest first.',
  scope: 'jobs.read',
  rest: { method: 'get', path: '/v1/jobs/:id/audits' },
  tool: 'jobs_audits',
  input: Strict({ ...jobId, ...pageParameters }),
  output: AuditEntry,
  example: { id: exampleJobId },
  async handle(input, { team }) {
    const limit = input.limit ?? defaultLimit;
    const start = readCursor(input.cursor);
    const after = start === null ? empty : sql`AND (at, id) < (${start.at}::timestamptz, ${start.id}::uuid)`;
    await findJob(team, input.id);
    const rows = await team.query<AuditEntry>(sql`
      SELECT ${columns}, changed_fields(before, after) AS changes FROM audit_entry
      WHERE team_id = ${team.teamId}::uuid AND resource_id = ${input.id}::uuid ${after}
      ORDER BY at DESC, id DESC LIMIT ${limit + 1}`);
    return toPage(rows, limit, (entry) => ({ at: entry.at, id: entry.id }));
  },
});
