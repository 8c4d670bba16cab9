import type { Domain } from '@team-operations/operations';
import { getTeam } from './get-team.ts';

export const team: Domain = {
  name: 'team',
  operations: [getTeam],
};
