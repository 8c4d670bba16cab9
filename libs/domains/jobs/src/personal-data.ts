import { sql, type PersonalData } from '@team-operations/database';

/** What jobs hold of people who sign in. */
export const personalData: PersonalData = {
  rows: [
    {
      ...{ matchedBy: 'email', table: 'job' },
      where: ({ ids }) => sql`assigned_engineer_id = ANY (${ids}::uuid[])`,
      shows: { id: 'id', status: 'status', scheduledDate: 'scheduled_date' },
      keptBecause: "the team's record of work that was done; it names the engineer by id alone",
    },
  ],
};
