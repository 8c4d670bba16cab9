import { correctionsAndRequests, doubtful } from './corrections-and-requests.ts';
import { work } from './outbox-events.ts';
import { openSipBed, type SipBed } from './sip-bed.ts';

let sip: SipBed;
beforeAll(async () => (sip = await openSipBed()));
afterAll(() => sip.close());

const { ask, correct, deliverAll, doWork, handedOn, inTurn, plannedFix, statesOf, submitted, workOf } =
  correctionsAndRequests(() => sip);

const orders = ['the request', 'the correction'] as const;

/** Both are on their way before the worker has seen either; it then sees the one that is named first. */
async function race(
  first: (typeof orders)[number],
  command: () => Promise<unknown>,
  correction: () => Promise<unknown>,
) {
  const asked = await workOf(command);
  const corrected = await workOf(correction);
  await doWork(first === 'the request' ? [...asked, ...corrected] : [...corrected, ...asked]);
  await deliverAll();
}

const released = { reason: 'Read on the meter', confirmedBy: 'Robin Watch' };

describe.each(orders)(
  'a correction and a request about the same message, when the worker sees %s first',
  (first) => {
    it('when a person releases it and the correction is of something else, then it goes out once', async () => {
      const { reference, report } = await submitted({ mpan: doubtful });
      const release = await plannedFix(report, { release: released });
      await race(first, release, () => correct(reference, { additional_info: 'Gate code 1234' }));
      // A correction that came first has changed the message: then the person looks again.
      if (first === 'the correction') await inTurn(await plannedFix(report, { release: released }));
      expect(await handedOn(reference, 'D0135')).toHaveLength(1);
      expect(await statesOf(reference, 'D0135')).not.toContain('HELD');
    });

    it('when a person releases it and the correction has the right MPAN, then nothing more goes to the wrong operator', async () => {
      const { reference, report } = await submitted({ mpan: doubtful });
      const release = await plannedFix(report, { release: released });
      await race(first, release, () => correct(reference, { mpan: '1100000123456' }));
      expect(await handedOn(reference, 'D0135')).toEqual([expect.stringMatching(/^EMEB .*1100000123456/)]);
    });

    it('when a person sets what the correction has too, then it goes out once', async () => {
      const { reference, report } = await submitted({ mpan: undefined });
      const fix = await plannedFix(report, { set: [{ field: 'mpan', value: '1100000123456' }] });
      await race(first, fix, () => correct(reference, { mpan: '1100000123456' }));
      expect(await handedOn(reference, 'D0135')).toHaveLength(1);
      expect(await statesOf(reference, 'D0135')).toEqual(['SENT']);
    });

    it('when a person sets one MPAN and the correction has another, then only the operator of the latter is notified', async () => {
      const { reference, report } = await submitted({ mpan: undefined });
      const fix = await plannedFix(report, { set: [{ field: 'mpan', value: '1200000123450' }] });
      await race(first, fix, () => correct(reference, { mpan: '1100000123456' }));
      expect(await handedOn(reference, 'D0135')).toEqual([expect.stringMatching(/^EMEB .*1100000123456/)]);
    });

    it('when a person sets what holds it and the correction is of something else, then it goes out once and is not held again', async () => {
      const { reference, report } = await submitted({ mpan: undefined });
      const fix = await plannedFix(report, { set: [{ field: 'mpan', value: '1100000123456' }] });
      await race(first, fix, () => correct(reference, { additional_info: 'Gate code 1234' }));
      const expected = first === 'the request' ? [1, ['SENT']] : [0, ['HELD']];
      expect([(await handedOn(reference, 'D0135')).length, await statesOf(reference, 'D0135')]).toEqual(
        expected,
      );
    });

    it('when it is sent again and corrected, then its first text goes where it went, and the new one once', async () => {
      const { reference, report } = await submitted();
      await race(
        first,
        () => ask('flows.resend', report),
        () => correct(reference, { dno_issue: { comment: 'Cut-out has melted' } }),
      );
      const texts = await handedOn(reference, 'D0135');
      // A report that a newer one has replaced is not sent again.
      expect(texts).toHaveLength(first === 'the request' ? 3 : 2);
      expect(texts.filter((text) => text.includes('melted'))).toHaveLength(1);
      expect(texts.every((text) => text.startsWith('EELC '))).toBe(true);
    });

    it('when it is made again while another receiver is named, then that one gets it once', async () => {
      const { reference, change } = await submitted();
      await race(
        first,
        () => ask('flows.regenerate', change),
        () => correct(reference, { supplier_mpid: 'NEWS' }),
      );
      const texts = await handedOn(reference, 'D0139');
      expect(texts.map((text) => text.slice(0, 4))).toEqual(['EXEN', 'NEWS']);
    });

    it('when a person sets another receiver and so does the correction, then that one gets it once', async () => {
      const { reference, change } = await submitted();
      const fix = await plannedFix(change, { set: [{ field: 'supplier_mpid', value: 'NEWS' }] });
      await race(first, fix, () => correct(reference, { supplier_mpid: 'NEWS' }));
      expect((await handedOn(reference, 'D0139')).map((text) => text.slice(0, 4))).toEqual(['EXEN', 'NEWS']);
    });

    it('when the fault is withdrawn, then a released report goes out at most once, and none is left waiting', async () => {
      const { reference, report } = await submitted({ mpan: doubtful });
      const release = await plannedFix(report, { release: released });
      await race(first, release, () => correct(reference, { dno_issue: null }));
      expect(await handedOn(reference, 'D0135')).toEqual([]);
      expect(await statesOf(reference, 'D0135')).not.toContain('QUEUED');
    });
  },
);

describe('a correction and a request that two workers have at the same moment', () => {
  it('when it is made again while another receiver is named, then that one gets it once, every time', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { reference, change } = await submitted();
      const asked = await workOf(() => ask('flows.regenerate', change));
      const corrected = await workOf(() => correct(reference, { supplier_mpid: 'NEWS' }));
      await Promise.all([...asked, ...corrected].map((event) => work(sip, event)));
      expect((await handedOn(reference, 'D0139')).map((text) => text.slice(0, 4))).toEqual(['EXEN', 'NEWS']);
    }
  });
});
