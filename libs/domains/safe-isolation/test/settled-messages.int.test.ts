import { sql } from '@team-operations/database';
import { runOperation } from '@team-operations/operations';
import { v7 as uuidV7 } from 'uuid';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { operationOf } from './sip-bed.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const [midlands, doubtful] = ['1100000123456', '1000000123452'];
const meterFault = { meter_fault_details: { fault_type: 'burnt', description: 'Terminals are burnt' } };
const kinds = ['D0136', 'D0002', 'D0010'];
/** Takes each of them back. */
const nothing = { tampering: null, meter_fault_details: null, readings: null, scenario: 'S1' };

interface Flow {
  history: { event: string }[];
}

interface Message {
  id: string;
  state: string;
}

interface Finding {
  code: string;
  finding: string;
  remedy: string;
}

/** Asks for something to be done with a message. Answers the refusal, or null. */
async function refusalOf(name: string, input: object) {
  const { sip } = bench;
  const operation = operationOf(bench.sip)(name)!;
  const principal = await sip.authenticator.authenticate(`Bearer ${sip.team.api_keys['apis.all']}`);
  const request = { principal, surface: 'rest' as const, requestId: uuidV7(), input };
  return runOperation(operation, request, sip.database).then(
    () => null,
    (error: { status: number; issues: { message: string; fix: string }[] }) => ({
      status: error.status,
      message: error.issues.map((issue) => issue.message).join(),
      fix: error.issues.map((issue) => issue.fix).join(),
    }),
  );
}

/** What the diagnosis says of a message once its receiver has acknowledged it. */
async function onceAcknowledged(message: Message | undefined): Promise<Finding | undefined> {
  const id = message!.id;
  await bench.sip.database.query(
    sql`UPDATE flow SET state = 'ACKNOWLEDGED', acknowledged_at = now() WHERE id = ${id}::uuid`,
  );
  const { findings } = (await bench.operate('flows.diagnose', { id })) as { findings: Finding[] };
  return findings.find(({ code }) => code === 'acknowledged');
}
const notify = 'Telephone EXEN, and say that this message does not apply: no message calls it back.';

/** A job of which every message to the supplier went out. */
async function reported() {
  const { job_details: details, ...rest } = submission('S6');
  const reference = details.job_id;
  const send = async (patch: object, settles = true) => {
    const { status, body: answer } = await bench.submit({ job_id: reference, ...patch });
    if (status !== 200) throw new Error(JSON.stringify(answer));
    if (settles) await bench.settle();
  };
  await send({ ...rest, ...meterFault, job_details: details });
  const made = (flow: string) =>
    bench.sip.database.query<Message>(sql`
      SELECT id, state::text FROM flow WHERE team_id = ${bench.sip.team.id}::uuid AND flow = ${flow} AND job_id = (
        SELECT id FROM job WHERE team_id = ${bench.sip.team.id}::uuid AND external_reference = ${reference})
      ORDER BY created_at, id`);
  return { send, made };
}

/** What is asked of each kind of message, one after another: they do not depend on each other. */
async function ofEachKind<Result>(ask: (flow: string) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const flow of kinds) results.push(await ask(flow));
  return results;
}

describe('messages that went out', () => {
  it('are sent again while nothing has changed', async () => {
    const { send, made } = await reported();
    await send({ contact: { name: 'Someone else' } });
    const refusals = await ofEachKind(async (flow) =>
      refusalOf('flows.resend', { id: (await made(flow))[0]?.id }),
    );
    expect(refusals).toEqual([null, null, null]);
  });

  it('are not sent again once newer ones have replaced them, which are', async () => {
    const { send, made } = await reported();
    await send({ supplier_mpid: 'ABCD', mpan: midlands });
    await ofEachKind(async (flow) => {
      const [first, second] = await made(flow);
      expect(await refusalOf('flows.resend', { id: first?.id })).toMatchObject({
        status: 409,
        message: expect.stringMatching(
          new RegExp(`^is ${flow}, which a newer message of file .* has replaced`),
        ),
        fix: expect.stringContaining(second!.id),
      });
      expect(await refusalOf('flows.resend', { id: second?.id })).toBeNull();
    });
  });

  it('are not sent again while newer ones are held', async () => {
    const { send, made } = await reported();
    await send({ mpan: doubtful });
    await ofEachKind(async (flow) => {
      const [first, second] = await made(flow);
      expect(second?.state).toBe('HELD');
      expect(await refusalOf('flows.resend', { id: first?.id })).toMatchObject({
        status: 409,
        message: expect.stringMatching(
          new RegExp(`a newer message of its kind, ${second?.id}, is HELD .*mpan: `),
        ),
      });
    });
  });

  it('are not sent again once the submission no longer requires them', async () => {
    const { send, made } = await reported();
    await send(nothing);
    await ofEachKind(async (flow) => {
      const [first] = await made(flow);
      expect(await refusalOf('flows.resend', { id: first?.id })).toMatchObject({
        status: 409,
        message: `is ${flow}, which the submission no longer requires`,
      });
    });
  });

  it('are not sent again to another receiver than they should go to, before the newer ones are recorded', async () => {
    const { send, made } = await reported();
    await send({ supplier_mpid: 'ABCD', mpan: midlands }, false);
    await ofEachKind(async (flow) => {
      const [first] = await made(flow);
      expect(await refusalOf('flows.resend', { id: first?.id })).toMatchObject({
        status: 409,
        message: `is ${flow} to EXEN about MPAN 10 0000 0123 451, and it should now go to ABCD about MPAN 11 0000 0123 456`,
      });
    });
    await bench.settle();
  });

  it('are not sent again by a request from before they were corrected', async () => {
    const { send, made } = await reported();
    await ofEachKind(async (flow) =>
      expect(await refusalOf('flows.resend', { id: (await made(flow))[0]?.id })).toBeNull(),
    );
    await send(nothing);
    await ofEachKind(async (flow) => {
      const { history } = (await bench.operate('flows.get', { id: (await made(flow))[0]?.id })) as Flow;
      expect(history.map(({ event }) => event)).toEqual(['queued', 'sent', 'request_refused']);
    });
  });
});

describe('messages that were acknowledged', () => {
  it('need nothing while the submission requires them', async () => {
    const { made } = await reported();
    await ofEachKind(async (flow) =>
      expect(await onceAcknowledged((await made(flow))[0])).toMatchObject({ remedy: 'Nothing.' }),
    );
  });

  it('must be called back by a person once the submission no longer requires them', async () => {
    const { send, made } = await reported();
    await send(nothing);
    await ofEachKind(async (flow) =>
      expect(await onceAcknowledged((await made(flow))[0])).toMatchObject({
        finding: expect.stringMatching(
          new RegExp(` It is ${flow}, which the submission no longer requires\\.$`),
        ),
        remedy: notify,
      }),
    );
  });

  it('must be called back by a person once the submission names another receiver', async () => {
    const { send, made } = await reported();
    await send({ supplier_mpid: 'ABCD', mpan: midlands });
    await ofEachKind(async (flow) => {
      const [first, second] = await made(flow);
      expect(await onceAcknowledged(first)).toMatchObject({
        finding: expect.stringMatching(/ and it should now go to ABCD about MPAN 11 0000 0123 456\.$/),
        remedy: notify,
      });
      expect(await onceAcknowledged(second)).toMatchObject({ remedy: 'Nothing.' });
    });
  });
});

describe('the readings of an earlier visit', () => {
  const again = { date_of_action: '2026-03-05', return_work: { reason: 'No access' } };

  it.each([
    ['has its own', { readings: [{ type: 'S', value: 12400 }] }],
    ['unsets them', { readings: null, scenario: 'S1' }],
  ])('are sent again as they are when a later one %s', async (_, more) => {
    const { send, made } = await reported();
    await send({ ...again, ...more });
    const [first] = await made('D0010');
    expect(await refusalOf('flows.resend', { id: first?.id })).toBeNull();
    await bench.settle();
    expect(await onceAcknowledged(first)).toMatchObject({ remedy: 'Nothing.' });
    const { history } = (await bench.operate('flows.get', { id: first?.id })) as Flow;
    expect(history.map(({ event }) => event)).toContain('resent');
  });

  it('are not sent again once they were corrected, or to the supplier of before', async () => {
    const { send, made } = await reported();
    await send({ readings: [{ type: 'S', value: 12300 }] });
    await send({ ...again, readings: [{ type: 'S', value: 12400 }] });
    const [first, second] = await made('D0010');
    expect(await refusalOf('flows.resend', { id: first?.id })).toMatchObject({ status: 409 });
    expect(await refusalOf('flows.resend', { id: second?.id })).toBeNull();
    await bench.settle();
    await send({ supplier_mpid: 'ABCD' });
    expect(await refusalOf('flows.resend', { id: second?.id })).toMatchObject({
      status: 409,
      message: expect.stringContaining('it should now go to ABCD'),
    });
  });
});
