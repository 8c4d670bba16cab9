import { createHash, randomInt, randomUUID } from 'node:crypto';
import { createApiKey } from '@team-operations/credentials';
import { sql, type Sql } from '@team-operations/database';
import { insertOutbox } from '@team-operations/messaging';
import { jobEvents } from '@team-operations/jobs';
import { openTestBed, type TestBed } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { readArguments } from './arguments.ts';
import { run } from './run.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await openTestBed('team_operations_gateway');
});
// No relay publishes what no reader understands.
afterEach(() =>
  rows(sql`DELETE FROM outbox_message WHERE topic = 'operations.alarms.v1' AND data ->> 'of' IS NOT NULL`),
);
afterAll(() => bed.close());

const rows = <Row extends object>(statement: Sql) => bed.database.query<Row>(statement);

async function personalData(...args: string[]): Promise<{ code: number; out: string }> {
  const written: string[] = [];
  const parts = { database: bed.database, by: 'tester', write: (text: string) => void written.push(text) };
  return { code: await run(readArguments(args), parts), out: written.join('\n') };
}

/** A number that no other test has, and a submission whose first revision named it; the second unset the contact. */
async function aContact() {
  const telephone = `01632 ${String(randomInt(100_000, 999_999))}`;
  const [id, jobId] = [uuidV7(), uuidV7()];
  const team = bed.team.id;
  const details = { job_details: { job_id: 'J', outcome_code: 'CO' } };
  const received = JSON.stringify({
    ...details,
    contact: { name: 'Quill Zed', telephone },
    sip_ani: { medical: true },
  });
  await rows(
    sql`INSERT INTO job (id, team_id, scheduled_date) VALUES (${jobId}::uuid, ${team}::uuid, current_date)`,
  );
  await rows(sql`INSERT INTO sip_submission (id, team_id, submitter, reference, job_id, revision, scenario, scenario_table_version, submission, body_hash, answer)
    VALUES (${id}::uuid, ${team}::uuid, 'team', ${jobId}::text, ${jobId}::uuid, 2, 'S1', 1, ${JSON.stringify(details)}::jsonb, ${createHash('sha256').digest()}, '{}')`);
  for (const [revision, body] of [received, JSON.stringify({ contact: null })].entries()) {
    await rows(sql`INSERT INTO sip_revision (team_id, submission_id, revision, received, scenario, credential_id, request_id)
      VALUES (${team}::uuid, ${id}::uuid, ${revision + 1}, ${body}::jsonb, 'S1', ${randomUUID()}::uuid, 'r')`);
  }
  await rows(sql`INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, from_mpid, to_role, live)
    VALUES (${uuidV7()}::uuid, ${team}::uuid, ${jobId}::uuid, ${id}::uuid, 1, 'D0139', '002', 'SENT', '[]', 'SIPT', 'X', false)`);
  await rows(
    insertOutbox([jobEvents.event('job.created', { key: jobId, data: { id: jobId, status: 'PENDING' } })]),
  );
  await rows(sql`UPDATE outbox_message SET topic = 'sip.submissions.v1', published_at = now(),
    data = ${JSON.stringify({ submissionId: id, contact: 'Quill Zed' })}::json WHERE key = ${jobId}`);
  const unnumbered = { teamId: team, jobId, contact: { name: 'Quill Zed', telephone: null } };
  const byReference = { teamId: team, jobReference: jobId, contact: { name: 'Quill Zed', telephone: null } };
  const others = { ...byReference, contact: { name: 'Quill Other', telephone: null } };
  for (const [published, data] of [
    [true, { contact: { name: 'Quill Zed', telephone } }],
    [false, { contact: { name: 'Quill Zed', telephone } }],
    [true, unnumbered],
    [false, byReference],
    [false, others],
  ] as const)
    await rows(sql`INSERT INTO outbox_message (event_id, topic, key, lane, type, extensions, data, published_at)
      VALUES (${randomUUID()}::uuid, 'operations.alarms.v1', ${jobId}, 0, 'fault.details-unreported', '{}',
        ${JSON.stringify({ of: id, ...data })}::json, ${published ? new Date().toISOString() : null}::timestamptz)`);
  return { id, telephone, jobId };
}
const traces = (id: string) =>
  rows(sql`SELECT submission::text FROM sip_submission WHERE id = ${id}::uuid AND submission::text ~ 'Quill|medical'
    UNION ALL SELECT received::text FROM sip_revision WHERE submission_id = ${id}::uuid AND received::text ~ 'Quill|medical'
    UNION ALL SELECT data::text FROM outbox_message WHERE topic = 'sip.submissions.v1' AND data::text LIKE ${`%${id}%`}`);
const alarms = (id: string) =>
  rows<{ data: object }>(
    sql`SELECT data FROM outbox_message WHERE topic = 'operations.alarms.v1' AND data ->> 'of' = ${id} ORDER BY id`,
  );
const notes = async (type: string, recordId: string) =>
  rows<{
    data: object;
  }>(sql`SELECT data FROM outbox_message WHERE topic = 'operations.audit.v1' AND type = ${type}
    AND data::text LIKE ${`%${recordId}%`}`);

describe('the contact of a submission', () => {
  it('when the data is exported, then everything that is kept is there, however the number is written', async () => {
    const { id, telephone, jobId } = await aContact();
    const { code, out } = await personalData('export', '--telephone', telephone.replace('0', '+44 '));
    expect(code).toBe(0);
    const { data } = JSON.parse(out) as { data: Record<string, unknown[]> };
    expect(data['sip_revision']).toHaveLength(2);
    expect(data['sip_revision']![0]).toMatchObject({
      received: { contact: { name: 'Quill Zed', telephone } },
    });
    expect(data).toMatchObject({ sip_submission: [{ id }], job: [{ id: jobId }], flow: [{ flow: 'D0139' }] });
    const [note] = await notes('personal-data.exported', id);
    expect(note!.data).toMatchObject({ by: 'tester', matchedBy: 'telephone', recordIds: [id] });
    expect(JSON.stringify(note)).not.toMatch(new RegExp(`Quill|${telephone.slice(-6)}`));
  });

  it('when it is a dry run, then it is reported and nothing changes; when erased, then what must stay says why', async () => {
    const { id, telephone } = await aContact();
    const dry = await personalData('erase', '--telephone', telephone, '--dry-run');
    expect(dry.out).toContain('sip_revision: 2 would be erased');
    expect(await traces(id)).toHaveLength(2);
    expect(await notes('personal-data.erased', id)).toEqual([]);

    const { code, out } = await personalData('erase', '--telephone', telephone, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      erased: [
        { place: 'outbox_message', rows: 5 },
        { place: 'sip_submission', rows: 0 },
        { place: 'sip_revision', rows: 2 },
      ],
      kept: [
        { place: 'job', rows: 1 },
        { place: 'dno_fault', rows: 0 },
        { place: 'flow', rows: 1, why: expect.stringContaining('settlement') },
        { place: 'meter_detail', rows: 0 },
        { place: 'audit_entry', rows: 0 },
      ],
    });
    expect(await traces(id)).toEqual([]);
    // An alarm that was not published yet is still needed, with the properties that it must have.
    const contact = { name: null, telephone: null };
    expect(await alarms(id)).toEqual([
      { data: { of: id, contact } },
      { data: { of: id, teamId: bed.team.id, jobReference: expect.any(String), contact } },
      { data: expect.objectContaining({ contact: { name: 'Quill Other', telephone: null } }) },
    ]);
    expect(await notes('personal-data.erased', id)).toHaveLength(1);
    expect(await personalData('export', '--telephone', telephone)).toEqual({
      code: 1,
      out: 'No data found for this person.',
    });
  });
});

describe('the contact of an open fault', () => {
  it('when it is erased, then it is refused with the fault, unless an option says that this is known', async () => {
    const { id, telephone, jobId } = await aContact();
    const faultId = uuidV7();
    await rows(sql`INSERT INTO dno_fault (id, team_id, job_id, category, reported_at, respond_by, call_demanded_at)
      VALUES (${faultId}::uuid, ${bed.team.id}::uuid, ${jobId}::uuid, 'A', now(), now(), now())`);
    const line = `  fault ${faultId} of ${jobId}, category A, CALL TO THE NETWORK OPERATOR NOT CONFIRMED`;
    const dry = await personalData('erase', '--telephone', telephone, '--dry-run');
    expect(dry.out).toMatch(/^WARNING: faults are open\..* would lose/);
    expect(dry.code).toBe(0);
    expect(dry.out).toContain(`${line}\nThe erasure will be refused. Close them first`);
    const json = await personalData('erase', '--telephone', telephone, '--dry-run', '--json');
    expect(JSON.parse(json.out)).toMatchObject({
      dryRun: true,
      refused: true,
      openFaults: [{ id: faultId, jobReference: jobId, category: 'A', callDemanded: true }],
    });
    const refused = await personalData('erase', '--telephone', telephone);
    expect(refused).toEqual({
      code: 1,
      out: expect.stringMatching(
        /^Nothing was erased: faults are open\.[^]*\nClose them first, .* --with-open-faults\.$/,
      ),
    });
    expect(refused.out).toContain(line);
    const refusedJson = await personalData('erase', '--telephone', telephone, '--json');
    expect(refusedJson.code).toBe(1);
    expect(JSON.parse(refusedJson.out)).toMatchObject({ refused: true, openFaults: [{ id: faultId }] });
    expect(await traces(id)).not.toEqual([]);
    expect(await notes('personal-data.erased', id)).toEqual([]);

    const known = await personalData('erase', '--telephone', telephone, '--dry-run', '--with-open-faults');
    expect(known.out).not.toContain('will be refused');
    const { code, out } = await personalData('erase', '--telephone', telephone, '--with-open-faults');
    expect(code).toBe(0);
    expect(await traces(id)).toEqual([]);
    expect(out).toMatch(/^WARNING: faults were open\.[^]*Report this to operations staff now\./);
  });
});

describe('someone who signs in', () => {
  async function someone() {
    const person = bed.otherTeam.users.find(({ role }) => role === 'engineer')!;
    const key = await createApiKey(bed.database, {
      teamId: bed.otherTeam.id,
      personId: person.id,
      name: 'Own key',
      scopes: ['jobs.read'],
    });
    await rows(sql`INSERT INTO sign_in_session (id, secret_hash, person_id, address, user_agent, expires_at)
      VALUES (${uuidV7()}::uuid, ${createHash('sha256').update(randomUUID()).digest()}, ${person.id}::uuid, '::1', 'Browser', now() + interval '1 day')`);
    await rows(sql`INSERT INTO security_event (id, event, person_id, address, user_agent, request_id)
      VALUES (${uuidV7()}::uuid, 'sign_in', ${person.id}::uuid, '::1', 'Browser', 'r')`);
    return { person, key };
  }

  it('when they are exported and erased, then they are nameless, shut out, and evidence stays', async () => {
    const { person, key } = await someone();
    const exported = await personalData('export', '--email', person.email.toUpperCase());
    expect(JSON.parse(exported.out)).toMatchObject({
      data: {
        person: [{ id: person.id, email: person.email }],
        sign_in_session: [{ address: '::1', userAgent: 'Browser' }],
        api_key: [{ id: key.id, name: 'Own key' }],
        team_member: [{ role: 'engineer' }],
        security_event: [{ event: 'sign_in' }],
      },
    });
    expect(exported.out).not.toMatch(/argon2|secret/i);

    const { out } = await personalData('erase', '--email', person.email);
    expect(out).toContain('person: 1 erased');
    expect(out).toMatch(/security_event: 1 stays: security/);
    const [left] = await rows<{ email: string; name: string; revoked: boolean; sessions: number }>(sql`
      SELECT email, person.name, (SELECT bool_and(revoked_at IS NOT NULL) FROM api_key WHERE person_id = person.id) AS revoked,
        (SELECT count(*)::int FROM sign_in_session WHERE person_id = person.id) AS sessions
      FROM person WHERE id = ${person.id}::uuid`);
    const email = `erased-${person.id}@erased.invalid`;
    expect(left).toEqual({ email, name: 'Erased person', revoked: true, sessions: 0 });
    const revoked = await rows(
      sql`SELECT id FROM outbox_message WHERE topic = 'credential.revocations.v1' AND key = ${key.id}`,
    );
    expect(revoked).toHaveLength(1);
    expect((await personalData('export', '--email', person.email)).code).toBe(1);
  });
});

describe('someone who was invited and has no account', () => {
  it('when they are exported and erased, then the invitation is shown, and gone', async () => {
    const id = uuidV7();
    const email = `${id}@invited.example`;
    await rows(sql`INSERT INTO team_invitation (id, team_id, email, role, secret_hash, expires_at)
      VALUES (${id}::uuid, ${bed.team.id}::uuid, ${email}, 'member', ${createHash('sha256').update(id).digest()}, now() + interval '1 day')`);
    const exported = await personalData('export', '--email', email.toUpperCase());
    expect(JSON.parse(exported.out)).toMatchObject({
      data: { team_invitation: [{ email, role: 'member' }] },
    });
    expect((await personalData('erase', '--email', email)).out).toContain('team_invitation: 1 erased');
    expect((await personalData('export', '--email', email)).code).toBe(1);
  });
});
