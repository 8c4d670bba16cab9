import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const [eastern, midlands] = ['1000000123451', '1100000123456'];
const call = /Danger to life|telephone/;

/** A job with a reported fault that the worker has received. */
async function report(code: string, mpan: string | null = eastern) {
  const { job_details: details, ...blocks } = submission('S1');
  const body = {
    ...blocks,
    job_details: { ...details, mpan: mpan ?? undefined },
    dno_issue: { code, comment: 'hot' },
  };
  const { body: first } = await bench.submit(body);
  await bench.settle();
  const faults = (await bench.operate('faults.list', {})) as { id: string; jobReference: string }[];
  const id = faults.find(({ jobReference }) => jobReference === details.job_id)?.id ?? '';
  const say = async (change: object) => (await bench.submit({ job_id: details.job_id, ...change })).body;
  return { body, first, say, id };
}

describe('a response after category A was reported', () => {
  it('names the danger, and whom to telephone', async () => {
    const { first } = await report('A');
    expect(first['message']).toBe(
      'Submission accepted. Danger to life: telephone 105 now (the national number for power cuts and danger to life; network operator: Eastern, EELC) and stay on site. On that call, inform it of any person on site who depends on electricity for medical reasons. The report of this fault (category A) will be sent to the network operator (Eastern, EELC) by message, and does not replace the call.',
    );
  });

  it('names the national number where there is no MPAN, also in the warning of that', async () => {
    const { first } = await report('A', null);
    expect(first['message']).toMatch(
      /^Submission accepted\. Danger to life: telephone 105 now \(the national number for power cuts and danger to life\) and stay on site\. On that call, inform it of any person [^.]+\. The network operator does not have the report yet/,
    );
    expect(first['telephone']).toMatchObject({ dno: null, number: '105' });
    expect(first['warnings']).toContainEqual({
      field: 'mpan',
      warning: expect.stringContaining('holds D0135'),
      fix: expect.stringMatching(
        /^Nobody was notified of this report of the DNO fault yet\. Telephone 105 \(.* Send the correct `mpan`\.$/,
      ),
    });
  });

  it('and lowered says that the call is still demanded, and no longer that there is danger', async () => {
    const { say } = await report('A');
    const { message, telephone } = await say({ dno_issue: { code: 'C' } });
    expect(message).toMatch(
      /^Correction accepted as revision 2\. The fault is category C now, but category A was reported, and the call, which has been required since \d{4}-\d\d-\d\d \d\d:\d\d UTC, is not confirmed: telephone 105 now \(the national number [^)]*; network operator: Eastern, EELC\) and say what has changed\. On that call, inform it of any person on site who depends on electricity for medical reasons\. The changed report of this fault \(category C\) will be sent to the network operator \(Eastern, EELC\) by message, and does not replace the call\.$/,
    );
    expect(telephone).toMatchObject({ dno: { mpid: 'EELC', number: null }, number: '105' });
  });

  it('and withdrawn says so too', async () => {
    const { say } = await report('A');
    const { message } = await say({ dno_issue: null });
    expect(message).toMatch(
      /revision 2\. The report is withdrawn, but category A was reported, and the call, .*, is not confirmed: telephone 105 now \(the national number [^)]*; network operator: Eastern, EELC\)/,
    );
    expect(message).not.toContain('stay on site');
  });

  it('and lowered after the call demands none', async () => {
    const { say, id } = await report('A');
    await bench.operate('faults.confirm_call', { id, name: 'Robin' });
    expect((await say({ dno_issue: { code: 'C' } }))['message']).toBe(
      'Correction accepted as revision 2. The changed report of this fault (category C) will be sent to the network operator (Eastern, EELC) by message.',
    );
  });
});

describe('words that read like a danger to life, after category A was lowered', () => {
  const warningsOf = ({ warnings }: Record<string, unknown>) => JSON.stringify(warnings);
  const comment = 'Cut-out is smoking';

  it('say that the call is still demanded, and not that none was demanded', async () => {
    const { say } = await report('A');
    const lowered = warningsOf(await say({ dno_issue: { code: 'B', comment } }));
    expect(lowered).toMatch(/is B: the call demanded since \d{4}-\d\d-\d\d \d\d:\d\d UTC is still required/);
    expect(lowered).not.toContain('no call is demanded');
  });

  it('say that it was confirmed, where it was', async () => {
    const { say, id } = await report('A');
    await bench.operate('faults.confirm_call', { id, name: 'Robin' });
    const lowered = await say({ dno_issue: { code: 'B', comment } });
    expect(warningsOf(lowered)).toMatch(
      /is B: category A was reported before, and the network operator was telephoned at/,
    );
    expect(warningsOf(lowered)).not.toContain('no call is demanded');
  });

  it('do not say so once the call was confirmed', async () => {
    const { say, id } = await report('A');
    const lower = { dno_issue: { code: 'B', comment } };
    await say(lower);
    await bench.operate('faults.confirm_call', { id, name: 'Robin' });
    expect(warningsOf(await say(lower))).not.toContain('is still required');
  });
});

describe('a completed job', () => {
  it.each([
    [true, 'QUEUED'],
    [false, 'HELD'],
  ])(
    'is confirmed to the supplier after its fault of category A was closed, danger over: %s',
    async (dangerOver, state) => {
      const { job_details: details, ...blocks } = submission('S3');
      const job_details = { ...details, mpan: eastern, supplier_mpid: 'EXEN', outcome_code: 'IP' };
      await bench.submit({ ...blocks, job_details });
      await bench.settle();
      const faults = (await bench.operate('faults.list', {})) as { id: string; jobReference: string }[];
      const id = faults.find(({ jobReference }) => jobReference === details.job_id)?.id;
      await bench.operate('faults.close', { id, reason: 'Made safe', withoutCall: true, dangerOver });
      const { body } = await bench.submit({ job_id: details.job_id, outcome_code: 'CO' });
      expect(body['flows']).toMatchObject([{ flow: 'D0139', to_mpid: 'EXEN', state }]);
    },
  );
});

describe('a correction after the call was confirmed', () => {
  it('names the call, and demands another only if the danger changed', async () => {
    const { say, id, first } = await report('A');
    expect(JSON.stringify(first['warnings'])).toContain('telephone the DNO now');
    await bench.operate('faults.confirm_call', { id, name: 'Robin' });
    const { warnings } = await say({ dno_issue: { comment: 'hotter' } });
    expect(JSON.stringify(warnings)).toContain('was confirmed at');
    expect(JSON.stringify(warnings)).not.toContain('telephone the DNO now');
  });
});

describe('the same worksheet again', () => {
  it('demands no call that was confirmed since', async () => {
    const { body, first, id } = await report('A');
    expect(first['message']).toMatch(call);
    await bench.operate('faults.confirm_call', { id, name: 'Robin' });
    const { body: again } = await bench.submit(body);
    expect(again).toMatchObject({
      revision: 1,
      message:
        'Submission accepted. The report of this fault (category A) will be sent to the network operator (Eastern, EELC) by message.',
    });
    expect(again['telephone']).toBeUndefined();
    expect(again['warnings']).toContainEqual({
      field: 'dno_issue.code',
      warning: expect.stringMatching(/was confirmed at \d{4}-\d\d-\d\d \d\d:\d\d UTC by Robin$/),
      fix: 'Telephone the network operator again only if the danger has changed, or if `message` asks for it.',
    });
  });

  it('names the operator of the metering point as staff have corrected it', async () => {
    const { body, id } = await report('A');
    const board = (await bench.operate('faults.list', {})) as { id: string; jobId: string }[];
    const jobId = board.find((fault) => fault.id === id)?.jobId;
    const { job_details: details } = body;
    await bench.submit({ job_id: details.job_id, mpan: null });
    const { body: unset } = await bench.submit({ job_id: details.job_id, mpan: null });
    expect(unset['message']).toContain(
      'telephone 105 now (the national number for power cuts and danger to life)',
    );
    await bench.operate('jobs.update', { id: jobId, mpan: midlands });
    await bench.settle();
    const { body: again } = await bench.submit({ job_id: details.job_id, mpan: null });
    expect(again['message']).toContain(
      'telephone 105 now (the national number for power cuts and danger to life; network operator: East Midlands, EMEB)',
    );
    expect(again['telephone']).toMatchObject({ dno: { mpid: 'EMEB' } });
  });
});

describe('a correction of a job whose fault is closed', () => {
  it('that reports nothing says that the fault was not reported again, and how to report it', async () => {
    const { say, id } = await report('B');
    await bench.operate('faults.close', { id, reason: 'Repaired' });
    const { message } = await say({ contact: { telephone: '01632 960002' } });
    expect(message).toMatch(
      /^Correction accepted as revision 2\. The fault of this job was closed on \d{4}-\d\d-\d\d \d\d:\d\d UTC \(Repaired\) and was not reported again\. If there is danger to life: telephone 105 now \(the national number [^)]*; network operator: Eastern, EELC\) and stay on site\. If the fault is there again, send `dno_issue` with what you found and the `date_of_action` of this visit\.$/,
    );
  });

  it('says so again when it is repeated', async () => {
    const { say, id } = await report('B');
    await bench.operate('faults.close', { id, reason: 'Repaired' });
    const { message } = await say({ contact: { telephone: '01632 960002' } });
    expect((await say({ contact: { telephone: '01632 960002' } }))['message']).toBe(message);
  });

  it('that reports the fault again does not', async () => {
    const { say, id } = await report('B');
    await bench.operate('faults.close', { id, reason: 'Repaired' });
    expect((await say({ dno_issue: { code: 'B', comment: 'again' } }))['message']).toBe(
      'Correction accepted as revision 2. The report of this fault (category B) will be sent to the network operator (Eastern, EELC) by message.',
    );
  });
});

describe('a report that is withdrawn', () => {
  const warning = ({ warnings }: Record<string, unknown>) =>
    (warnings as { warning: string }[]).find(({ warning: text }) => text.includes('no longer requires'))
      ?.warning;

  it('says that its message was not sent when it was only held', async () => {
    const { say } = await report('B', '1000000123452');
    expect(warning(await say({ dno_issue: null }))).toMatch(/D0135 .*; it was held and was not sent$/);
  });

  it('does not say so after staff have released the message', async () => {
    const { say, body } = await report('B', '1000000123452');
    const record = (await bench.operate('sip.get', { jobId: body.job_details.job_id })) as {
      flows: { flow: string; flow_id: string }[];
    };
    const id = record.flows.find(({ flow }) => flow === 'D0135')?.flow_id;
    const release = { reason: 'As it is on the meter', confirmedBy: 'Robin' };
    const planned = (await bench.operate('flows.fix', { id, release })) as { planId: string };
    await bench.operate('flows.fix', { id, planId: planned.planId });
    await bench.settle();
    expect(warning(await say({ dno_issue: null }))).toMatch(/; it was sent, and no message calls it back$/);
  });
});
