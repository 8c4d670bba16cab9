import { todayInLondon } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { newId } from '@team-operations/schemas';
import { blocks as parts, submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { flowFile, group } from './market.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const eastern = 'the network operator (Eastern, EELC)';
const interfered = { tampering: parts.tampering, meter: parts.meter };
const fault = (code: string, comment = 'Cover is cracked') => ({ dno_issue: { code, comment } });
const sent = (what: string, whom: string) => `The ${what} will be sent to ${whom} by message.`;
const ofFault = (category: string) => sent(`report of this fault (category ${category})`, eastern);
const tampering = sent('report of tampering', 'the supplier (EXEN)');

/** A job, what requests about it are answered, and what has happened to it meanwhile. */
function aJob(more: object, job: object = {}) {
  const { job_details: details, ...blocks } = submission('S1');
  const { job_id } = details;
  const mpan = freshMpan('10');
  const body = { scenario: 'S1', ...blocks, ...more, job_details: { ...details, mpan, ...job } };
  type Sending = NonNullable<Parameters<Bench['sip']['submit']>[1]>;
  const say = async (request: object = body, sending: Sending = {}): Promise<string> => {
    const { status, body: answer } = await bench.sip.submit({ job_id, ...request }, sending);
    if (status !== 200) throw new Error(JSON.stringify(answer));
    return String(answer['message']);
  };
  return { job_id, mpan, body, say };
}

describe('the message of an accepted report', () => {
  it.each(['B', 'C'])('says who gets the report of category %s, also of a repeat', async (code) => {
    const { say, body } = aJob(fault(code));
    const idempotencyKey = newId();
    const first = await say(body, { idempotencyKey });
    expect(first).toBe(`Submission accepted. ${ofFault(code)}`);
    expect(await say(body, { idempotencyKey })).toBe(first);
    expect(await say()).toBe(first);
    await bench.settle();
    expect(await say()).toBe(first);
  });

  it('says which supplier gets the reports of tampering and of a meter fault', async () => {
    const meter = { ...parts.meter, fault: true };
    expect(await aJob({ ...interfered, meter }).say()).toBe(
      `Submission accepted. ${tampering} ${sent('report of the meter fault', 'the supplier (EXEN)')}`,
    );
  });

  it('has the call first, and says that the message does not replace it', async () => {
    expect(await aJob(fault('A')).say()).toBe(
      `Submission accepted. Danger to life: telephone 105 now (the national number for power cuts and danger to life; network operator: Eastern, EELC) and stay on site. On that call, inform it of any person on site who depends on electricity for medical reasons. ${ofFault('A').replace(/\.$/, ', and does not replace the call.')}`,
    );
  });

  it('of a dry run says what would be sent, and nothing of what is stored', async () => {
    const { say, body } = aJob({ ...fault('B'), ...interfered });
    const tried = await say(body, { dryRun: true });
    expect(tried).toContain(ofFault('B').replace(' will ', ' would '));
    expect(tried).toContain(tampering.replace(' will ', ' would '));
    expect(tried).not.toContain(' will ');
    const held = aJob(interfered, { supplier_mpid: undefined });
    expect(await held.say(held.body, { dryRun: true })).toContain(
      'The supplier would not get the report of tampering yet',
    );
    await say();
    expect(await say(body, { dryRun: true })).toBe(
      'Dry run: it is already stored, and sending it again has no effect.',
    );
  });

  it('says nothing where no danger is reported', async () => {
    expect(await aJob({}).say()).toBe('Submission accepted.');
  });
});

describe('a report that is not sent', () => {
  it('when it waits for data, then no message says that it will be sent', async () => {
    const held = await aJob(fault('B'), { mpan: '1000000123452' }).say();
    expect(held).toMatch(/The network operator does not have the report yet/);
    expect(held).not.toMatch(/(?:will|would) be sent/);
    const supplier = { supplier_mpid: undefined };
    expect(await aJob(interfered, supplier).say()).toBe(
      "Submission accepted. The supplier does not get the report of tampering yet: the supplier's MPID is unknown.",
    );
    const wrong = await aJob({ ...fault('B'), ...interfered }, { mpan: '1000000123452' }).say();
    expect(wrong).toMatch(/The supplier does not get the report of tampering yet either\.$/);
    expect(wrong.match(/mistyped digit/g)).toHaveLength(1);
  });

  it('when the fault is closed, then a repeat says so alone', async () => {
    const { say, job_id } = aJob(fault('B'));
    await say();
    await bench.settle();
    const faults = (await bench.operate('faults.list', {})) as { id: string; jobReference: string }[];
    const id = faults.find(({ jobReference }) => jobReference === job_id)?.id;
    await bench.operate('faults.close', { id, reason: 'Repaired' });
    for (const message of [await say(), await say({ contact: { name: 'Kim' } })]) {
      expect(message).toContain('was closed on');
      expect(message).not.toMatch(/will be sent/);
    }
  });

  it('when the operator refused it, then a repeat says so alone', async () => {
    const { say, job_id, mpan } = aJob(fault('B'));
    await say();
    await bench.settle();
    const parties = { from: { role: 'J', mpid: 'EELC' }, to: { role: 'M', mpid: bench.mpid } };
    const header = { flow: 'D0126', version: '001', ...parties, createdAt: new Date(Date.now() + 2000) };
    const said = { response: 'R', responded_on: todayInLondon(), job_reference: job_id, comment: 'Not ours' };
    expect(await bench.answer(flowFile(header, group('G01', { mpan }, group('G02', said))))).toEqual([]);
    await bench.settle();
    const message = await say();
    expect(message).toContain('The network operator refused the report of the fault');
    expect(message).not.toMatch(/will be sent/);
  });
});

describe('the message of a correction', () => {
  it('says that a changed report will be sent, also of a repeat, and nothing of another change', async () => {
    const { say } = aJob({ ...fault('B'), meter: parts.meter });
    await say();
    await bench.settle();
    expect(await say({ contact: { name: 'Kim' } })).toBe('Correction accepted as revision 2.');
    const changed = `Correction accepted as revision 3. ${ofFault('C').replace('The report', 'The changed report')}`;
    expect(await say(fault('C'))).toBe(changed);
    await bench.settle();
    expect(await say(fault('C'))).toBe(changed);
    expect(await say(interfered)).toBe(`Correction accepted as revision 4. ${tampering}`);
  });

  it('that sends what waited, or goes to another operator, changes no report', async () => {
    const { say } = aJob(fault('B'), { mpan: '1000000123452' });
    await say();
    await bench.settle();
    expect(await say({ mpan: freshMpan('10') })).toBe(`Correction accepted as revision 2. ${ofFault('B')}`);
    await bench.settle();
    expect(await say({ mpan: freshMpan('20') })).toContain(
      `Correction accepted as revision 3. ${ofFault('B').replace('Eastern, EELC', 'Southern, SOUT')} `,
    );
  });

  it('that withdraws reports says that no message does, and whom to telephone', async () => {
    const { say } = aJob({ ...fault('B'), ...interfered });
    await say();
    await bench.settle();
    const withdrawal = { dno_issue: null, tampering: null };
    expect(await say(withdrawal, { dryRun: true })).toMatch(
      / No message would say that the report of this fault is withdrawn\. No message would say that the report of tampering is withdrawn\.$/,
    );
    expect(await say(withdrawal)).toBe(
      'Correction accepted as revision 2. ' +
        'No message says that the report of this fault is withdrawn: telephone 105 (the national number for power cuts and danger to life; network operator: Eastern, EELC), and say so. ' +
        'No message says that the report of tampering is withdrawn: telephone the supplier (EXEN; ask your office for its number), and say so.',
    );
    expect(await say(withdrawal)).toContain('No message says that the report of tampering is withdrawn');
  });

  it('that withdraws a report which was never sent says nothing', async () => {
    const { say } = aJob(interfered, { supplier_mpid: undefined });
    await say();
    await bench.settle();
    expect(await say({ tampering: null })).toBe('Correction accepted as revision 2.');
  });

  it('that came before a withdrawal says nothing of it with its key', async () => {
    const { say, body } = aJob(interfered);
    const idempotencyKey = newId();
    await say(body, { idempotencyKey });
    await bench.settle();
    await say({ tampering: null });
    await bench.settle();
    expect(await say(body, { idempotencyKey })).not.toMatch(/will be sent/);
  });
});
