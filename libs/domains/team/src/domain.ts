import type { Domain } from '@team-operations/operations';
import { data } from './data.ts';
import { getTeam } from './get-team.ts';

export const team: Domain = {
  name: 'team',
  data,
  topics: [],
  operations: [getTeam],
};
