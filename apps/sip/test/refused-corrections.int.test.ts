import type request from 'supertest';
import { v7 as uuidV7 } from 'uuid';
import { anIntegration } from '@team-operations/testing';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
beforeAll(async () => {
  sip = await startSipApi({ dnoTelephones: { EELC: '0800 316 3105' } });
});
afterAll(() => sip.close());

const key = () => sip.team.api_keys['sip.write']!;

/** A job with a fault on record whose call is outstanding, if it is of category A. */
async function reported(
  code: string,
  { app, credential }: { app?: typeof sip.app; credential?: string } = {},
) {
  const job_id = `JOB-${uuidV7()}`;
  const contact = { name: 'Sam Fitter', telephone: '01632 960001' };
  const body = { job_id, outcome_code: 'AB', mpan: '1000000123451', contact, additional_info: 'Isolated' };
  const sent = { ...body, dno_issue: { code, comment: 'Cut-out is hot' } };
  expect((await submit(app ?? sip.app, credential ?? key(), sent)).status).toBe(200);
  return job_id;
}

const danger =
  /^Rejected\. Nothing was saved or sent\. The category A fault of this job, reported at \d{4}-\d\d-\d\d \d\d:\d\d UTC for the network operator \(Eastern, EELC\), is unchanged, and its call to the network operator is outstanding\. Nobody was notified of this change\. Danger to life: telephone 0800 316 3105 now \(network operator: Eastern, EELC\) and stay on site\. /;
const message = ({ body }: request.Response) => (body as { message: string }).message;

describe('a refused correction without a sign of a fault, of a job whose call is outstanding', () => {
  it.each<[string, object]>([
    ['an empty dno_issue', { dno_issue: '' }],
    ['a typing error in contact', { contact: { telefone: '01632 960002' } }],
    ['an unknown property', { colour: 'red' }],
    ['a wrong value', { outcome_code: 'DONE' }],
  ])('%s names the fault and whom to telephone', async (_, change) => {
    const job_id = await reported('A');
    const response = await submit(sip.app, key(), { job_id, ...change });
    expect(response.status).toBe(400);
    expect(message(response)).toMatch(danger);
  });

  it('that is malformed names it too', async () => {
    const job_id = await reported('A');
    const response = await submit(sip.app, key(), { job_id })
      .set('Content-Type', 'text/plain')
      .serialize(() => `{"job_id": "${job_id}", "contact": {"name": "Sam"`);
    expect(response.status).toBe(415);
    expect(message(response)).toMatch(danger);
  });

  it('in a dry run names it too', async () => {
    const job_id = await reported('A');
    const response = await submit(sip.app, key(), { job_id, colour: 'red' }).query('dry_run=true');
    expect(message(response)).toMatch(
      /^Dry run: it would be rejected\. The category A fault of this job, .* is outstanding\. Danger to life: telephone/,
    );
  });

  it('after category A was lowered says that the call is still demanded', async () => {
    const job_id = await reported('A');
    await submit(sip.app, key(), { job_id, dno_issue: { code: 'C' } });
    const response = await submit(sip.app, key(), { job_id, colour: 'red' });
    expect(message(response)).toMatch(
      /The category C fault of this job, .* outstanding\. Nobody was notified of this change\. The fault is category C now, but category A was reported, and the call, .*, is not confirmed: telephone 0800 316 3105 now \(network operator: Eastern, EELC\)/,
    );
  });

  it('after the report was withdrawn says that it stays withdrawn', async () => {
    const job_id = await reported('A');
    await submit(sip.app, key(), { job_id, dno_issue: null });
    const response = await submit(sip.app, key(), { job_id, colour: 'red' });
    expect(message(response)).toMatch(
      /The category A fault of this job, reported at [-\d: ]+ UTC, stays withdrawn, and its call to the network operator is outstanding\. .*The report is withdrawn, but category A was reported/,
    );
    expect(message(response)).not.toContain('is unchanged');
  });

  it('that reports tampering names both receivers, and the operator once', async () => {
    const job_id = await reported('A');
    const response = await submit(sip.app, key(), { job_id, tampering: { code: 'T1' }, colour: 'red' });
    expect(message(response)).toMatch(
      /Nobody was notified of the tampering\. The category A fault of this job, .* Danger to life: telephone 0800 316 3105 now \(network operator: Eastern, EELC\) and stay on site\. .*If the report cannot be sent: telephone the supplier \(.*ask your office for its number\)\./,
    );
  });

  it('that leaves the supply off where a person depends on it keeps the danger, and says what the call is about', async () => {
    const job_id = await reported('A');
    const off = { failure_reason: '8', sip_ani: { medical: true } };
    const response = await submit(sip.app, key(), { job_id, ...off, colour: 'red' });
    expect(message(response)).toMatch(danger);
    expect(message(response)).toContain(
      'stay on site. The supply was left off: say so on the call. On that call, inform it of any person on site who depends on electricity for medical reasons.',
    );
    const repeated = await submit(sip.app, key(), { job_id: await reported('C'), ...off, colour: 'red' });
    expect(message(repeated)).toMatch(/The category C fault .* is unchanged\..* Telephone [ \d]+ now \(/);
  });

  it('beyond the limit of requests names it too', async () => {
    const limited = await startSipApi({ requestsPerMinute: 1, dnoTelephones: { EELC: '0800 316 3105' } });
    const credential = limited.team.api_keys['sip.write']!;
    const job_id = await reported('A', { app: limited.app, credential });
    for (let times = 0; times < 100; times += 1) {
      const bare = await submit(limited.app, credential, { job_id, additional_info: 'more' });
      expect(bare.status).toBe(429);
      expect(message(bare)).toMatch(danger);
    }
    await limited.close();
  });
});

describe('a refused correction without a sign of a fault', () => {
  it('of a job with an open fault of category B says that it is unchanged', async () => {
    const job_id = await reported('B');
    expect(message(await submit(sip.app, key(), { job_id, colour: 'red' }))).toMatch(
      /^Rejected\. Nothing was saved or sent\. The category B fault of this job, reported at .* \(Eastern, EELC\), is unchanged\. Nobody was notified of this change\. See `errors`\.$/,
    );
  });

  it.each<[string, () => string | Promise<string>]>([
    ['another team', () => sip.otherTeam.api_keys['sip.write']!],
    ['a key that may not submit', () => sip.team.api_keys['apis.read']!],
    ['another integration', async () => (await anIntegration(sip)).token],
  ])('of %s gets nothing', async (_, credentialOf) => {
    const job_id = await reported('A');
    const credential = await credentialOf();
    const [about, unknown] = [job_id, `JOB-${uuidV7()}`].map((id) =>
      submit(sip.app, credential, { job_id: id, colour: 'red' }),
    );
    expect(message((await about)!)).toBe(message((await unknown)!));
  });

  it('without a credential gets nothing', async () => {
    const job_id = await reported('A');
    expect(message(await submit(sip.app, null, { job_id, colour: 'red' }))).not.toMatch(/fault|telephone/);
  });
});
