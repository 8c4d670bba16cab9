export { createTeam, type DemoTeam } from './create-team.ts';
