import { sql } from '@team-operations/database';
import { DeliveryRefused, NotTaken } from '../src/index.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import {
  again,
  notAgain,
  alarmsOf,
  rejectedWorksheet,
  reportingWorksheet,
  reportOf,
} from './rejected-worksheet.ts';

const gateway = { error: null as Error | null };
let bench: Bench;

beforeAll(async () => {
  bench = await openBench({
    deliver: () => (gateway.error === null ? Promise.resolve() : Promise.reject(gateway.error)),
  });
});

beforeEach(() => {
  gateway.error = null;
});

afterAll(() => bench.close());

const worksheet = (code?: string) => reportingWorksheet(bench, code);
const rejected = (code?: string, key?: string) => rejectedWorksheet(bench, code, key);

describe('the same worksheet after its report was rejected', () => {
  it.each([
    ['without an Idempotency-Key', undefined],
    ['with a new one', 'new'],
  ])('sends it again %s, once, and alarms again if it is rejected again', async (_, name) => {
    const sentAgain = expect.stringMatching(
      /^Correction accepted as revision 2\. The report of this fault \(category B\) will be sent to the network operator \(.+\) by message\.$/,
    );
    const key = name === undefined ? undefined : crypto.randomUUID();
    const { send, states, reject } = await rejected('B', crypto.randomUUID());
    const answer = await send({}, key);
    expect(answer).toMatchObject({ revision: 2, message: expect.stringMatching(again) });
    expect(reportOf(answer)).toBe(1);
    expect(JSON.stringify(answer.warnings)).toContain('This request sends it again unchanged');
    // Before the worker has made it, while it waits, and after it was sent.
    const pending = await send({}, crypto.randomUUID());
    expect(pending).toMatchObject({ revision: 2, message: sentAgain });
    await bench.settle();
    expect(await states()).toEqual(['REJECTED', 'SENT']);
    expect(await send()).toMatchObject({ revision: 2, message: sentAgain });
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
        /^Telephone the network operator \(.+\)\. If you do not have its number, call 105, [^.]*\. To report it again, send `job_id` and `dno_issue` with `corrects_revision: 1`\.$/,
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
    expect(message).toMatch(/Danger to life: telephone 105 now \(.+\) and stay on site\./);
    // The call comes first, so the number is not said again.
    expect(message).toMatch(/act on it\. This request sends it again unchanged; it may be rejected again\.$/);
    expect(String(message).match(/\b105\b/g)).toHaveLength(1);
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
    expect(await send()).toMatchObject({
      revision: 1,
      message: expect.stringMatching(
        /^Submission accepted\. The report of this fault \(category B\) will be sent to [^.]+ by message\.$/,
      ),
    });
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
