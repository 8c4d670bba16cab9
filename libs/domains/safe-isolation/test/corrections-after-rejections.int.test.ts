import { freshMpan } from '@team-operations/testing';
import { openBench, type Bench } from './fault-model/bench.ts';
import { rejectedWorksheet, reportingWorksheet, type Answer } from './rejected-worksheet.ts';

let bench: Bench;

beforeAll(async () => {
  bench = await openBench();
});

afterAll(() => bench.close());

const worksheet = (code?: string) => reportingWorksheet(bench, code);
const rejected = (code?: string, key?: string) => rejectedWorksheet(bench, code, key);

/** Its last digit is the check digit. */
const withWrongDigit = (mpan: string) => mpan.slice(0, -1) + ((Number(mpan.at(-1)) + 1) % 10);

describe('a correction after the report was rejected', () => {
  const read = async (jobId: string) =>
    (await bench.operate('sip.get', { jobId })) as { warnings: { warning: string; fix: string }[] };
  const failed = /^was reported before, and the report was rejected \(Not ours\)/;
  const failedIn = ({ warnings }: { warnings: object[] }) =>
    (warnings as { warning: string; fix: string }[]).filter(({ warning }) => failed.test(warning));

  it('of something else says so, as does the submission that is read back, until it is sent again', async () => {
    const { change, reference, states } = await rejected('A');
    const fix = expect.stringMatching(
      /^Telephone the network operator \(.+\)\. .* `corrects_revision: 2`\.$/,
    );
    const { body } = await change({ additional_info: 'The gate is locked' });
    expect(body['message']).toMatch(/was rejected \(Not ours\).*This request did not send it again\.$/);
    expect(failedIn(body as Answer)).toEqual([expect.objectContaining({ field: 'dno_issue', fix })]);
    const { warning } = failedIn(await read(reference))[0]!;
    expect(warning).toMatch(/does not act on it\.$/);
    await bench.settle();
    expect(await states()).toEqual(['REJECTED']);

    const same = { dno_issue: { code: 'A', comment: 'Cut-out is cracked' } };
    expect(failedIn((await change(same)).body as Answer)).toEqual([]);
    await bench.settle();
    expect(await states()).toEqual(['REJECTED', 'SENT']);
    expect(failedIn(await read(reference))).toEqual([]);
    expect((await change({ additional_info: 'Open now' })).body['message']).not.toContain('rejected');
  });

  it('whose call is about people on site asks to report the fault on it too', async () => {
    const onCall = 'Report the fault on that call too.';
    const { change } = await rejected('B');
    const people = await change({ sip_ani: { medical: true } });
    expect(people.body['message']).toMatch(
      /telephone 105 now .* was rejected \(Not ours\).*\. Report the fault on that call too\.$/,
    );
    const held = worksheet('B');
    await held.send();
    const waits = await held.change({ mpan: withWrongDigit(held.mpan), sip_ani: { medical: true } });
    expect(waits.body['message']).toMatch(/telephone 105 now .* does not have the report yet: /);
    expect(waits.body['message']).toContain(onCall);
    const danger = await rejected('A');
    const { body } = await danger.change({ sip_ani: { medical: true } });
    expect(body['message']).not.toContain(onCall);
    const sent = worksheet('B');
    await sent.send({ sip_ani: { medical: true } });
    expect((await sent.change({ additional_info: 'Locked' })).body['message']).not.toContain(onCall);
  });

  it('that takes the fault back, or moves it, says nothing of it', async () => {
    const [one, other] = [await rejected(), await rejected()];
    expect((await one.change({ dno_issue: null })).body['message']).not.toContain('rejected');
    expect((await other.change({ mpan: freshMpan('12') })).body['message']).not.toContain('rejected');
    await bench.settle();
    expect(await other.states()).toEqual(['REJECTED', 'SENT']);
  });

  it('names the report that is held, and whom to telephone', async () => {
    const { send, change } = worksheet();
    await send({});
    await bench.settle();
    await change({ mpan: '9900000000005' });
    await bench.settle();
    const { body } = await change({ additional_info: 'The gate is locked' });
    expect(body['warnings']).toContainEqual({
      field: 'mpan',
      warning: expect.stringMatching(/^holds D0135: /),
      fix: expect.stringMatching(
        /Nobody was notified of this report of the DNO fault yet\. Telephone 105 \(/,
      ),
    });
  });
});
