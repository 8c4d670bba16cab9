import request from 'supertest';
import { submission } from '@team-operations/safe-isolation/test/blocks';
import { openBenchOn, type Bench } from '@team-operations/safe-isolation/test/fault-model/bench';
import { startSipApi, type SipApiUnderTest } from './sip-api.ts';

let bench: Bench<SipApiUnderTest>;
beforeAll(async () => {
  bench = await openBenchOn(startSipApi);
});
afterAll(() => bench.close());

const ifDanger =
  'If there is danger to life: telephone 105 now (the national number for power cuts and danger to life; network operator: Eastern, EELC) and stay on site.';
const closed =
  /The fault of this job was closed on \d{4}-\d\d-\d\d \d\d:\d\d UTC \(Repaired\) and was not reported again\./;

type Block = Record<string, unknown>;

/** A worksheet of category A that was submitted. */
async function submitted(more: Block = {}) {
  const { job_details: details, ...rest } = submission('S1');
  const { job_id } = details;
  const job_details = { ...details, mpan: '1000000123451' };
  const first = { ...rest, job_details, dno_issue: { code: 'A', comment: 'Cut-out burning' }, ...more };
  const send = async (body: object) => (await bench.submit({ job_id, ...body })).body;
  await bench.submit(first);
  await bench.settle();
  const faults = (await bench.operate('faults.list', {})) as { id: string; jobReference: string }[];
  const id = faults.find(({ jobReference }) => jobReference === job_id)?.id ?? '';
  const confirm = () => bench.operate('faults.confirm_call', { id, name: 'Robin' });
  const close = async () => {
    await confirm();
    await bench.operate('faults.close', { id, reason: 'Repaired' });
  };
  return { first, job_id, send, confirm, close };
}

/** The same, closed, and corrected since. */
async function closedAndCorrected() {
  const given = await submitted();
  await given.close();
  await given.send({ contact: { telephone: '01632 960009' } });
  return given;
}

const dryRun = ({ sip }: Bench, body: object) => sip.submit(body, { dryRun: true });

describe('a late request about a fault that is closed', () => {
  it('says that the fault is closed, and whom to telephone', async () => {
    const { first } = await closedAndCorrected();
    const { status, body } = await bench.submit(first);
    expect(status).toBe(409);
    expect(body['message']).toMatch(
      /^Rejected\. Nothing was changed: this request was received before, and a later one applies\. The fault of this job was closed/,
    );
    expect(body['message']).toMatch(closed);
    expect(body['message']).toContain(`not reported again. ${ifDanger} See`);
  });

  it('says so in a dry run', async () => {
    const { first } = await closedAndCorrected();
    const { body } = await dryRun(bench, first);
    expect(body).toMatchObject({
      message: expect.stringMatching(
        /^Dry run: it would be rejected: this request was received before, and a later one applies\. The fault of this job was closed/,
      ),
    });
    expect(body.message).toContain(ifDanger);
  });

  it('says so when it is the newest one', async () => {
    const { first, close } = await submitted();
    await close();
    const { status, body } = await bench.submit(first);
    expect(status).toBe(200);
    expect(body['message']).toMatch(closed);
    expect(body['message']).toContain(ifDanger);
  });

  it('names the operator of the present metering point where it is refused', async () => {
    const { send, close } = await submitted();
    await close();
    await send({ mpan: '1200000123450' });
    expect((await send({ dno_issue: { code: 'B' }, colour: 'red' }))['message']).toMatch(
      /The fault of this job was closed .* telephone 105 \(the national number [^)]*; network operator: London, LOND\)\. See/,
    );
  });

  it('says so where it is refused for something else', async () => {
    const { send } = await closedAndCorrected();
    expect((await send({ dno_issue: { code: 'B' }, colour: 'red' }))['message']).toMatch(
      /^Rejected\. .* Nobody was notified of the DNO fault\. The fault of this job was closed .* telephone 105 \(the national number [^)]*; network operator: Eastern, EELC\)\. See/,
    );
  });

  it('does not mention it without a sign of a fault', async () => {
    const { send } = await closedAndCorrected();
    expect((await send({ colour: 'red' }))['message']).toBe(
      'Rejected. Nothing was saved or sent. See `errors`.',
    );
  });
});

describe('a late request', () => {
  const mild = { dno_issue: { code: 'C', comment: 'hot' } };

  it('that would lower the category names the fault as it is, and whom to telephone', async () => {
    const { first, send } = await submitted(mild);
    await send({ dno_issue: { code: 'A' }, mpan: '1100000123456' });
    expect((await bench.submit(first)).body['message']).toMatch(
      /^Rejected\. Nothing was changed: this request was received before, and a later one applies\. The category A fault .* is unchanged, and its call .*telephone 105 now \(the national number .*; network operator: East Midlands, EMEB\)/,
    );
  });

  it('raises an alarm', async () => {
    const { first, send } = await submitted(mild);
    await send({ dno_issue: { code: 'B' } });
    await bench.settle();
    await bench.submit(first);
    const events = await bench.settle();
    expect(events.filter(({ topic }) => topic === 'operations.alarms.v1')).toMatchObject([
      {
        type: 'fault.refused',
        data: { category: 'C', fields: ['corrects_revision'], receivedBefore: { revision: 1 } },
      },
    ]);
  });

  it('names whom to telephone also when the call was confirmed', async () => {
    const { first, confirm, send } = await submitted();
    await confirm();
    await send({ contact: { telephone: '01632 960009' } });
    expect((await bench.submit(first)).body['message']).toMatch(
      /The category A fault of this job, .* is unchanged\. Nobody was notified of this change\. If there is danger to life: telephone 105 now \(the national number [^)]*; network operator: Eastern, EELC\) and stay on site\. See/,
    );
  });

  it('that reports tampering says that it notified nobody, and names the operator', async () => {
    const { job_details: _, ...blocks } = submission('S6');
    const { first, send } = await submitted({ ...blocks, dno_issue: undefined });
    await send({ tampering: { code: '02' } });
    expect((await bench.submit(first)).body['message']).toMatch(
      /^Rejected\. Nothing was changed: this request was received before, and a later one applies\. This request notified nobody of the tampering\. If there is danger to life: telephone 105 now \([^)]*; network operator: Eastern, EELC\) and stay on site\. See `errors`\.$/,
    );
  });

  it('without a sign of a fault says what happened', async () => {
    const { send } = await submitted({ dno_issue: undefined });
    await send({ additional_info: 'First' });
    await send({ additional_info: 'Second' });
    expect((await send({ additional_info: 'First' }))['message']).toBe(
      'Rejected. Nothing was changed: this request was received before, and a later one applies. See `errors`.',
    );
    expect((await send({ additional_info: 'Third', corrects_revision: 1 }))['message']).toBe(
      'Rejected. Nothing was saved or sent. See `errors`.',
    );
  });
});

describe('a submission to a wrong address', () => {
  it.each<[string, 'post' | 'put', string, number, string]>([
    ['another path', 'post', '/v2/jobdata', 404, '/v2/jobdata is not a path of this API'],
    ['another method', 'put', '/v2/job-data', 405, '/v2/job-data does not support PUT'],
  ])('that is %s gets the right one', async (_, method, path, status, error) => {
    const { app, team } = bench.sip;
    for (const body of [submission('S1'), { ...submission('S1'), dno_issue: { code: 'A' } }]) {
      const sent = request(app)[method](path).set('Authorization', `Bearer ${team.api_keys['sip.write']}`);
      expect(await sent.send(body)).toMatchObject({
        status,
        body: {
          errors: [
            {
              field: '',
              error,
              fix: `Send submissions with POST to /v2/job-data.${status === 405 ? ' Read one back with GET /v2/job-data/{job_id}.' : ''}`,
            },
          ],
        },
      });
    }
  });
});
