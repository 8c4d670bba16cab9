import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const [eastern, midlands] = ['1000000123451', '1100000123456'];
const fault = (code: string) => ({ dno_issue: { code, comment: 'Cut-out cracked' } });

interface Message {
  flow: string;
  file_id: string;
  to_role: string;
  to_mpid: string;
}
interface Warning {
  warning: string;
  fix?: string;
}

/** A worksheet whose messages went out. */
async function submitted(more: object, scenario: 'S1' | 'S6' = 'S1') {
  const { job_details: details, ...rest } = submission(scenario);
  const { job_id } = details;
  const body = { ...rest, job_details: { ...details, mpan: eastern, supplier_mpid: 'EXEN' }, ...more };
  const say = async (patch: object) => {
    const { body: response } = await bench.submit({ job_id, ...patch });
    await bench.settle();
    return response as { message: string; warnings: Warning[] };
  };
  const first = await say(body);
  const read = async () =>
    (await bench.operate('sip.get', { jobId: job_id })) as { flows: Message[]; warnings: Warning[] };
  const reject = async (flow: string, toMpid: string) => {
    const message = (await read()).flows.find((it) => it.flow === flow && it.to_mpid === toMpid);
    await bench.answerFile('market.message.rejected', {
      fileId: message?.file_id,
      fromRole: message?.to_role,
      fromMpid: toMpid,
      toMpid: bench.mpid,
      sentAsRole: 'M',
      reason: 'Not ours',
    });
    await bench.settle();
  };
  const faultOf = async () => {
    const faults = (await bench.operate('faults.list', {})) as { id: string; jobReference: string }[];
    return faults.find(({ jobReference }) => jobReference === job_id)?.id;
  };
  return { first, say, read, reject, faultOf };
}

const about = ({ warnings }: { warnings: Warning[] }, flow: string) =>
  warnings.filter(({ warning }) => warning.includes(flow)).map(({ warning }) => warning);

const rejected = 'it was sent and rejected: its receiver does not act on it';

describe('a report that its operator rejected', () => {
  it('was sent, also where the submission no longer requires it', async () => {
    const { say, reject } = await submitted(fault('B'));
    await reject('D0135', 'EELC');
    const withdrawn = await say({ dno_issue: null });
    expect(about(withdrawn, 'D0135')).toEqual([
      `The submission no longer requires D0135 to EELC; ${rejected}`,
    ]);
  });

  it('and whose fault is closed is still required by a worksheet that has it', async () => {
    const { say, reject, faultOf } = await submitted(fault('B'));
    await reject('D0135', 'EELC');
    await bench.operate('faults.close', { id: await faultOf(), reason: 'Repaired' });
    const next = await say({ ...fault('B'), additional_info: 'Another text' });
    expect(about(next, 'D0135')).toEqual([
      `The fault is closed, so D0135 to EELC is not made again; ${rejected}`,
    ]);
  });
});

describe('no person is asked to telephone a receiver that has rejected since', () => {
  it('a report that the fault has left', async () => {
    const { say, read, reject } = await submitted(fault('B'));
    const move = { job_details: { mpan: midlands } };
    expect(about(await say(move), 'D0135 to EELC')).toHaveLength(1);
    await reject('D0135', 'EELC');
    expect(about(await say(move), 'D0135 to EELC')).toEqual([]);
    expect(about(await read(), 'D0135 to EELC')).toEqual([]);
  });

  it('a message to the supplier about an old metering point', async () => {
    const { say, read, reject } = await submitted({}, 'S6');
    const move = { job_details: { mpan: midlands } };
    expect(about(await say(move), 'D0136 to EXEN')).toHaveLength(1);
    await reject('D0136', 'EXEN');
    expect(about(await say(move), 'D0136 to EXEN')).toEqual([]);
    expect(about(await read(), 'D0136 to EXEN')).toEqual([]);
  });

  it.each([
    ['D0136', 'EXEN', { tampering: null }, {}],
    ['D0135', 'EELC', { dno_issue: null }, fault('B')],
  ])('%s that was withdrawn', async (flow, to, withdraw, more) => {
    const { say, read, reject } = await submitted(more, flow === 'D0136' ? 'S6' : 'S1');
    expect(about(await say(withdraw), flow)).toEqual([expect.stringContaining('calls it back')]);
    await reject(flow, to);
    const now = [{ field: '', warning: `The submission no longer requires ${flow} to ${to}; ${rejected}` }];
    for (const { warnings } of [await say(withdraw), await read()])
      expect(warnings.filter(({ warning }) => warning.includes(flow))).toEqual(now);
  });
});

describe('a report that is held', () => {
  const held =
    /^Submission accepted\. The network operator does not have the report yet: MPAN 1000000123452 has a mistyped digit, anywhere in it\. Read .*\. Send the correct `mpan` .*\. If that is not possible now: telephone 105 \(the national number [^)]*; network operator: Eastern, EELC\)\.$/;

  it.each(['B', 'C'])('of category %s is said in the message, also of a repeat', async (code) => {
    const { job_details: details, ...rest } = submission('S1');
    const body = { ...rest, job_details: { ...details, mpan: '1000000123452' }, ...fault(code) };
    for (const again of [false, true]) {
      const { body: response } = await bench.submit(body);
      await bench.settle();
      expect([again, response['message']]).toEqual([again, expect.stringMatching(held)]);
    }
  });

  it.each([
    [undefined, 'no MPAN was sent, and the job has none'],
    ['1000000123452', 'MPAN 1000000123452 has a mistyped digit, anywhere in it\\. Read [^.]*'],
    ['4000000123450', '[^.]*40[^.]*'],
  ])('of a danger whose call is demanded is said after the call (MPAN %s)', async (mpan, why) => {
    const { job_details: details, ...rest } = submission('S1');
    const { body } = await bench.submit({ ...rest, job_details: { ...details, mpan }, ...fault('A') });
    const remedy =
      'After the call, send the right value in a further submission, or ask your office to correct it\\.';
    expect(body['message']).toMatch(
      new RegExp(
        `telephone 105 now \\(.+\\) and stay on site\\..* does not have the report yet: ${why}\\. ${remedy}$`,
      ),
    );
  });

  it('of an unknown operator names the national number', async () => {
    const { job_details: details, ...rest } = submission('S1');
    const job_details = { ...details, mpan: undefined };
    const { body: response } = await bench.submit({ ...rest, job_details, ...fault('B') });
    expect(response['message']).toMatch(
      /does not have the report yet: no MPAN was sent, and the job has none\. Nobody was notified .* Telephone 105 \(.* Send the correct `mpan`\.$/,
    );
  });
});

describe('a withdrawn report whose fault is moved', () => {
  it('is named with the operator that has it', async () => {
    const { say } = await submitted(fault('A'));
    expect((await say({ dno_issue: null })).message).toMatch(
      /telephone 105 now \([^)]+\) and say what has changed\. On that call, inform it of any person [^.]+\.$/,
    );
    const { message } = await say({ job_details: { mpan: midlands } });
    expect(message).toMatch(
      /telephone 105 now \(the national number [^)]*; network operator: East Midlands, EMEB\)\. On that call, inform it of any person [^.]+\. The report went elsewhere: telephone the network operator \(Eastern, EELC; ask your office for its number\) too, and say what has changed\.$/,
    );
  });
});
