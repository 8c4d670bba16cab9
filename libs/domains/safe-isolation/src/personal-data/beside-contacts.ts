import { sql, type PersonalRows, type Sql, type Subject } from '@team-operations/database';

const matchedBy = 'telephone';

/** The submissions of a contact, beside rows of their jobs. */
const submissionOf = (teamId: Sql, jobId: Sql): Sql =>
  sql`JOIN sip_submission AS submission ON submission.team_id = ${teamId} AND submission.job_id = ${jobId}`;
const isTheirs = ({ ids }: Subject): Sql => sql`submission.id = ANY (${ids}::uuid[])`;

/** What is beside the contact of submissions and names no person. */
export const besideContacts: readonly PersonalRows[] = [
  {
    ...{ matchedBy, table: 'job' },
    joins: submissionOf(sql`job.team_id`, sql`job.id`),
    where: isTheirs,
    shows: {
      ...{
        id: 'job.id',
        status: 'job.status',
        externalReference: 'job.external_reference',
        mpan: 'job.mpan',
      },
      ...{ notes: 'job.notes', abortComment: 'job.abort_comment', createdAt: 'job.created_at' },
    },
    keptBecause: "the team's record of work that it did and may be paid or blamed for; it names no person",
  },
  {
    ...{ matchedBy, table: 'dno_fault', as: 'fault' },
    joins: submissionOf(sql`fault.team_id`, sql`fault.job_id`),
    where: isTheirs,
    shows: {
      id: 'fault.id',
      ...{ category: 'category', comment: 'comment', mpan: 'mpan', reportedAt: 'reported_at' },
    },
    keptBecause: 'safety of the network: that a danger was reported, when and to whom; it names no person',
  },
  {
    ...{ matchedBy, table: 'flow' },
    where: ({ ids }) => sql`submission_id = ANY (${ids}::uuid[])`,
    shows: { id: 'id', flow: 'flow', state: 'state', mpan: 'mpan', content: 'content', sentAt: 'sent_at' },
    keptBecause:
      'settlement: party agents retain what they sent for 28 months online and 12 archived (BSC P107); it names no person',
  },
  {
    ...{ matchedBy, table: 'meter_detail', as: 'detail' },
    joins: sql`JOIN job ON job.team_id = detail.team_id AND job.mpan = detail.mpan
      ${submissionOf(sql`job.team_id`, sql`job.id`)}`,
    where: isTheirs,
    shows: { mpan: 'detail.mpan', flow: 'detail.flow', serial: 'serial', receivedAt: 'received_at' },
    keptBecause:
      'what the market reported about the meter, for as long as there is work at it; it names no person',
  },
  {
    ...{ matchedBy, table: 'audit_entry', as: 'entry' },
    joins: submissionOf(sql`entry.team_id`, sql`entry.resource_id`),
    where: isTheirs,
    shows: { operation: 'operation', resourceId: 'resource_id', surface: 'surface', at: 'at' },
    order: 'at',
    keptBecause:
      'evidence of who changed the job, as long as claims may be made (Limitation Act 1980, section 5); without the contact',
  },
];
