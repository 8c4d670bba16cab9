export { createTeam, makePassword, type DemoTeam, type MadePassword } from './create-team.ts';
