import { todayInLondon } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { flowFile, group } from './market.ts';
import type { OutboxEvent } from './outbox-events.ts';

/** What an operator wrote before its last word, or before the newest report, and what arrives after that. */
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const lost = 'fault.answer-quarantined';
/** A clock may be five minutes behind, so an answer from before the report counts, as long as nothing else says that it is late. */
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);

async function reported(code: string) {
  const { job_details: details, ...blocks } = submission('S1');
  const { job_id: reference } = details;
  const mpan = freshMpan();
  await bench.submit({ ...blocks, job_details: { ...details, mpan }, dno_issue: { code, comment: 'hot' } });
  const events: OutboxEvent[] = [];
  const look = async () => {
    const fresh = await bench.settle();
    events.push(...fresh);
    const { fault, report } = await observe(bench, reference, events, 'fault', 'report');
    if (fault === null || report === null) throw new Error('there is no fault, or no report');
    const alarms = fresh.filter(({ topic }) => topic === 'operations.alarms.v1').map(({ type }) => type);
    return { fault, report, alarms };
  };
  await look();
  const parties = { from: { role: 'J', mpid: 'EELC' }, to: { role: 'M', mpid: bench.mpid } };
  return {
    look,
    correct: (patch: object) => bench.submit({ job_id: reference, ...patch }),
    /** A D0126; answers why it had no effect. */
    answer(response: 'A' | 'R' | 'C', createdAt: Date, arrivesAt?: Date) {
      const said = group('G02', {
        response,
        responded_on: todayInLondon(createdAt),
        job_reference: reference,
      });
      const header = { flow: 'D0126', version: '001', ...parties, createdAt };
      return bench.answer(flowFile(header, group('G01', { mpan }, said)), arrivesAt);
    },
    /** An A0001 about the newest report. */
    async answerFile(type: 'market.message.acknowledged' | 'market.message.rejected', writtenAt: Date) {
      const { report } = await look();
      const about = {
        fileId: report.fileId,
        fromRole: 'J',
        fromMpid: 'EELC',
        sentAsRole: 'M',
        toMpid: bench.mpid,
      };
      await bench.answerFile(type, { ...about, reason: 'No such point', writtenAt: writtenAt.toISOString() });
    },
  };
}

describe('when the operator has rejected the report, and what it wrote before arrives after that', () => {
  it.each([
    ['A', 'A', 61],
    ['A', 'C', 61],
    ['A', 'C', 60],
    ['B', 'A', 61],
    ['B', 'R', 61],
  ] as const)(
    'about category %s, then %s of %i seconds ago changes nothing, and an alarm says so',
    async (code, said, ago) => {
      const { look, answer, answerFile } = await reported(code);
      const at = secondsAgo(0);
      await answerFile('market.message.rejected', new Date(at.getTime() - 60_000));
      const { fault, alarms } = await look();
      expect(alarms).toEqual(['fault.report-failed']);
      const why =
        /^It was written at .*Z, (before|in the same second as) .* rejected the report .*Ask the network operator/;
      expect(await answer(said, new Date(at.getTime() - ago * 1000))).toEqual([expect.stringMatching(why)]);
      expect(await look()).toMatchObject({ fault, report: { state: 'REJECTED' }, alarms: [lost] });
    },
  );

  it('then what it writes after that counts', async () => {
    const { look, answer, answerFile } = await reported('A');
    await answerFile('market.message.rejected', secondsAgo(60));
    expect(await answer('C', secondsAgo(50))).toEqual([]);
    expect((await look()).fault.closedAt).not.toBeNull();
  });

  it('with a clock that is ahead, then what it writes next counts', async () => {
    const { look, answer, answerFile } = await reported('B');
    await answerFile('market.message.rejected', secondsAgo(-3600));
    expect(await answer('A', secondsAgo(-1))).toEqual([]);
    expect((await look()).fault.acknowledgedAt).not.toBeNull();
  });

  it('then an acknowledgement of the file, which was sent again, does not count', async () => {
    const { look, answerFile } = await reported('B');
    await answerFile('market.message.rejected', secondsAgo(60));
    const { report } = await look();
    await bench.operate('flows.resend', { id: report.id });
    expect((await look()).report.state).toBe('SENT');
    await answerFile('market.message.acknowledged', secondsAgo(61));
    expect((await look()).report.state).toBe('SENT');
    await answerFile('market.message.acknowledged', secondsAgo(59));
    expect((await look()).report.state).toBe('ACKNOWLEDGED');
  });
});

describe('when the operator was sent a newer report', () => {
  it.each(['A', 'R', 'C'] as const)(
    'and %s arrives that it wrote before, then nothing changes, and an alarm says so',
    async (said) => {
      const { look, correct, answer } = await reported('A');
      await correct({ address: { postcode: 'CB1 9ZZ' } });
      const { fault, report } = await look();
      const why = new RegExp(
        `the newest report, file ${report.fileId}, was created at .*earlier one.*remains open`,
      );
      expect(await answer(said, secondsAgo(60))).toEqual([expect.stringMatching(why)]);
      expect(await look()).toMatchObject({ fault, alarms: [lost] });
      expect(await answer('A', secondsAgo(-2))).toEqual([]);
      expect((await look()).fault.acknowledgedAt).not.toBeNull();
    },
  );

  it('of a later life of the fault, then the time of its report decides', async () => {
    const { look, correct, answer } = await reported('B');
    const { fault } = await look();
    await bench.operate('faults.close', { id: fault.id, reason: 'Repaired' });
    await correct({ dno_issue: { code: 'B', comment: 'hot again' } });
    await look();
    expect(await answer('A', secondsAgo(-2))).toEqual([]);
  });
});

describe('when the clock of the operator is ahead', () => {
  const aheadOf = (seconds: number) => [secondsAgo(-seconds), new Date()] as const;

  it('and the fault was raised since its report, then a clearance does not end it, and an alarm says so', async () => {
    const { look, correct, answer } = await reported('B');
    await correct({ dno_issue: { code: 'A', comment: 'Now arcing' } });
    const { fault } = await look();
    const why =
      /creation time, .*, is in the future, and the fault was changed at .* category A, "Now arcing"/;
    expect(await answer('C', ...aheadOf(240))).toEqual([expect.stringMatching(why)]);
    expect(await look()).toMatchObject({ fault, alarms: [lost] });
  });

  it('and it was sent a newer report, then nothing changes, and an alarm says so', async () => {
    const { look, correct, answer } = await reported('B');
    await correct({ address: { postcode: 'CB1 9ZZ' } });
    const { fault } = await look();
    expect(await answer('A', ...aheadOf(240))).toEqual([expect.stringMatching(/in the future.*earlier one/)]);
    expect(await look()).toMatchObject({ fault, alarms: [lost] });
  });

  it('and nothing has changed since the report, then its answer counts, and so does a refusal that it writes later', async () => {
    const { look, answer } = await reported('A');
    expect(await answer('A', ...aheadOf(240))).toEqual([]);
    expect((await look()).fault.acknowledgedAt).not.toBeNull();
    expect(await answer('R', ...aheadOf(0))).toEqual([]);
    expect(await look()).toMatchObject({ fault: { acknowledgedAt: null }, alarms: ['fault.rejected'] });
    expect(await answer('A', ...aheadOf(1))).toHaveLength(1);
    expect((await look()).fault.acknowledgedAt).toBeNull();
  });
});
