import { sql } from '@team-operations/database';
import { uuidV7 } from '@team-operations/service';
import request from 'supertest';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
beforeAll(async () => {
  sip = await startSipApi({ dnoTelephones: { EELC: '0800 316 3105' } });
});
afterAll(() => sip.close());

const send = (body: object) => submit(sip.app, sip.team.api_keys['sip.write']!, body);

interface Alarm {
  key: string;
  type: string;
  data: { jobReference: string; fields: string[] };
}

async function alarmsOf(reference: string): Promise<Alarm[]> {
  const alarms = await sip.database.query<Alarm>(sql`
    SELECT key, type, data FROM outbox_message
    WHERE topic = 'operations.alarms.v1' AND extensions ->> 'teamid' = ${sip.team.id} ORDER BY id`);
  return alarms.filter(({ data }) => data.jobReference === reference);
}

/** Lacks `contact` and `additional_info`. */
const report = (code: unknown, more: object = {}) => ({
  job_id: `JOB-${uuidV7()}`,
  outcome_code: 'AB',
  mpan: '10 0000 0123 451',
  dno_issue: { code, comment: 'Cut-out is hot' },
  ...more,
});

describe('a fault report that is refused', () => {
  it('when it is of category A, then the installer is told first of all to telephone', async () => {
    const { status, body } = await send(report('A'));
    expect(status).toBe(400);
    expect(body.message).toBe(
      'Not accepted: nothing was stored, and nobody was told. `errors` says what to mend. The fault has NOT been reported. ' +
        'Danger to life: telephone the network operator (Eastern, EELC, 0800 316 3105) now and stay on site.',
    );
    expect(body.missing_blocks).toEqual(['contact', 'additional_info']);
  });

  it.each([
    ['B', /has NOT been reported\.$/],
    ['D', /If there is danger to life: telephone the network operator \(Eastern/],
    [undefined, /If there is danger to life/],
  ])('when its category is %s, then the message says so much', async (code, message) => {
    expect((await send(report(code))).body.message).toMatch(message);
  });

  it('when nothing in it is a fault, then the message is about nothing but the request', async () => {
    const { body } = await send({ ...report('A'), dno_issue: null });
    expect(body.message).toMatch(/what to mend\.$/);
  });

  it('when it is refused, then operations staff have an alarm that names all that is known', async () => {
    const sent = report('A', { dno_isue: {}, dno_issue: undefined, dnoIssue: { code: 'A' } });
    await send(sent);
    expect(await alarmsOf(sent.job_id)).toEqual([
      {
        key: expect.any(String),
        type: 'fault.refused',
        data: {
          teamId: sip.team.id,
          integrationId: null,
          credentialId: expect.any(String),
          name: expect.any(String),
          jobReference: sent.job_id,
          category: 'A',
          dno: { distributorId: '10', mpid: 'EELC', area: 'Eastern' },
          mpan: '1000000123451',
          fields: ['dno_isue', 'dnoIssue'],
          refusedAt: expect.any(String),
        },
      },
    ]);
  });

  it('when it is sent again and again within a minute, then there is one alarm, and one more when it gets worse', async () => {
    const sent = report('B');
    await send(sent);
    await send(sent);
    await send({ ...sent, dno_issue: { code: 'A' } });
    expect(await alarmsOf(sent.job_id)).toHaveLength(2);
  });

  it('when it was only a dry run, then nobody is alarmed', async () => {
    const sent = report('A');
    const { body } = await request(sip.app)
      .post('/v2/job-data?dry_run=true')
      .set('Authorization', `Bearer ${sip.team.api_keys['sip.write']!}`)
      .send(sent);
    expect(body.message).toMatch(/^Dry run: it would be refused\. Danger to life: telephone/);
    expect(await alarmsOf(sent.job_id)).toEqual([]);
  });

  it('when what is wrong is as hostile as can be, then it is refused all the same, with a harmless alarm', async () => {
    const reference = `hostile-${uuidV7()}`;
    const sent = { job_id: `${reference}\u001B[2J`, dno_issue: { code: '\u0007' }, ['x'.repeat(5000)]: 1 };
    expect((await send(sent)).status).toBe(400);
    const [alarm] = await alarmsOf(`${reference}[2J`);
    expect(alarm?.data).toMatchObject({ category: null, fields: ['job_id', 'dno_issue.code'] });
  });

  it('when it is accepted, then there is no such alarm', async () => {
    const sent = report('A', { contact: { name: 'Sam' }, additional_info: 'x' });
    expect((await send(sent)).status).toBe(200);
    expect(await alarmsOf(sent.job_id)).toEqual([]);
  });
});
