import { sql } from '@team-operations/database';
import { allTopics } from '@team-operations/catalogue';
import { eventually, readTopic, testStack } from '@team-operations/testing';
import { anythingPersonal, everythingAboutAPerson } from '../a-person.ts';
import { startSharedSipApi, submit, type SipApiUnderTest } from '../sip-api.ts';
import { runWorker, type WorkerUnderTest } from './worker.ts';

let sip: SipApiUnderTest;
let worker: WorkerUnderTest;
let requestId: string;
let jobId: string;
beforeAll(async () => {
  sip = await startSharedSipApi();
  worker = await runWorker(sip);
  const { body, headers, status } = await submit(
    sip.app,
    sip.team.api_keys['sip.write']!,
    everythingAboutAPerson(),
  );
  expect([status, body.errors]).toEqual([200, undefined]);
  requestId = String(headers['x-request-id']);
  const [row] = await sip.database.query<{ job_id: string }>(
    sql`SELECT job_id FROM sip_submission WHERE id = ${body.submission_id}::uuid`,
  );
  jobId = row!.job_id;
});
afterAll(async () => {
  await worker.stop();
  await sip.close();
});

interface OutboxRow {
  topic: string;
  key: string;
  type: string;
  headers: string;
  data: string | null;
}

/** All that the submission caused to be published, straight and by the worker. */
const published = () =>
  eventually(async () => {
    const rows = await sip.database.query<OutboxRow>(sql`
      SELECT topic, key, type, extensions::text AS headers, data::text AS data FROM outbox_message
      WHERE extensions ->> 'requestid' = ${requestId} OR (extensions ->> 'jobid' = ${jobId}) OR key = ${jobId}`);
    const topics = new Set(rows.map(({ topic }) => topic));
    return topics.has('market.outbound.v1') && topics.has('dno.fault-notifications.v1') && rows;
  });

it('when everything is submitted, then no key and no header is of a person', async () => {
  const rows = await published();
  expect(rows.map(({ topic }) => topic)).toEqual(
    expect.arrayContaining(['sip.submissions.v1', 'job.events.v1', 'dno.open-faults.v1']),
  );
  for (const { topic, key, headers } of rows)
    expect(`${topic} ${key} ${headers}`).not.toMatch(anythingPersonal);
});

it('when they are read as Kafka has them, then that holds for the headers on the wire too', async () => {
  const topics = [...new Set((await published()).map(({ topic }) => topic))];
  for (const topic of topics) {
    const messages = await readTopic({
      brokers: testStack().kafkaBrokers,
      topic,
      where: ({ key, headers }) => headers['ce_requestid'] === requestId || key === jobId,
      until: (found) => found.length > 0,
    });
    for (const { key, headers } of messages)
      expect(`${key ?? ''} ${JSON.stringify(headers)}`).not.toMatch(anythingPersonal);
  }
});

it('when a topic says that its values hold nothing personal, then they hold nothing of the submission', async () => {
  const impersonal = new Set(allTopics.filter(({ personalData }) => !personalData).map(({ name }) => name));
  for (const { topic, data } of await published()) {
    if (impersonal.has(topic)) expect(data).not.toMatch(anythingPersonal);
  }
});

it('when values are looked at, then the contact is on the topic of submissions alone', async () => {
  const holding = (await published()).filter(({ data }) => /960747|Quillon/.test(data ?? ''));
  expect([...new Set(holding.map(({ topic }) => topic))]).toEqual(['sip.submissions.v1']);
});

it('when the history of the job is kept, then neither it nor a flow file has the contact', async () => {
  await published();
  const entries = await sip.database.query<{ entry: string }>(sql`
    SELECT before::text || after::text AS entry FROM audit_entry WHERE resource_id = ${jobId}::uuid
    UNION ALL SELECT after::text FROM audit_entry WHERE resource_id = ${jobId}::uuid
    UNION ALL SELECT content FROM flow WHERE job_id = ${jobId}::uuid AND content IS NOT NULL`);
  expect(entries.length).toBeGreaterThan(2);
  for (const { entry } of entries) expect(entry ?? '').not.toMatch(/960747|Quillon|Zebedee/);
});
