import { wordColumns as columns } from '@team-operations/catalogue';
import { createHash, randomInt, randomUUID } from 'node:crypto';
import { raw, sql, type Sql } from '@team-operations/database';
import { deadLetters, insertOutbox } from '@team-operations/messaging';
import { sipSubmissions } from '@team-operations/safe-isolation';
import { openOwnTestBed, type TestBed } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { erasePersonalData } from './erase.ts';
import { exportPersonalData } from './export.ts';
import { findSubject, type Whom } from './subject.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await openOwnTestBed('team_operations_gateway');
});
afterAll(() => bed.close());

const run = <Row extends object>(statement: Sql) => bed.database.query<Row>(statement);

/** Where in the whole database a word occurs, as `table.column`. */
async function whereIs(word: string): Promise<string[]> {
  const found: string[] = [];
  for (const [table, says] of Object.entries(columns))
    for (const column of Object.values(says).flat()) {
      const hit = await run(sql`
        SELECT FROM ${raw(table)} WHERE ${raw(`"${column}"`)}::text ILIKE ${`%${word}%`} LIMIT 1`);
      if (hit.length > 0) found.push(`${table}.${column}`);
    }
  return found;
}

async function erase(whom: Whom) {
  return erasePersonalData(bed.database, await findSubject(bed.database, whom), {
    by: 'tester',
    dryRun: false,
  });
}
const exported = async (whom: Whom) =>
  JSON.stringify(await exportPersonalData(bed.database, await findSubject(bed.database, whom), 'tester'));

const word = (length = 12) => Array.from({ length }, () => String.fromCodePoint(97 + randomInt(26))).join('');
const newNumber = () => `01632 ${String(randomInt(100_000, 999_999))}`;

interface Contact {
  name: string;
  telephone: string;
}
const newContact = (name = word()): Contact => ({ name, telephone: newNumber() });

/** A submission with these revisions, the last of which it is; each was published to the topic, the last one not yet. */
async function submission(revisions: readonly Record<string, unknown>[]) {
  const [id, jobId, team] = [uuidV7(), uuidV7(), bed.team.id];
  const last = JSON.stringify(Object.assign({}, ...revisions));
  await run(
    sql`INSERT INTO job (id, team_id, scheduled_date) VALUES (${jobId}::uuid, ${team}::uuid, current_date)`,
  );
  await run(sql`INSERT INTO sip_submission (id, team_id, submitter, reference, job_id, revision, scenario, scenario_table_version, submission, body_hash, answer)
    VALUES (${id}::uuid, ${team}::uuid, 'team', ${jobId}::text, ${jobId}::uuid, ${revisions.length}, 'S1', 1, ${last}::jsonb, ${createHash('sha256').digest()}, '{}')`);
  for (const [index, body] of revisions.entries()) {
    await run(sql`INSERT INTO sip_revision (team_id, submission_id, revision, received, scenario, credential_id, request_id)
      VALUES (${team}::uuid, ${id}::uuid, ${index + 1}, ${JSON.stringify(body)}::jsonb, 'S1', ${randomUUID()}::uuid, 'r')`);
    await storeEvents(id, jobId, { body, revision: index + 1, published: index + 1 < revisions.length });
  }
  return { id, jobId };
}

async function storeEvents(
  submissionId: string,
  jobId: string,
  { body, revision, published }: { body: Record<string, unknown>; revision: number; published: boolean },
) {
  const event = sipSubmissions.event('sip.submission.accepted', {
    key: jobId,
    data: {
      submissionId,
      jobId,
      teamId: bed.team.id,
      revision,
      scenario: 'S1',
      scenarioTableVersion: 1,
      requestId: 'r',
      mpan: null,
      submission: body,
      flows: [],
      withdrawn: [],
    },
  });
  const letter = deadLetters.event('message.dead-lettered', {
    key: jobId,
    extensions: { consumer: 'market-messages', originaltopic: sipSubmissions.name },
    data: {
      consumer: 'market-messages',
      topic: sipSubmissions.name,
      partition: 0,
      offset: '1',
      key: jobId,
      headers: {},
      value: Buffer.from(JSON.stringify(body)).toString('base64'),
      reason: 'test',
      attempts: 1,
      firstSeen: new Date().toISOString(),
    },
  });
  await run(insertOutbox(published ? [event, letter] : [event]));
  if (published) await run(sql`UPDATE outbox_message SET published_at = now() WHERE key = ${jobId}`);
}

const lettersOf = (jobId: string) =>
  run(sql`SELECT id FROM outbox_message WHERE topic = 'dead-letter.v1' AND key = ${jobId}`);
const reported = (jobId: string) =>
  run<{ data: { submission: object } }>(
    sql`SELECT data FROM outbox_message WHERE topic = 'sip.submissions.v1' AND key = ${jobId}`,
  );

describe('the contact of a submission', () => {
  it('when it is erased, then no column of any table has it, and what is not yet published goes out without it', async () => {
    const contact = newContact();
    const job_details = { job_id: 'J', outcome_code: 'CO' };
    const { jobId } = await submission([
      { job_details, contact },
      { job_details, address: { line1: word() } },
    ]);
    expect(await whereIs(contact.name)).toEqual([
      'outbox_message.data',
      'sip_revision.received',
      'sip_submission.submission',
    ]);
    expect(await lettersOf(jobId)).toHaveLength(1);
    const { erased } = await erase({ telephone: contact.telephone });
    expect(erased).toContainEqual({ place: 'outbox_message', rows: 3 });
    expect(await whereIs(contact.name)).toEqual([]);
    expect(await whereIs(contact.telephone)).toEqual([]);
    expect(await lettersOf(jobId)).toEqual([]);
    const waiting = await reported(jobId);
    expect(waiting.map(({ data }) => data.submission)).toEqual([{ job_details }]);
  });

  it('when a correction named someone else of the same name, then each sees and loses their own alone', async () => {
    const name = word();
    const [before, after] = [newContact(name), newContact(name)];
    const address = { line1: word() };
    await submission([{ contact: before }, { address }, { contact: after }]);
    const [theirs, others] = [
      await exported({ telephone: before.telephone }),
      await exported({ telephone: after.telephone.replace('0', '0044 ') }),
    ];
    expect([theirs.includes(before.telephone), theirs.includes(after.telephone)]).toEqual([true, false]);
    expect([others.includes(before.telephone), others.includes(after.telephone)]).toEqual([false, true]);
    await erase({ telephone: before.telephone });
    expect(await whereIs(before.telephone)).toEqual([]);
    expect(await whereIs(after.telephone)).toEqual([
      'outbox_message.data',
      'sip_revision.received',
      'sip_submission.submission',
    ]);
  });
});

/** Someone of the team who took on a fault, and released a message, under their name and by a key of their own. */
async function engineer(name: string) {
  const [person, credential, team] = [uuidV7(), uuidV7(), bed.team.id];
  const email = `${word()}@${word()}.example`;
  await run(
    sql`INSERT INTO person (id, email, name, password_hash) VALUES (${person}::uuid, ${email}, ${name}, 'x')`,
  );
  await run(
    sql`INSERT INTO team_member (team_id, person_id, role) VALUES (${team}::uuid, ${person}::uuid, 'engineer')`,
  );
  await run(sql`INSERT INTO api_key (id, team_id, person_id, name, secret_hash, hint, scopes)
    VALUES (${credential}::uuid, ${team}::uuid, ${person}::uuid, ${name}, ${createHash('sha256').update(credential).digest()}, 'abcd', '{}')`);
  const { jobId } = await submission([{}]);
  const [fault, flow] = [uuidV7(), uuidV7()];
  await run(sql`INSERT INTO dno_fault (id, team_id, job_id, category, acknowledged_at, acknowledged_by)
    VALUES (${fault}::uuid, ${team}::uuid, ${jobId}::uuid, 'A', now(), ${name})`);
  await run(sql`INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, from_mpid, to_role, live)
    VALUES (${flow}::uuid, ${team}::uuid, ${jobId}::uuid, ${uuidV7()}::uuid, 1, 'D0139', '002', 'SENT', '[]', 'SIPT', 'X', false)`);
  const release = JSON.stringify({ release: { reason: 'Right as it is', confirmedBy: name } });
  await run(sql`INSERT INTO flow_fix_plan (id, team_id, flow_id, plan, expires_at)
    VALUES (${uuidV7()}::uuid, ${team}::uuid, ${flow}::uuid, ${release}::json, now())`);
  await run(sql`INSERT INTO flow_history (id, team_id, flow_id, event, state, details)
    VALUES (${uuidV7()}::uuid, ${team}::uuid, ${flow}::uuid, 'released', 'QUEUED', ${JSON.stringify({ confirmedBy: name })}::json)`);
  for (const [operation, resource] of [
    ['faults.acknowledge', fault],
    ['flows.fix', flow],
  ] as const)
    await run(sql`INSERT INTO audit_entry (id, team_id, operation, resource_id, after, credential_id, person_id, surface, request_id)
      VALUES (${uuidV7()}::uuid, ${team}::uuid, ${operation}, ${resource}::uuid, ${JSON.stringify({ by: name })}::json,
        ${credential}::uuid, ${person}::uuid, 'rest', 'r')`);
  await run(sql`INSERT INTO idempotency_key (credential_id, key, operation, request_hash, answer)
    VALUES (${credential}::uuid, 'k', 'faults.acknowledge', '\\x00', ${JSON.stringify({ acknowledgedBy: name })}::json)`);
  return { email, fault };
}

describe('someone who signs in', () => {
  it('when they are erased, then their name is only where a location says why it must', async () => {
    const name = `${word()} ${word()}`;
    const { email } = await engineer(name);
    expect(await whereIs(name)).toEqual([
      'api_key.name',
      'audit_entry.after',
      'dno_fault.acknowledged_by',
      'flow_fix_plan.plan',
      'flow_history.details',
      'idempotency_key.answer',
      'person.name',
    ]);
    const { kept } = await erase({ email });
    expect(await whereIs(name)).toEqual(['audit_entry.after', 'flow_history.details']);
    expect(await whereIs(email)).toEqual([]);
    for (const place of ['audit_entry', 'flow_history'])
      expect(kept).toContainEqual({
        place,
        rows: place === 'audit_entry' ? 2 : 1,
        why: expect.stringMatching(/.{20}/),
      });
  });

  it('when a colleague has the same name, then what they did is neither shown nor erased', async () => {
    const name = `${word()} ${word()}`;
    const [one, other] = [await engineer(name), await engineer(name)];
    const shown = JSON.parse(await exported({ email: one.email })) as {
      data: Record<string, { id: string }[]>;
    };
    expect(shown.data['dno_fault']).toEqual([{ id: one.fault, acknowledgedBy: name, callConfirmedBy: null }]);
    expect([shown.data['flow_history'], shown.data['flow_fix_plan']].map((rows) => rows!.length)).toEqual([
      1, 1,
    ]);
    await erase({ email: one.email });
    const left = await run<{ id: string; acknowledgedBy: string }>(sql`
      SELECT id, acknowledged_by AS "acknowledgedBy" FROM dno_fault WHERE id IN (${one.fault}::uuid, ${other.fault}::uuid) ORDER BY id`);
    expect(left.map(({ acknowledgedBy }) => acknowledgedBy)).toEqual(['Erased person', name]);
  });
});
