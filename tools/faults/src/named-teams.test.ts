import { nameTeams } from './named-teams.ts';

const [one, other] = ['01a1fd46-1391-7138-a737-458ae7320581', '01a1fd46-1391-7138-a737-458ae7320582'];

it('names no team while there is one', () => {
  const teams = nameTeams();
  expect(['a', 'b'].map((line) => teams.named(line, one))).toEqual(['a', 'b']);
});

it('names the team of each line once there are several', () => {
  const teams = nameTeams();
  teams.see([one, other]);
  expect(teams.named('a', one)).toBe(`a  team ${one}`);
  expect(teams.named('b', other)).toBe(`b  team ${other}`);
});

it.each([undefined, null, 'no id \u001B[2J', 7])('shows nothing that is no id: %j', (teamId) => {
  const teams = nameTeams();
  teams.see([one, other]);
  expect(teams.named('a', teamId)).toBe('a');
});
