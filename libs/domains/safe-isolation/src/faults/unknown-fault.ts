import type { Issue } from '@team-operations/errors';

/** What is said of an id that is no fault of the team. The fault may be another team's: the board shows those of all teams. */
export const unknownFault: Issue = {
  path: 'id',
  message: 'is not the id of a fault of this team',
  fix: 'Send the `id` of a fault that `GET /v1/dno-faults` lists. If the board shows it for another team, use a credential of that team.',
};
