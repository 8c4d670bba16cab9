import { isGuessable } from './guessable-password.ts';

const email = 'olive.owner@northern-metering.example';
const names = [email, 'Ada Admin', 'Northern Team'];

it.each([
  'password1234',
  'Password1234!',
  'qwertyuiop12',
  '123456789012',
  'aaaaaaaaaaaa',
  'letmeinletmein',
  'team operations',
  'Team Operations Service',
  'teamoperations1',
  'NorthernTeam1',
  'AdaAdmin2026',
  '2026-olive.owner',
  email,
])('%s is guessed', async (password) => {
  expect(await isGuessable(password, names)).toBe(true);
});

it.each([
  'correct horse battery staple',
  'l8@9zd1w34X_',
  'drei Katzen im Regen',
  'Ada plants a northern birch',
  'пароль не простой',
  '8205 7719 3346 0915',
])('%s is not', async (password) => {
  expect(await isGuessable(password, names)).toBe(false);
});

it('estimates 256 characters without delaying other requests', async () => {
  await isGuessable('loads the lists', names);
  const before = process.cpuUsage();
  for (const part of ['1', '19', 'a4@s$5', 'qwerty'])
    await isGuessable(part.repeat(256).slice(0, 256), names);
  const { user } = process.cpuUsage(before);
  expect(user / 1000).toBeLessThan(1000);
});
