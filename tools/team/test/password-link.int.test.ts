import { randomUUID } from 'node:crypto';
import { hashSecret } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import { openTestBed, type TestBed } from '@team-operations/testing';
import { team } from './team-command.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await openTestBed('team_operations_auth');
});
afterAll(() => bed.close());

describe('a link for a new password', () => {
  const linkFor = (email: string) => team(['password-link', '--email', email]);
  const passwordSecretIn = (out: string) =>
    /^ {2}https:\/\/operations\.example\/settings\/password#(svc_pwd_\S+)$/m.exec(out)?.[1] ?? '';
  const stored = (secret: string) =>
    bed.database.query<{ id: string; personId: string; open: boolean; hours: number }>(sql`
      SELECT id, person_id AS "personId", used_at IS NULL AND withdrawn_at IS NULL AS open,
        round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours
      FROM password_link WHERE secret_hash = ${hashSecret(secret)}`);

  it('is printed once, with whose account it opens, and is noted', async () => {
    const { id, email } = bed.team.users.find(({ role }) => role === 'engineer')!;
    const { code, out, err } = await linkFor(email.toUpperCase());
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`${email} is the account of Ed Engineer.\n  engineer in team Test team\n`);
    const [link] = await stored(passwordSecretIn(out));
    expect(link).toMatchObject({ personId: id, open: true, hours: 24 });
    const events = await bed.database.query(sql`
      SELECT event, address, details ->> 'link' AS link FROM security_event
      WHERE person_id = ${id}::uuid AND event LIKE 'password%'`);
    expect(events).toEqual([{ event: 'password_link.created', address: 'command', link: link!.id }]);
  });

  it('ends the one before, also when two are written at the same time', async () => {
    const { email } = bed.team.users.find(({ role }) => role === 'member')!;
    const first = await linkFor(email);
    const runs = await Promise.all([linkFor(email), linkFor(email)]);
    expect(runs.map(({ code }) => code)).toEqual([0, 0]);
    expect(runs[0].out).toContain('The earlier link does not work any more.');
    const links = await Promise.all([first, ...runs].map(({ out }) => stored(passwordSecretIn(out))));
    expect(links.flat().filter(({ open }) => open)).toHaveLength(1);
    expect(links[0]![0]!.open).toBe(false);
  });

  it('is refused for an address without an account, and for several that differ in capitals', async () => {
    const email = `nora.${randomUUID().slice(0, 8)}@team.example`;
    const none = await linkFor(email);
    expect([none.code, none.out]).toEqual([1, `Nothing was changed: no account has the address ${email}.\n`]);
    for (const spelling of [email, email.replace('nora', 'Nora')])
      await bed.database.query(sql`
        INSERT INTO person (id, email, name, password_hash) VALUES (uuidv7(), ${spelling}, 'Nora', '-')`);
    const several = await linkFor(email.toUpperCase());
    expect([several.code, several.out]).toEqual([
      1,
      expect.stringContaining('several accounts differ in capitals only'),
    ]);
    expect((await linkFor(email)).out).toContain('\n  in no team\n');
  });
});
