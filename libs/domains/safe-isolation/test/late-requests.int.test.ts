import { sql } from '@team-operations/database';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import type { OutboxEvent } from './outbox-events.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const [eastern, midlands] = ['1000000123451', '1100000123456'];

/** A worksheet that reports a fault of category A, and that was submitted. */
async function submitted(code = 'A') {
  const { job_details: details, ...rest } = submission('S1');
  const reference = details.job_id;
  const first = {
    ...rest,
    job_details: { ...details, mpan: eastern },
    dno_issue: { code, comment: 'hot' },
  };
  const events: OutboxEvent[] = [];
  const look = async () => {
    events.push(...(await bench.settle()));
    const { fault, readBack, report } = await observe(
      bench,
      reference,
      events,
      'fault',
      'readBack',
      'report',
    );
    return { fault, submission: readBack.submission, report };
  };
  const send = async (patch: object) => {
    const { status, body } = await bench.submit({ job_id: reference, ...patch });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body as { revision: number; warnings: { field: string; warning: string }[] };
  };
  await send(first);
  return { reference, first, look, send };
}

/** The request is refused, and nothing is as it was not. */
async function isRefused({ look }: Awaited<ReturnType<typeof submitted>>, body: object): Promise<object> {
  const before = await look();
  const { status, body: answer } = await bench.submit(body);
  expect(status).toBe(409);
  expect(await look()).toEqual(before);
  return answer;
}

describe('a request that came before, and comes late after a correction', () => {
  it('does not lower the category, and the response reports the current state', async () => {
    const given = await submitted('C');
    const { reference, send, first } = given;
    await send({ dno_issue: { code: 'A' }, mpan: midlands });
    const answer = await isRefused(given, first);
    expect(answer).toMatchObject({
      errors: [
        {
          field: 'corrects_revision',
          error: expect.stringMatching(
            /as revision 1 at .*: nothing was changed\. Revision 2 is current: outcome CO, MPAN 11 0000 0123 456, a fault of category A$/,
          ),
          fix: 'If it is a retry, discard it. To restore it, send it with `corrects_revision: 2`.',
        },
      ],
      received_before: { revision: 1 },
      revision: 2,
    });
    expect(await send({ ...first, job_id: reference, corrects_revision: 2 })).toMatchObject({ revision: 3 });
    expect((await given.look()).fault).toMatchObject({ category: 'C', mpan: eastern, telephoneNow: true });
  });

  it('does not withdraw what was reported again', async () => {
    const given = await submitted();
    const { reference, send } = given;
    await send({ dno_issue: null });
    await send({ dno_issue: { code: 'A', comment: 'hotter' } });
    await isRefused(given, { job_id: reference, dno_issue: null });
  });

  it('does not move the fault back, in either layout', async () => {
    const given = await submitted();
    const { reference, send } = given;
    await send({ mpan: midlands });
    await send({ mpan: '1200000123450' });
    await isRefused(given, { job_details: { job_id: reference, mpan: midlands } });
  });

  it('is known where its revision was stored without its hash', async () => {
    const given = await submitted();
    const { reference, send, first } = given;
    await send({ mpan: midlands });
    await bench.sip.database.query(sql`
      UPDATE sip_revision SET request_hash = NULL FROM sip_submission AS submission
      WHERE submission.id = submission_id AND submission.reference = ${reference}`);
    await isRefused(given, first);
    await isRefused(given, { ...first.job_details, ...first, job_details: undefined, job_id: reference });
  });

  it('does not abort a job again that was taken up', async () => {
    const { job_details: details, ...rest } = submission('S4');
    const aborted = { ...rest, job_details: { ...details, outcome_code: 'AB' } };
    await bench.submit(aborted);
    const { body } = await bench.submit({ job_id: details.job_id, outcome_code: 'IP' });
    expect(body).toMatchObject({ status: 'success' });
    expect(await bench.submit(aborted)).toMatchObject({ status: 409, body: { revision: 2 } });
    expect(await bench.operate('sip.get', { jobId: details.job_id })).toMatchObject({
      job_status: 'IN_PROGRESS',
      revision: 2,
    });
  });

  it('applies where it reports more danger, and changes nothing else', async () => {
    const { first, look, send } = await submitted();
    await send({ dno_issue: { code: 'C' }, mpan: midlands, additional_info: 'Wrong house' });
    const { status, body } = await bench.submit(first);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      warnings: expect.arrayContaining([
        expect.objectContaining({
          field: 'dno_issue',
          warning: expect.stringMatching(/was received before/),
        }),
      ]),
    });
    const { fault, submission: stored } = await look();
    expect(fault).toMatchObject({ category: 'A', mpan: midlands, telephoneNow: true });
    expect(stored).toMatchObject({ additional_info: 'Wrong house', job_details: { mpan: midlands } });
  });

  it('says when and why the fault was closed that it reports again', async () => {
    const { first, look, send } = await submitted('B');
    const { fault } = await look();
    await bench.operate('faults.close', { id: fault?.id, reason: 'Repaired by Kim' });
    await send({ dno_issue: null });
    const { body } = await bench.submit(first);
    expect(body).toMatchObject({
      warnings: expect.arrayContaining([
        expect.objectContaining({
          field: 'dno_issue',
          warning: expect.stringMatching(
            /^was received before.*The fault was closed on .* \(Repaired by Kim\), and this request reported it again$/,
          ),
        }),
      ]),
    });
    expect((await look()).fault).toMatchObject({ closedAt: null });
  });

  it('counts for its report alone, also when it comes again in the other layout', async () => {
    const { reference, first, look, send } = await submitted();
    await send({ dno_issue: { code: 'C' }, additional_info: 'Wrong house' });
    expect(await send(first)).toMatchObject({ revision: 3, counted: ['dno_issue'] });
    const { job_details, ...blocks } = first;
    const { status } = await bench.submit({ ...job_details, ...blocks, job_id: reference });
    expect(status).toBe(409);
    expect((await look()).submission).toMatchObject({ additional_info: 'Wrong house' });
  });

  it('says of a closed fault that it is closed, and opens nothing', async () => {
    const given = await submitted('B');
    const { first, look, send } = given;
    await send({ contact: { telephone: '01632 960009' } });
    const { fault } = await look();
    await bench.operate('faults.close', { id: fault?.id, reason: 'Repaired' });
    const answer = await isRefused(given, first);
    expect(JSON.stringify(answer)).toMatch(/closed on .* \(Repaired\)/);
    expect(JSON.stringify(answer)).not.toMatch(/Nobody was notified/);
  });

  it('is accepted where it changes nothing', async () => {
    const { first, send } = await submitted();
    await send({ site_visit_issue_code: 'K1' });
    expect(await send({ ...first })).toMatchObject({ revision: 3 });
  });

  it('is accepted where it changes spaces and case alone', async () => {
    const { send } = await submitted();
    await send({ mpan: '11 0000 0123 456' });
    await send({ mpan: midlands });
    expect(await send({ mpan: '11 0000 0123 456' })).toMatchObject({ status: 'success' });
  });
});

describe('corrects_revision', () => {
  it('is refused when another revision is the newest', async () => {
    const given = await submitted();
    await given.send({ dno_issue: { code: 'B' }, corrects_revision: 1 });
    const late = { job_id: given.reference, dno_issue: { code: 'C' }, corrects_revision: 1 };
    expect(await isRefused(given, late)).toMatchObject({
      errors: [
        { field: 'corrects_revision', error: 'is 1, and revision 2 is the newest: nothing was changed' },
      ],
    });
  });

  it.each([0, 1.5, '1'])('is refused as %p', async (revision) => {
    const { reference } = await submitted();
    const patch = { job_id: reference, additional_info: 'x', corrects_revision: revision };
    expect(await bench.submit(patch)).toMatchObject({ status: 400 });
  });

  it('is refused where nothing was submitted, and repeats are not', async () => {
    expect(await bench.submit({ ...submission('S1'), corrects_revision: 1 })).toMatchObject({ status: 409 });
    const { reference } = await submitted();
    const patch = { job_id: reference, additional_info: 'x', corrects_revision: 1 };
    expect(await bench.submit(patch)).toMatchObject({ status: 200, body: { revision: 2 } });
    expect(await bench.submit(patch)).toMatchObject({ status: 200, body: { revision: 2 } });
  });
});
