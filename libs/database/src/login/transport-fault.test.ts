import { transportFaultOf } from './transport-fault.ts';

const remote = 'postgresql://login:password@database.example/team';

describe('a connection to PostgreSQL', () => {
  it.each([
    ['postgresql://login@localhost/team'],
    ['postgresql://login@127.0.0.1:5432/team'],
    ['postgresql://login@[::1]:5432/team'],
    ['postgresql://login@localhost/team?host=/var/run/postgresql'],
    [`${remote}?sslmode=verify-full`],
    [`${remote}?sslmode=disable&sslmode=verify-full`],
  ])('may be %s', (url) => expect(transportFaultOf(url)).toBeNull());

  it.each([
    [remote, 'none'],
    [`${remote}?sslmode=disable`, 'disable'],
    [`${remote}?sslmode=allow`, 'allow'],
    [`${remote}?sslmode=prefer`, 'prefer'],
    [`${remote}?sslmode=require`, 'require'],
    [`${remote}?uselibpqcompat=true&sslmode=require`, 'require'],
    [`${remote}?sslmode=verify-ca`, 'verify-ca'],
    [`${remote}?sslmode=no-verify`, 'no-verify'],
    [`${remote}?sslmode=verify-full&sslmode=disable`, 'disable'],
    [`${remote}?ssl=true`, 'none'],
    ['postgresql://login@127.0.0.1.example/team', 'none'],
    ['postgresql://login@localhost/team?host=database.example', 'none'],
    ['postgresql://login@10.0.0.5/team', 'none'],
  ])('may not be %s', (url, mode) =>
    expect(transportFaultOf(url)).toContain(`but has sslmode ${mode}, so that the server is not verified`),
  );

  it('names a file that is not there', () =>
    expect(transportFaultOf(`${remote}?sslmode=verify-full&sslrootcert=/nowhere/ca.crt`)).toMatch(
      /certificate or key file that cannot be read/,
    ));
});
