import { readArguments, readBaseUrl } from './arguments.ts';

const good = { '--name': 'Northern Team', '--mpid': 'nort', '--email': ' Nora@Team.example ' };
const typed = (options: Record<string, string>) => ['create', ...Object.entries(options).flat()];

it('reads what was typed', () => {
  expect(readArguments(typed(good))).toEqual({
    command: 'create',
    name: 'Northern Team',
    mpid: 'NORT',
    email: 'nora@team.example',
    timeZone: 'Europe/London',
  });
});

it('reads whom a link for a new password is for', () => {
  const email = 'Nora@team.example';
  expect(readArguments(['password-link', '--email', email])).toEqual({ command: 'password-link', email });
  expect(() => readArguments(['password-link'])).toThrow('Give --email.');
  expect(() => readArguments(['password-link', '--email', 'nora'])).toThrow(
    '--email is not an e-mail address.',
  );
  expect(() => readArguments(['password-link', '--email', email, '--name', 'X'])).toThrow(
    'password-link does not accept --name.',
  );
});

it.each([
  [{ '--name': ' ' }, 'Give --name.'],
  [{ '--name': 'x'.repeat(101) }, '--name must be one line of 100 characters or fewer.'],
  [{ '--name': 'Northern\nTeam' }, '--name must be one line of 100 characters or fewer.'],
  [{ '--mpid': 'NORTH' }, '--mpid must be four letters or digits.'],
  [{ '--email': 'team.example' }, '--email is not an e-mail address.'],
  [{ '--time-zone': 'Mars/Base' }, '--time-zone must be a name of the IANA database, such as Europe/London.'],
])('refuses %j', (wrong, sentence) => {
  expect(() => readArguments(typed({ ...good, ...wrong }))).toThrow(sentence);
});

it.each(['name', 'mpid', 'email'])('refuses arguments without --%s', (name) => {
  const rest = Object.entries(good).filter(([option]) => option !== `--${name}`);
  expect(() => readArguments(typed(Object.fromEntries(rest)))).toThrow(`Give --${name}.`);
});

it('reports everything that is wrong together', () => {
  const wrong = { '--mpid': 'NORTH', '--email': 'team.example', '--time-zone': 'Mars/Base' };
  expect(() => readArguments(typed(wrong))).toThrow(
    [
      'Give --name.',
      '--mpid must be four letters or digits.',
      '--email is not an e-mail address.',
      '--time-zone must be a name of the IANA database, such as Europe/London.',
    ].join('\n'),
  );
});

it('takes an https address, or plain HTTP of this machine', () => {
  expect(readBaseUrl('https://operations.example', undefined)).toBe('https://operations.example');
  expect(readBaseUrl('', 'http://localhost:3003')).toBe('http://localhost:3003');
  for (const address of ['http://operations.example', 'operations.example', 'javascript:alert(1)'])
    expect(() => readBaseUrl(address, undefined)).toThrow('BASE_URL must be an https address.');
  expect(() => readBaseUrl(undefined, undefined)).toThrow('Set BASE_URL');
});
