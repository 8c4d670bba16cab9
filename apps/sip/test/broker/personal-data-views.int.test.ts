import { Writable } from 'node:stream';
import { sql, type Database } from '@team-operations/database';
import { createKafka, insertOutbox, startConsumer, type RunningConsumer } from '@team-operations/messaging';
import { readArguments, run } from '@team-operations/dead-letters';
import { sipSubmissions } from '@team-operations/safe-isolation';
import { domains } from '@team-operations/catalogue';
import { pathParameters, runOperation, type Operation } from '@team-operations/operations';
import { rebuildIndex } from '@team-operations/search';
import { createLogger } from '@team-operations/service';
import { eventually, testStack } from '@team-operations/testing';
import request from 'supertest';
import { webhookKinds } from '@team-operations/testing/rest';
import { kindsByType, recordDeliveries } from '@team-operations/webhooks';
import { v7 as uuidV7 } from 'uuid';
import { anythingPersonal, everythingAboutAPerson } from '../a-person.ts';
import { startSharedSipApi, submit, type SipApiUnderTest } from '../sip-api.ts';
import { runWorker, type WorkerUnderTest } from './worker.ts';

/** Where someone who need not see it might come across a person: every view, the log, and what was given up. */
const lines: string[] = [];
const destination = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});
const logger = createLogger({ name: 'personal-data-test', level: 'debug', destination });

let sip: SipApiUnderTest;
let worker: WorkerUnderTest;
/** As the worker of the background jobs, which delivers webhooks, connects to it. */
let jobsDatabase: Database;
/** Of the submission, and of what is about it. */
let ids: Record<'job' | 'flow' | 'fault' | 'webhook' | 'integration' | 'submission' | 'request', string>;
beforeAll(async () => {
  sip = await startSharedSipApi({ logger });
  worker = await runWorker(sip, logger);
  jobsDatabase = await sip.connectAs('team_operations_worker');
  const webhook = uuidV7();
  await sip.database.query(sql`
    INSERT INTO webhook_endpoint (id, team_id, url, events, secrets, api_key_id)
    SELECT ${webhook}::uuid, team_id, 'https://hooks.example/in', '{sip.submission.accepted}', '[]', id FROM api_key
    WHERE team_id = ${sip.team.id}::uuid AND scopes = '{apis.all}'`);
  const integration = uuidV7();
  await sip.database.query(sql`
    INSERT INTO integration (id, team_id, name, api_key_id)
    SELECT ${integration}::uuid, team_id, 'Van tablets', id FROM api_key
    WHERE team_id = ${sip.team.id}::uuid AND scopes = '{sip.write}'`);
  await sip.database.query(sql`
    INSERT INTO deprecated_use (id, team_id, credential_id, operation, deprecation)
    SELECT uuidv7(), team_id, id, 'docs.create', 'client_from_site' FROM api_key WHERE team_id = ${sip.team.id}::uuid`);
  const { body } = await submit(sip.app, sip.team.api_keys['sip.write']!, everythingAboutAPerson());
  const [row] = await eventually(async () => {
    const rows = await sip.database.query<Omit<typeof ids, 'webhook' | 'integration' | 'request'>>(sql`
      SELECT submission.id AS submission, submission.job_id AS job, flow.id AS flow, fault.id AS fault
      FROM sip_submission submission JOIN flow USING (team_id, job_id) JOIN dno_fault fault USING (team_id, job_id)
      WHERE submission.id = ${body.submission_id}::uuid AND flow.flow = 'D0135' AND flow.content IS NOT NULL`);
    return rows.length > 0 && rows;
  });
  ids = { ...row!, webhook, integration, request: body.request_id as string };
  const { event_id: id, time, data } = await acceptedEvent();
  const event = { id, time, data, type: 'sip.submission.accepted', extensions: { teamid: sip.team.id } };
  await recordDeliveries(kindsByType(webhookKinds), event as never, jobsDatabase);
  const searchables = domains.flatMap(({ searchable = [] }) => searchable);
  await rebuildIndex(jobsDatabase, searchables, new AbortController().signal);
});
afterAll(async () => {
  await worker.stop();
  await sip.close();
});

async function read(operation: Operation, key: string): Promise<unknown> {
  const principal = await sip.authenticator.authenticate(`Bearer ${sip.team.api_keys[key]}`);
  const { job, flow, fault, webhook, integration, request: requests } = ids;
  const of: Record<string, string> = {
    jobs: job,
    'flows.get_group': job,
    flows: flow,
    faults: fault,
    webhooks: webhook,
    integrations: integration,
    job_types: sip.team.job_type_id,
    sip: job,
    requests,
  };
  const id = of[operation.name] ?? of[operation.name.split('.')[0]!];
  const [delivery] = await sip.database.query<{ id: string }>(
    sql`SELECT id FROM webhook_delivery WHERE team_id = ${sip.team.id}::uuid AND endpoint_id = ${webhook}::uuid`,
  );
  const valueOf = (name: string) => (name === 'deliveryId' ? delivery?.id : id);
  const input = {
    ...Object.fromEntries(pathParameters(operation.rest).map((name) => [name, valueOf(name)])),
    // What came of the submission is found by its metering point.
    ...(operation.name === 'search.global' && { query: '1000000123451' }),
  };
  const asked = { principal, surface: 'rest', requestId: 'views', input } as const;
  const { data, file } = await runOperation(operation, asked, sip.database);
  return data ?? file;
}

/** What the submission was written to a topic with. */
async function acceptedEvent() {
  const [row] = await sip.database.query<{ event_id: string; time: string; data: never }>(sql`
    SELECT event_id, time, data FROM outbox_message
    WHERE type = 'sip.submission.accepted' AND data ->> 'submissionId' = ${ids.submission}`);
  return row!;
}

/** Their rows are written in an office alone: none comes of a submission. */
const office = ['assets', 'docs', 'invoicing'];
const reads = domains
  .filter(({ name }) => !office.includes(name))
  .flatMap(({ operations }) => operations)
  .filter(({ kind }) => kind !== 'write');
/** Made to be read by those who submit, or telephone about it. */
const showsPeople = ({ name }: Operation) => ['sip.get', 'faults.get_call'].includes(name);

it.each(reads.filter(showsPeople).map((it) => [it.name, it] as const))(
  'when %s is read, then an authorized caller sees the person, and one that only reads is refused',
  async (_name, operation) => {
    const refused = ['apis.read', 'jobs.read', 'flows.read', 'flows.write', 'jobs.write', 'sip.write'];
    expect(JSON.stringify(await read(operation, operation.scope))).toMatch(anythingPersonal);
    for (const key of refused.filter((scope) => scope !== operation.scope))
      await expect(read(operation, key)).rejects.toMatchObject({ status: 403 });
  },
);

/** The network operator finds the place by its postcode: it is beside the MPAN in the file of a D0135, and in what shows that file. */
const placesInFile: Readonly<Record<string, readonly RegExp[]>> = {
  'flows.get': [/\|1000000123451\|ZZ99 7QZ\|/],
  'flows.render': [/Postcode: ZZ99 7QZ/, />Postcode<\/text>(?:(?!<\/text>).)*ZZ99 7QZ<\/text>/],
};
const withoutFileOf = ({ name }: Operation, shown: string): string =>
  (placesInFile[name] ?? []).reduce((text, place) => text.replace(place, ''), shown);

it.each(reads.filter((operation) => !showsPeople(operation)).map((it) => [it.name, it] as const))(
  'when %s shows what came of the submission, then it shows nothing of the person',
  async (_name, operation) => {
    // Deliveries are listed for those who may read their events.
    const key = operation.name.startsWith('webhooks.deliver') ? 'apis.all' : 'apis.read';
    const shown = JSON.stringify(await read(operation, key));
    expect(shown.length).toBeGreaterThan(50);
    expect(withoutFileOf(operation, shown)).not.toMatch(anythingPersonal);
  },
);

it('when requests about a person fail in every way, then the log reports each and names no person', async () => {
  const key = sip.team.api_keys['sip.write']!;
  const sent = everythingAboutAPerson();
  const { contact, address } = sent;
  const wrong = [
    { ...sent, contact: JSON.stringify(contact) },
    { ...sent, contact: { ...contact, telephone: [contact.telephone] } },
    { ...sent, adress: address },
    { ...sent, [contact.name]: contact.telephone },
    { ...sent, sip_ani: { medical: 'true, of Quillon Zebedee' } },
    { ...sent, job_details: { ...sent.job_details, job_id: 'Quillon\0Z' } },
  ];
  const statuses: number[] = [];
  for (const body of wrong) statuses.push((await submit(sip.app, key, body)).status);
  expect(statuses).toEqual(wrong.map(() => 400));
  const raw = (type: string, text: string) =>
    request(sip.app)
      .post('/v2/job-data')
      .set('Authorization', `Bearer ${key}`)
      .set('Content-Type', type)
      .send(text);
  expect((await raw('application/json', JSON.stringify(sent).slice(0, -3))).status).toBe(400);
  expect((await raw('text/plain', JSON.stringify(sent))).status).toBe(415);
  expect((await raw('application/json', JSON.stringify(sent).padEnd(1_100_000))).status).toBe(413);
  const looked = await request(sip.app)
    .get(
      `/v2/job-data/${encodeURIComponent(contact.name)}?telephone=${encodeURIComponent(contact.telephone)}`,
    )
    .set('Authorization', `Bearer ${key}`);
  expect([400, 404]).toContain(looked.status);
  expect(lines.length).toBeGreaterThan(wrong.length);
  expect(lines.filter((line) => anythingPersonal.test(line))).toEqual([]);
});

describe('a submission that was given up', () => {
  const kafka = createKafka({ brokers: testStack().kafkaBrokers, clientId: 'personal-data-test', logger });
  const jobId = uuidV7();
  const group = `personal-data-test.${jobId}`;
  /** What the command prints for people and programs. */
  async function deadLetters(...args: string[]): Promise<string> {
    const printed: string[] = [];
    const print = (text: string) => void printed.push(text);
    const output = { by: 'personal-data-test', write: print, warn: print };
    await run(readArguments(args), { ...output, kafka, database: sip.database });
    return printed.join('\n');
  }
  let letter: { id: string; key: string };
  let consumer: RunningConsumer;
  beforeAll(async () => {
    const { data } = await acceptedEvent();
    consumer = startConsumer({
      kafka,
      database: sip.database,
      group,
      topics: [sipSubmissions],
      attempts: 2,
      logger,
      // As careless as a handler can be.
      handle: async (event) => {
        if (event.key === jobId) throw new Error(`cannot handle ${JSON.stringify(event.data.submission)}`);
      },
    });
    // Of a team that is not there: no other team can use it either.
    const lost = { ...(data as object), teamId: uuidV7(), jobId, submissionId: uuidV7() };
    const event = sipSubmissions.event('sip.submission.accepted', { key: jobId, data: lost as never });
    await sip.database.query(insertOutbox([event]));
    await eventually(async () => {
      const published = await sip.database.query(sql`
        SELECT 1 FROM outbox_message
        WHERE topic = 'dead-letter.v1' AND data ->> 'consumer' = ${group} AND published_at IS NOT NULL`);
      return published.length === 1;
    });
    const listed = await deadLetters('list', '--json', '--consumer', group);
    [letter] = JSON.parse(listed) as [typeof letter];
  });
  afterAll(() => consumer.stop());

  it('when it is listed, shown or tried dry, then the person is hidden unless that is asked for', async () => {
    const views = [['list'], ['list', '--json'], ['show', letter.id], ['show', letter.id, '--json']];
    for (const view of [...views, ['redrive', '--dry-run', '--json', '--id', letter.id]]) {
      const out = await deadLetters(...view);
      expect(out).toContain(letter.id);
      expect(out).not.toMatch(anythingPersonal);
    }
    expect(await deadLetters('show', letter.id)).toContain('"contact": "[hidden]"');
    expect(await deadLetters('show', letter.id, '--reveal')).toMatch(anythingPersonal);
  });

  it('when its letter and the log are looked at, then the person is in the value alone', async () => {
    const [row] = await sip.database.query<{ around: string; value: string }>(sql`
      SELECT key || extensions::text || (data::jsonb - 'value')::text AS around, data ->> 'value' AS value
      FROM outbox_message WHERE event_id = ${letter.id}::uuid`);
    expect(row!.around).not.toMatch(anythingPersonal);
    expect(Buffer.from(row!.value, 'base64').toString()).toMatch(anythingPersonal);
    expect(lines.some((line) => line.includes('an event failed permanently'))).toBe(true);
    expect(lines.filter((line) => anythingPersonal.test(line))).toEqual([]);
  });
});
