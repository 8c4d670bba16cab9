import { freshMpan } from '@team-operations/testing';
import { openBench, type Bench } from './fault-model/bench.ts';
import { answerOfOperator, rejectReport, reportedFault, type Said } from './reported-fault.ts';

/** Answers of an operator about a fault that has ended, or that may be about one. */
let bench: Bench;

beforeAll(async () => {
  bench = await openBench();
});

afterAll(() => bench.close());

const reported = (code: string, mpan?: string) => reportedFault(bench, code, mpan);
const reject = (fileId: string | null | undefined) => rejectReport(bench, fileId);
const answer = (response: 'A' | 'R' | 'C', said: Said) => answerOfOperator(bench, response, said);

const lost = 'fault.answer-quarantined';

describe('when a fault has ended and the operator rejects its report', () => {
  /** What is seen of it after the rejection. */
  async function ended(code: string, end: (id: string, reference: string) => Promise<unknown>) {
    const { look, mpan, reference } = await reported(code);
    const { fault, report } = await look();
    await end(fault.id, reference);
    const { fault: closed } = await look();
    expect(closed.closedAt).not.toBeNull();
    await reject(report?.fileId);
    return { ...(await look()), mpan, closed };
  }
  const close = (id: string) => bench.operate('faults.close', { id, reason: 'Repaired', withoutCall: true });

  it.each(['A', 'B'])(
    'and a person has closed a danger, then an alarm says so, as after a rejection of the fault (%s)',
    async (code) => {
      const { mpan, closed, fault, report, alarms } = await ended(code, close);
      const reasons = [
        expect.stringMatching(/stays closed.*No such point.*Telephone .*report it again/),
        expect.stringContaining(fault.id),
      ];
      const data = { answer: 'rejected', mpan, comment: 'No such point', reasons };
      expect({ fault, report, alarms }).toMatchObject({
        fault: closed,
        report: { state: 'REJECTED' },
        alarms: [{ type: lost, data }],
      });
    },
  );

  it('and a person has closed what is no danger, then there is no alarm', async () => {
    expect((await ended('C', close)).types).toEqual([]);
  });

  it('and the installer has withdrawn it, then there is no alarm', async () => {
    const withdraw = (_id: string, job_id: string) => bench.submit({ job_id, dno_issue: null });
    expect((await ended('B', withdraw)).types).toEqual([]);
  });
});

describe('when the operator may have the report of a fault that has ended at the same metering point', () => {
  /** One that staff have closed, and a second one there whose call is confirmed. */
  async function two() {
    const first = await reported('C');
    const second = await reported('A', first.mpan);
    const { fault } = await second.look();
    await bench.operate('faults.confirm_call', { id: fault.id, name: 'Robin' });
    await second.look();
    return { first, second };
  }

  it('and a clearance names no job, then the open one stays open, and both are named', async () => {
    const { first, second } = await two();
    const { fault: ended } = await first.look();
    await bench.operate('faults.close', { id: ended.id, reason: 'A duplicate' });
    await second.look();
    const { fault } = await second.look();
    const [reason = ''] = await answer('C', { mpan: first.mpan, comment: 'cover replaced' });
    expect([reason.includes(ended.id), reason.includes(fault.id)]).toEqual([true, true]);
    expect(await second.look()).toMatchObject({ fault, types: [lost] });
    expect(await answer('C', { mpan: first.mpan, reference: second.reference })).toEqual([]);
    expect((await second.look()).fault.closedAt).not.toBeNull();
  });

  it('but has cleared that one, then a clearance that names no job counts', async () => {
    const { first, second } = await two();
    await answer('C', first);
    expect(await answer('C', { mpan: first.mpan })).toEqual([]);
    expect((await second.look()).fault.closedAt).not.toBeNull();
  });

  it('and the open one moves there, then it is named too', async () => {
    const first = await reported('C');
    await bench.submit({ job_id: first.reference, mpan: freshMpan() });
    await first.look();
    const second = await reported('B', first.mpan);
    const { fault } = await first.look();
    expect(await answer('C', { mpan: first.mpan })).toEqual([expect.stringContaining(fault.id)]);
    expect((await second.look()).fault.closedAt).toBeNull();
  });
});
