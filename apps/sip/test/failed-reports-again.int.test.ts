import { sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import request from 'supertest';
import { DeliveryRefused, NotTaken } from '@team-operations/safe-isolation';
import { submission } from '@team-operations/safe-isolation/test/blocks';
import { openBenchOn, type Bench } from '@team-operations/safe-isolation/test/fault-model/bench';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

const gateway = { error: null as Error | null };
let bench: Bench<SipApiUnderTest>;
beforeAll(async () => {
  bench = await openBenchOn(startSipApi, {
    deliver: () => (gateway.error === null ? Promise.resolve() : Promise.reject(gateway.error)),
  });
});
beforeEach(() => {
  gateway.error = null;
});
afterAll(() => bench.close());

interface Row {
  id: string;
  fileId: string;
  state: string;
  toMpid: string;
}

type Answer = Record<string, unknown> & { flows: { flow: string }[]; warnings: object[] };

/** A worksheet that reports a fault, and its reports, which the operator or the gateway may refuse. */
function worksheet(code = 'B') {
  const { job_details: details, ...blocks } = submission('S3');
  const mpan = freshMpan();
  const body = {
    ...blocks,
    job_details: { ...details, mpan },
    dno_issue: { code, comment: 'Cut-out is cracked' },
  };
  const rows = () =>
    bench.sip.database.query<Row>(sql`
      SELECT flow.id, file_id AS "fileId", flow.state, to_mpid AS "toMpid" FROM flow
      JOIN job ON job.team_id = flow.team_id AND job.id = flow.job_id
      WHERE flow.flow = 'D0135' AND job.external_reference = ${details.job_id} ORDER BY file_id`);
  const send = async (more: object = {}, key?: string): Promise<Answer> => {
    const sent = submit(bench.sip.app, bench.sip.team.api_keys['sip.write']!, { ...body, ...more });
    const { status, body: answer } = await (key === undefined ? sent : sent.set('Idempotency-Key', key));
    if (status !== 200) throw new Error(JSON.stringify(answer));
    return answer as Answer;
  };
  const dryRun = async (): Promise<Answer> => {
    const sent = request(bench.sip.app).post('/v2/job-data?dry_run=true');
    return (await sent.set('Authorization', `Bearer ${bench.sip.team.api_keys['sip.write']}`).send(body))
      .body;
  };
  return {
    send,
    dryRun,
    mpan,
    reference: details.job_id,
    states: async () => (await rows()).map(({ state }) => state),
    change: (patch: object) => bench.submit({ job_id: details.job_id, ...patch }),
    async reject() {
      const newest = (await rows()).at(-1);
      await bench.answerFile('market.message.rejected', {
        ...{ fileId: newest?.fileId, fromRole: 'J', fromMpid: newest?.toMpid },
        ...{ toMpid: bench.mpid, sentAsRole: 'M', reason: 'Not ours' },
      });
    },
  };
}

const alarmsOf = (events: Awaited<ReturnType<Bench['settle']>>) =>
  events.filter(({ type }) => type === 'fault.report-failed').length;

const reportOf = ({ flows }: Answer) => flows.filter(({ flow }) => flow === 'D0135').length;
const again =
  /The report of this fault was rejected \(Not ours\): the network operator does not act on it\. This request sends it again unchanged; it may be rejected again\. Telephone the network operator \(.+\)\.$/;
const notAgain =
  /was rejected \(Not ours\).*This request did not send it again\. Telephone the network operator \(.+\)\.$/;

async function rejected(code = 'B', key?: string) {
  const made = worksheet(code);
  await made.send({}, key);
  await bench.settle();
  await made.reject();
  expect(alarmsOf(await bench.settle())).toBe(1);
  return made;
}

describe('the same worksheet after its report was rejected', () => {
  it.each([
    ['without an Idempotency-Key', undefined],
    ['with a new one', 'new'],
  ])('sends it again %s, once, and alarms again if it is rejected again', async (_, name) => {
    const key = name === undefined ? undefined : crypto.randomUUID();
    const { send, states, reject } = await rejected('B', crypto.randomUUID());
    const answer = await send({}, key);
    expect(answer).toMatchObject({ revision: 2, message: expect.stringMatching(again) });
    expect(reportOf(answer)).toBe(1);
    expect(JSON.stringify(answer.warnings)).toContain('This request sends it again unchanged');
    // Before the worker has made it, while it waits, and after it was sent.
    const pending = await send({}, crypto.randomUUID());
    expect(pending).toMatchObject({ revision: 2, message: 'Correction accepted as revision 2.' });
    await bench.settle();
    expect(await states()).toEqual(['REJECTED', 'SENT']);
    expect(await send()).toMatchObject({ revision: 2, message: 'Correction accepted as revision 2.' });
    await bench.settle();
    expect(await states()).toEqual(['REJECTED', 'SENT']);
    await reject();
    expect(alarmsOf(await bench.settle())).toBe(1);
  });

  it('sends one report for concurrent requests', async () => {
    const { send, states } = await rejected();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send({}, crypto.randomUUID())));
    expect(answers.map(({ revision }) => revision)).toEqual(Array.from({ length: 6 }, () => 2));
    await bench.settle();
    expect(await states()).toEqual(['REJECTED', 'SENT']);
  });

  it('is a retry with the same key, which sends nothing and says so', async () => {
    const key = crypto.randomUUID();
    const { send, states } = await rejected('B', key);
    const answer = await send({}, key);
    expect(answer).toMatchObject({ revision: 1, message: expect.stringMatching(notAgain) });
    expect(answer.warnings).toContainEqual({
      field: 'dno_issue',
      warning: expect.stringContaining('This request did not send it again.'),
      fix: expect.stringMatching(
        /^Telephone the network operator \(.+\)\. Without its number: 105, [^.]*\. To report it again, send `job_id` and `dno_issue` with `corrects_revision: 1`\.$/,
      ),
    });
    await bench.settle();
    expect(await states()).toEqual(['REJECTED']);
  });

  it('sends it again once with the newest revision', async () => {
    const { send, states, reject } = await rejected();
    expect(reportOf(await send({ corrects_revision: 1 }))).toBe(1);
    await bench.settle();
    expect(await states()).toEqual(['REJECTED', 'SENT']);
    await reject();
    // That revision has been corrected: a retry.
    expect((await send({ corrects_revision: 1 }))['message']).toMatch(notAgain);
    await bench.settle();
    expect(await states()).toEqual(['REJECTED', 'REJECTED']);
  });

  it('names the danger and the rejection of a fault of category A', async () => {
    const { send } = await rejected('A');
    const { message } = await send();
    expect(message).toMatch(/Danger to life: telephone the network operator \(.+\) now and stay on site\./);
    expect(message).toMatch(again);
  });

  it('writes nothing in a dry run, which says what it would do', async () => {
    const { dryRun, states } = await rejected();
    const answer = await dryRun();
    expect(answer['message']).toMatch(/^Dry run: it would be accepted as revision 2\./);
    expect(answer['message']).toMatch(again);
    expect(reportOf(answer)).toBe(1);
    await bench.settle();
    expect(await states()).toEqual(['REJECTED']);
  });
});

describe('a correction after the report was rejected', () => {
  const read = async (jobId: string) =>
    (await bench.operate('sip.get', { jobId })) as { warnings: { warning: string; fix: string }[] };
  const failed = /^was reported before, and the report was rejected \(Not ours\)/;
  const failedIn = ({ warnings }: { warnings: object[] }) =>
    (warnings as { warning: string; fix: string }[]).filter(({ warning }) => failed.test(warning));

  it('of something else says so, as does the submission that is read back, until it is sent again', async () => {
    const { change, reference, states } = await rejected('A');
    const fix = expect.stringMatching(
      /^Telephone the network operator \(.+\)\. .* `corrects_revision: 2`\.$/,
    );
    const { body } = await change({ additional_info: 'The gate is locked' });
    expect(body['message']).toMatch(notAgain);
    expect(failedIn(body as Answer)).toEqual([expect.objectContaining({ field: 'dno_issue', fix })]);
    const { warning } = failedIn(await read(reference))[0]!;
    expect(warning).toMatch(/does not act on it\.$/);
    await bench.settle();
    expect(await states()).toEqual(['REJECTED']);

    const same = { dno_issue: { code: 'A', comment: 'Cut-out is cracked' } };
    expect(failedIn((await change(same)).body as Answer)).toEqual([]);
    await bench.settle();
    expect(await states()).toEqual(['REJECTED', 'SENT']);
    expect(failedIn(await read(reference))).toEqual([]);
    expect((await change({ additional_info: 'Open now' })).body['message']).not.toContain('rejected');
  });

  it('that takes the fault back, or moves it, says nothing of it', async () => {
    const [one, other] = [await rejected(), await rejected()];
    expect((await one.change({ dno_issue: null })).body['message']).not.toContain('rejected');
    expect((await other.change({ mpan: freshMpan('12') })).body['message']).not.toContain('rejected');
    await bench.settle();
    expect(await other.states()).toEqual(['REJECTED', 'SENT']);
  });

  it('names the report that is held, and whom to telephone', async () => {
    const { send, change } = worksheet();
    await send({});
    await bench.settle();
    await change({ mpan: '9900000000005' });
    await bench.settle();
    const { body } = await change({ additional_info: 'The gate is locked' });
    expect(body['warnings']).toContainEqual({
      field: 'mpan',
      warning: expect.stringMatching(/^holds D0135: /),
      fix: expect.stringMatching(
        /Nobody was notified of this report of the DNO fault yet, .* Telephone the network operator/,
      ),
    });
  });
});

describe('the same worksheet after the gateway refused its report', () => {
  it('sends it again', async () => {
    const { send, states } = worksheet();
    gateway.error = new DeliveryRefused('Wrong certificate');
    await send();
    expect(alarmsOf(await bench.settle())).toBe(1);
    gateway.error = null;
    expect((await send())['message']).toMatch(
      /could not be delivered \(Wrong certificate\): the network operator does not have it\. This request sends it again unchanged\. Telephone/,
    );
    await bench.settle();
    expect(await states()).toEqual(['FAILED', 'SENT']);
  });

  it('sends nothing where it may have arrived, and says how to send it', async () => {
    const { send, states, reference } = worksheet();
    gateway.error = new DeliveryRefused('Wrong certificate');
    await send();
    await bench.settle();
    gateway.error = null;
    await bench.sip.database.query(sql`
      UPDATE flow SET sent_at = now() FROM job WHERE job.id = flow.job_id AND job.external_reference = ${reference}
        AND flow.flow = 'D0135'`);
    const answer = await send();
    expect(answer['message']).toMatch(
      /the network operator may not have it\. This request did not send it again\./,
    );
    await bench.settle();
    expect(await states()).toEqual(['FAILED']);
    expect(reportOf(await send({ corrects_revision: 1 }))).toBe(1);
    await bench.settle();
    expect(await states()).toEqual(['FAILED', 'SENT']);
  });
});

describe('the same worksheet sends nothing', () => {
  it('while its report waits for the gateway', async () => {
    const { send, states } = worksheet();
    gateway.error = new NotTaken('away');
    await send();
    await bench.settle();
    expect(await send()).toMatchObject({ revision: 1, message: 'Submission accepted.' });
    await bench.settle();
    expect(await states()).toEqual(['QUEUED']);
  });

  it('after its fault was closed', async () => {
    const { send, states, mpan } = await rejected();
    const [fault] = await bench.sip.database.query<{ id: string }>(
      sql`SELECT id FROM dno_fault WHERE mpan = ${mpan}`,
    );
    const at = new Date().toISOString();
    expect(
      await bench.operate('faults.close', { id: fault!.id, mpan, at, reason: 'Made safe' }),
    ).not.toBeNull();
    const { message, revision } = await send();
    expect(revision).toBe(1);
    expect(message).toMatch(/The fault of this job was closed .*\(Made safe\) and was not reported again/);
    expect(message).not.toContain('rejected');
    await bench.settle();
    expect(await states()).toEqual(['REJECTED']);
  });

  it('after it was withdrawn', async () => {
    const { change, states } = await rejected('A');
    const withdrawn = { dno_issue: null };
    await change(withdrawn);
    await bench.settle();
    const { body } = await change(withdrawn);
    expect(body['message']).not.toContain('rejected');
    await bench.settle();
    expect(await states()).toEqual(['REJECTED']);
  });
});
