import { sql } from '@team-operations/database';
import { seriousFault } from './blocks.ts';
import { correctionsAndRequests, doubtful } from './corrections-and-requests.ts';
import { openSipBed, type SipBed } from './sip-bed.ts';

let sip: SipBed;
beforeAll(async () => (sip = await openSipBed()));
afterAll(() => sip.close());

const { ask, correct, handedOn, inTurn, plannedFix, statesOf, submitted } = correctionsAndRequests(() => sip);

describe('a correction after a request about the same message', () => {
  it('when it has what a person has set, then nothing more goes out, and the history and the read-back say so', async () => {
    const { reference, report } = await submitted({ mpan: undefined });
    await inTurn(await plannedFix(report, { set: [{ field: 'mpan', value: '1100000123456' }] }));
    await inTurn(() => correct(reference, { mpan: '1100000123456' }));
    expect(await handedOn(reference, 'D0135')).toHaveLength(1);
    const events = await sip.database.query(sql`
      SELECT event, details -> 'revision' AS revision FROM flow_history WHERE flow_id = ${report}::uuid ORDER BY at, id`);
    expect(events.at(-1)).toEqual({ event: 'unchanged', revision: 2 });
    const { body } = await sip.readBack(reference);
    const shown = body.flows.map(({ flow, state }) => `${flow} ${state}`);
    expect(shown.sort()).toEqual(['D0135 SENT', 'D0139 SENT']);
  });

  it('when a fault is withdrawn and reported again in the same words, then the operator is notified again', async () => {
    const { reference } = await submitted();
    await inTurn(
      () => correct(reference, { dno_issue: null }),
      () => correct(reference, { dno_issue: seriousFault }),
    );
    const texts = await handedOn(reference, 'D0135');
    expect([texts.length, new Set(texts).size]).toEqual([2, 1]);
  });

  it('when a category is corrected and corrected back, then the operator is notified each time', async () => {
    const { reference } = await submitted();
    await inTurn(
      () => correct(reference, { dno_issue: { code: 'C' } }),
      () => correct(reference, { dno_issue: { code: 'B' } }),
    );
    const categories = (await handedOn(reference, 'D0135')).map((text) => / A02\|(.)\|/.exec(text)?.[1]);
    expect(categories).toEqual(['B', 'C', 'B']);
  });

  it('when a slip in the MPAN is corrected back, then what waited is dropped, and the report that staff were asked to call wrong is sent again', async () => {
    const { reference } = await submitted();
    await inTurn(() => correct(reference, { mpan: doubtful }));
    expect(await statesOf(reference, 'D0135')).toEqual(['SENT', 'HELD']);
    await inTurn(() => correct(reference, { mpan: '1000000123451' }));
    expect(await statesOf(reference, 'D0135')).toEqual(['SENT', 'SENT']);
    const texts = await handedOn(reference, 'D0135');
    expect([texts.length, new Set(texts).size]).toEqual([2, 1]);
  });

  it('when its receiver has rejected what it says, then it is sent once more', async () => {
    const { reference, report } = await submitted({ mpan: undefined });
    await inTurn(await plannedFix(report, { set: [{ field: 'mpan', value: '1100000123456' }] }));
    await sip.database.query(sql`UPDATE flow SET state = 'REJECTED' WHERE id = ${report}::uuid`);
    await inTurn(() => correct(reference, { mpan: '1100000123456' }));
    expect(await handedOn(reference, 'D0135')).toHaveLength(2);
  });
});

describe('a request for what a correction has sent already', () => {
  it.each(['flows.regenerate', 'flows.fix'])(
    'when it is %s, then it is refused and names the message that did',
    async (name) => {
      const { reference, change } = await submitted();
      await inTurn(() => correct(reference, { supplier_mpid: 'NEWS' }));
      await expect(ask(name, change)).rejects.toMatchObject({
        issues: [
          {
            path: 'flow',
            message: expect.stringMatching(/^D0139 of file SIP\S+ already sent the same content to NEWS$/),
          },
        ],
      });
    },
  );
});
