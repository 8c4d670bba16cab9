import { clientIdUrlIssues, isClientIdUrl } from './client-id-url.ts';

const messages = (address: string, local = false) =>
  clientIdUrlIssues(address, local).map(({ message }) => message);

describe('clientIdUrlIssues', () => {
  it.each([
    'https://client.example/oauth/client.json',
    'https://client.example/',
    'https://client.example:443/client',
    'https://client.example/client?version=2',
    'https://client.example/a.b/..c/...',
    'https://[2606:4700::1111]/client',
  ])('when an address keeps the rules (%s), then nothing is wrong', (address) => {
    expect(messages(address)).toEqual([]);
  });

  it.each([
    ['http://client.example/client', 'does not start with https://'],
    ['HTTPS://client.example/client', 'does not start with https://'],
    ['http://localhost/client', 'does not start with https://'],
    ['https://client.example', 'has no path'],
    ['https://client.example?a=/b', 'has no path'],
    ['https://client.example/client#', 'has a fragment'],
    ['https://client.example/client#part', 'has a fragment'],
    ['https://user@client.example/client', 'contains a user name or password'],
    ['https://@client.example/client', 'contains a user name or password'],
    ['https://:@client.example/client', 'contains a user name or password'],
    ['https://client.example/./client', 'has a path with . or .. in it'],
    ['https://client.example/a/../client', 'has a path with . or .. in it'],
    ['https://client.example/a/%2E%2e/client', 'has a path with . or .. in it'],
    ['https://client.example/..', 'has a path with . or .. in it'],
    ['https://client.example/a\\..\\b', 'is not a URL'],
    ['https://client.example/a b', 'is not a URL'],
    ['https://client.example/\tclient', 'is not a URL'],
    ['https://clïent.example/client', 'is not a URL'],
    ['https:///client.example/client', 'has no path'],
    ['https:/client.example/client', 'does not start with https://'],
    [`https://client.example/${'a'.repeat(1000)}`, 'is too long'],
  ])('when an address breaks a rule (%s), then that is said', (address, message) => {
    expect(messages(address)).toContain(message);
  });

  it('when a dot segment is in the query, then it is none', () => {
    expect(messages('https://client.example/client?next=/../a')).toEqual([]);
  });

  it.each(['http://localhost:8123/c', 'http://127.0.0.1/c', 'http://[::1]:1/c'])(
    'when documents of this machine are allowed, then %s is',
    (address) => {
      expect(messages(address, true)).toEqual([]);
      expect(messages(address)).not.toEqual([]);
    },
  );

  it.each([
    'http://localhost.example/c',
    'http://localhost@evil.example/c',
    'http://10.0.0.1/c',
    'http://127.0.0.1.evil.example/c',
  ])('when documents of this machine are allowed, then %s is still refused', (address) => {
    expect(messages(address, true)).not.toEqual([]);
  });
});

it('when an identifier is an address, then it is distinguished from identifiers issued here', () => {
  expect(['https://a/b', 'HTTP://a', 'svc_client_1', 'httpsx', ''].map(isClientIdUrl)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
