import { sql } from '@team-operations/database';
import { dangersOfSupplier, DeliveryRefused } from '../src/index.ts';
import { freshMpan } from '@team-operations/testing';
import { blocks as parts, submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';

/** What the gateway refuses. */
const refused = new Set<string>();
let bench: Bench;
beforeAll(async () => {
  bench = await openBench({
    deliver: ({ flow }) =>
      refused.has(flow) ? Promise.reject(new DeliveryRefused('Wrong certificate')) : Promise.resolve(),
  });
});
beforeEach(() => refused.clear());
afterAll(() => bench.close());

interface Row {
  flow: string;
  fileId: string;
  state: string;
  toRole: string;
  toMpid: string;
}

type Answer = Record<string, unknown> & { flows: { flow: string }[]; warnings: { field: string }[] };

const nameOf: Record<string, string> = { D0136: 'report of tampering', D0002: 'report of the meter fault' };

/** A worksheet that reports tampering, a dangerous meter and a fault. */
function worksheet() {
  const { job_details: details, ...blocks } = submission('S6');
  const mpan = freshMpan();
  const dno_issue = { code: 'B', comment: 'Cut-out is loose' };
  const meter = { ...parts.meter, fault: true };
  const body = { ...blocks, meter, dno_issue, job_details: { ...details, mpan } };
  const { job_id } = details;
  const rows = (flow: string) =>
    bench.sip.database.query<Row>(sql`
      SELECT flow.flow, file_id AS "fileId", flow.state, to_role AS "toRole", to_mpid AS "toMpid" FROM flow
      JOIN job ON job.team_id = flow.team_id AND job.id = flow.job_id
      WHERE flow.flow = ${flow} AND job.external_reference = ${job_id} ORDER BY file_id`);
  const states = async (flow: string) => (await rows(flow)).map(({ state }) => state);
  const send = async (more: object = body, key?: string): Promise<Answer> => {
    const { status, body: answer } = await bench.sip.submit({ job_id, ...more }, { idempotencyKey: key });
    if (status !== 200) throw new Error(JSON.stringify(answer));
    return answer;
  };
  const reject = async (flow: string) => {
    const newest = (await rows(flow)).at(-1);
    await bench.answerFile('market.message.rejected', {
      ...{ fileId: newest?.fileId, fromRole: newest?.toRole, fromMpid: newest?.toMpid },
      ...{ toMpid: bench.mpid, sentAsRole: 'M', reason: 'Not ours' },
    });
  };
  return { body, job_id, mpan, send, states, reject };
}

const alarmsOf = async () =>
  (await bench.settle()).filter(({ type }) => type === 'message.failed').map(({ data }) => data);

async function rejected(flow: string, key?: string) {
  const made = worksheet();
  await made.send(made.body, key);
  await bench.settle();
  await made.reject(flow);
  expect(await alarmsOf()).toMatchObject([{ flow }]);
  return made;
}

const flowsOf = ({ flows }: Answer) => flows.map(({ flow }) => flow);
const isRejected = (flow: string) =>
  `The ${nameOf[flow]} was rejected (Not ours): the supplier does not act on it.`;
const telephone = 'Telephone the supplier (EXEN; ask your office for its number).';
const again = (flow: string) =>
  `${isRejected(flow)} This request sends it again unchanged; it may be rejected again. ${telephone}`;
const notAgain = (flow: string) => `${isRejected(flow)} This request did not send it again. ${telephone}`;

describe.each(dangersOfSupplier)('the same worksheet after its %s was rejected', (flow) => {
  it('sends it again, alone and once, and alarms again if it is rejected again', async () => {
    const { send, states, reject } = await rejected(flow);
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(undefined, crypto.randomUUID())));
    expect(answers.map(({ revision }) => revision)).toEqual([2, 2, 2, 2]);
    expect(answers.filter(({ message }) => String(message).includes(again(flow)))).toHaveLength(1);
    expect(answers.map(flowsOf)).toEqual([[flow], [flow], [flow], [flow]]);
    await bench.settle();
    expect(await states(flow)).toEqual(['REJECTED', 'SENT']);
    expect(await states('D0135')).toEqual(['SENT']);
    const operatorHasIt =
      'The report of this fault (category B) was sent to the network operator (Eastern, EELC) before, and is not sent again.';
    const sent = `The ${nameOf[flow]} will be sent to the supplier (EXEN) by message.`;
    expect(await send()).toMatchObject({
      revision: 2,
      message: `Correction accepted as revision 2. ${operatorHasIt} ${sent}`,
    });
    await reject(flow);
    expect(await alarmsOf()).toMatchObject([{ flow }]);
  });

  it('is a retry with the same key, which sends nothing and says so', async () => {
    const key = crypto.randomUUID();
    const { body, send, states } = await rejected(flow, key);
    const answer = await send(body, key);
    expect(answer).toMatchObject({
      revision: 1,
      message: expect.stringContaining(`Submission accepted. ${notAgain(flow)} `),
    });
    expect(answer['message']).not.toContain(`The ${nameOf[flow]} will be sent`);
    const field = flow === 'D0136' ? 'tampering' : 'meter';
    expect(answer.warnings).toContainEqual({
      field,
      warning:
        'was reported before, and the report was rejected (Not ours): the supplier does not act on it. This request did not send it again.',
      fix: `Telephone the supplier (EXEN; ask your office for its number). To report it again, send \`job_id\` and \`${field}\` with \`corrects_revision: 1\`.`,
    });
    await bench.settle();
    expect(await states(flow)).toEqual(['REJECTED']);
    const { [field]: block } = body as Record<string, unknown>;
    expect(flowsOf(await send({ [field]: block, corrects_revision: 1 }))).toEqual([flow]);
  });

  it('sends nothing where its words alone are sent again, and says so', async () => {
    const { send, states } = await rejected(flow);
    const words = { additional_info: 'The gate is locked' };
    expect((await send(words))['message']).toContain(notAgain(flow));
    expect((await send(words))['message']).toContain(notAgain(flow));
    await bench.settle();
    expect(await states(flow)).toEqual(['REJECTED']);
  });

  it('says nothing of it once the installer has withdrawn it', async () => {
    const { body, send, states } = await rejected(flow);
    const withdrawn = flow === 'D0136' ? { tampering: null } : { meter: { ...body.meter, fault: false } };
    await send(withdrawn);
    expect(await send(withdrawn)).toMatchObject({ message: 'Correction accepted as revision 2.' });
    await bench.settle();
    expect(await states(flow)).toEqual(['REJECTED']);
  });

  it('reports no fault again that was closed', async () => {
    const { send, states, mpan } = await rejected(flow);
    const [fault] = await bench.sip.database.query<{ id: string }>(
      sql`SELECT id FROM dno_fault WHERE mpan = ${mpan}`,
    );
    const at = new Date().toISOString();
    await bench.operate('faults.close', { id: fault!.id, mpan, at, reason: 'Made safe' });
    const answer = await send();
    expect(flowsOf(answer)).toEqual([flow]);
    expect(answer['message']).toContain('The fault of this job was closed');
    await bench.settle();
    expect([await states(flow), await states('D0135')]).toEqual([['REJECTED', 'SENT'], ['SENT']]);
  });
});

describe('the same worksheet after the gateway refused messages', () => {
  it('sends all of them again that certainly did not arrive', async () => {
    const { send, states, job_id } = worksheet();
    for (const flow of ['D0135', ...dangersOfSupplier]) refused.add(flow);
    await send();
    await bench.settle();
    refused.clear();
    await bench.sip.database.query(sql`
      UPDATE flow SET sent_at = now() FROM job WHERE job.id = flow.job_id AND job.external_reference = ${job_id}
        AND flow.flow = 'D0136'`);
    const answer = await send();
    expect(flowsOf(answer)).toEqual(['D0135', 'D0002']);
    const why = 'could not be delivered (Wrong certificate)';
    expect(answer['message']).toContain(
      `The report of this fault ${why}: the network operator does not have it. This request sends it again unchanged. Telephone`,
    );
    expect(answer['message']).toContain(
      `The report of tampering ${why}: the supplier may not have it. This request did not send it again. ${telephone}`,
    );
    expect(answer['message']).toContain(
      `The report of the meter fault ${why}: the supplier does not have it. This request sends it again unchanged. ${telephone}`,
    );
    await bench.settle();
    expect([await states('D0135'), await states('D0136'), await states('D0002')]).toEqual([
      ['FAILED', 'SENT'],
      ['FAILED'],
      ['FAILED', 'SENT'],
    ]);
  });
});
