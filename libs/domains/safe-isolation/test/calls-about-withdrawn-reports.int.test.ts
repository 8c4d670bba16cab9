import { formatMpan } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { openBench, type Bench } from './fault-model/bench.ts';
import { calledReport, type InWords } from './called-report.ts';

/** An operator that was telephoned about a report which is withdrawn since has to be telephoned again: it may attend for nothing. */
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const reported = (code: 'A' | 'B', mpan?: string) => calledReport(bench, code, mpan);

const asked = /^a call was confirmed to the network operator.*: the report was withdrawn since$/;
const ofCalls = ({ warnings }: Pick<InWords, 'warnings'>) =>
  warnings.filter(({ warning }) => asked.test(warning));
const askedAgain =
  /A call about MPAN [ \d]+ was made at [-\d]+ [:\d]+ UTC: telephone (?:[ \d]+ again \([^)]*network operator: Eastern, EELC\)|the network operator again \(Eastern, EELC;[^)]*\)), and say that the report is withdrawn\./g;
const askedTimes = ({ message }: Pick<InWords, 'message'>) => message.match(askedAgain)?.length ?? 0;

it.each(['A', 'B'] as const)(
  'when a report of category %s is withdrawn after its call, then the installer is asked to telephone the operator again, also later',
  async (code) => {
    const { id, call, correct, look, mpan } = await reported(code);
    await call();
    const patch = { dno_issue: null };
    const answer = await correct(patch);
    expect(askedTimes(answer)).toBe(1);
    expect(ofCalls(answer)).toEqual([
      {
        field: 'dno_issue',
        warning: expect.stringContaining(`(Eastern, EELC) about MPAN ${mpan.slice(0, 2)} `),
        fix: expect.stringMatching(/^Telephone the network operator \(Eastern, EELC\) again, and say that/),
      },
    ]);
    const { fault, readBack, events } = await look();
    expect(fault).toMatchObject({ telephoneNow: false, closedReason: 'Withdrawn by the installer' });
    expect(events.filter(({ type }) => type === 'dno.fault.closed')).toHaveLength(1);
    expect(ofCalls(readBack)).toHaveLength(1);
    const again = await correct(patch);
    expect([askedTimes(again), ofCalls(again).length]).toEqual([1, 1]);
    const { remarks } = (await bench.operate('faults.get_call', { id })) as { remarks: string[] };
    expect(remarks).toEqual([
      expect.stringMatching(/by the installer, who withdrew it\.$/),
      expect.stringMatching(/by Robin: make sure that the operator knows that the report is withdrawn\.$/),
    ]);
  },
);

it('when the report was sent too, then the call is named beside it', async () => {
  const { call, correct } = await reported('A', freshMpan('10'));
  await call();
  const answer = await correct({ dno_issue: null });
  expect(askedTimes(answer)).toBe(1);
  expect(answer.warnings.map(({ warning }) => warning)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(asked),
      expect.stringMatching(/no longer requires D0135 to EELC; it was sent, and no message calls it back$/),
    ]),
  );
});

it('when one request withdraws the report and moves it, then the operator of before is to be telephoned again', async () => {
  const { call, correct, look } = await reported('B');
  await call();
  const patch = { dno_issue: null, mpan: freshMpan('20') };
  const answer = await correct(patch);
  expect([askedTimes(answer), ofCalls(answer).length]).toEqual([1, 1]);
  expect(answer.message).not.toContain('SOUT');
  // That of the place is the operator of another MPAN now.
  for (const { message } of [answer, await correct(patch)])
    expect(message).toContain(
      'again (Eastern, EELC; ask your office for its number), and say that the report is',
    );
  expect(ofCalls((await look()).readBack)).toEqual([
    expect.objectContaining({
      fix: expect.stringMatching(/105 leads to the operator of the place where you are\.$/),
    }),
  ]);
});

it('when the job moves after the withdrawal, then a replay names the operator as one of another place', async () => {
  const { call, correct, look } = await reported('B');
  await call();
  const key = uuidV7();
  const patch = { dno_issue: null, outcome_code: 'AB', failure_reason: '8' };
  const here = await correct(patch, key);
  expect(here.message).toMatch(/telephone 105 again .*EELC.*, but that the supply was left off\./);
  await correct({ mpan: freshMpan('20') });
  await look();
  const { message } = await correct(patch, key);
  expect(message).toContain(
    'again (Eastern, EELC; ask your office for its number), and say that the report is withdrawn.',
  );
});

it('when a move was undone, then a replay of it says nothing of the report that is right again', async () => {
  const { correct, look, mpan } = await reported('B', freshMpan('10'));
  const key = uuidV7();
  const away = { mpan: freshMpan('20') };
  const moved = await correct(away, key);
  expect(moved.message).toMatch(/No message says that the earlier report of this fault .* no longer applies/);
  expect(moved.message).toContain(formatMpan(mpan));
  await look();
  await correct({ mpan });
  await look();
  const { message, warnings } = await correct(away, key);
  expect(message).not.toContain(formatMpan(mpan));
  expect(JSON.stringify(warnings)).not.toContain('D0135 to EELC');
});

it('when the fault had moved before, then the response names the calls that its notification names', async () => {
  const { call, correct, look, mpan } = await reported('B');
  await call();
  const other = freshMpan('10');
  await correct({ mpan: other });
  await look();
  await call(other);
  const answer = await correct({ dno_issue: null });
  expect([askedTimes(answer), ofCalls(answer).length]).toEqual([2, 2]);
  const closed = (await look()).events.find(({ type }) => type === 'dno.fault.closed');
  expect(closed?.data).toMatchObject({
    misdirectedReports: [{ toMpid: 'EELC', mpan, calledAt: expect.any(String) }],
  });
});

it('when reports were sent before and after a move, then the response names those that its notification names', async () => {
  const { correct, look, mpan } = await reported('B', freshMpan('10'));
  await correct({ mpan: freshMpan('20') });
  await look();
  const { warnings } = await correct({ dno_issue: null });
  const ofReports = [
    expect.stringMatching(/^The submission no longer requires D0135 to SOUT; it was sent/),
    expect.stringMatching(
      new RegExp(`^The earlier D0135 to EELC about .*${mpan.slice(-3)} no longer applies; it was sent`),
    ),
  ];
  expect(warnings.map(({ warning }) => warning)).toEqual(expect.arrayContaining(ofReports));
  const { events, readBack } = await look();
  expect(readBack.warnings.map(({ warning }) => warning)).toEqual(expect.arrayContaining(ofReports));
  const closed = events.find(({ type }) => type === 'dno.fault.closed');
  expect(closed?.data).toMatchObject({ misdirectedReports: [{ toMpid: 'EELC', mpan }] });
});

it('when it came back to where the call was, then that operator is named once', async () => {
  const { call, correct, look, mpan } = await reported('B');
  await call();
  await correct({ mpan: freshMpan('20') });
  await look();
  await correct({ mpan, additional_info: 'Checked' });
  await look();
  const answer = await correct({ dno_issue: null });
  expect([askedTimes(answer), ofCalls(answer).length]).toEqual([1, 1]);
});

it('when no call was made, then none is named, nor after one that was made about the withdrawn report', async () => {
  const mild = await reported('B');
  expect(ofCalls(await mild.correct({ dno_issue: null }))).toEqual([]);
  const { id, call, correct, look } = await reported('A');
  const open = await correct({ dno_issue: null });
  expect([askedTimes(open), ofCalls(open)]).toEqual([0, []]);
  await look();
  await call();
  const { fault, readBack } = await look();
  expect(fault?.closedReason).toBe('Withdrawn by the installer');
  expect(ofCalls(readBack)).toEqual([]);
  const { remarks } = (await bench.operate('faults.get_call', { id })) as { remarks: string[] };
  expect(remarks).toEqual([expect.stringMatching(/by the installer, who withdrew it\.$/)]);
});

it('when the fault is reported again, then a replayed response asks for no call', async () => {
  const { call, correct, look } = await reported('A');
  await call();
  const key = uuidV7();
  expect(askedTimes(await correct({ dno_issue: null }, key))).toBe(1);
  const replayed = await correct({ dno_issue: null }, key);
  expect([askedTimes(replayed), ofCalls(replayed).length]).toEqual([1, 1]);
  await correct({ dno_issue: { code: 'A', comment: 'Cover off again' } });
  await look();
  const later = await correct({ dno_issue: null }, key);
  expect([askedTimes(later), ofCalls(later)]).toEqual([0, []]);
});

it('when a called report that was sent is withdrawn and moved, then one warning is about it', async () => {
  const { call, correct, mpan } = await reported('A', freshMpan('10'));
  await call();
  const { warnings } = await correct({ dno_issue: null, mpan: freshMpan('20') });
  const ofReport = warnings.map(({ warning }) => warning).filter((it) => it.includes('D0135 to EELC'));
  expect(ofReport).toEqual([
    expect.stringMatching(/^The earlier D0135 to EELC about .* no longer applies; it was sent/),
  ]);
  expect(ofReport[0]).toContain(mpan.slice(-3));
});

it('when a lowered report moves after its call, then the operator that has the report and the call is named once', async () => {
  const { call, correct, look } = await reported('A', freshMpan('10'));
  await call();
  await look();
  const { message } = await correct({ mpan: freshMpan('20'), dno_issue: { code: 'C', comment: 'Loose' } });
  expect(message).toMatch(
    /is not confirmed: telephone [ \d]+ now \([^)]*network operator: Southern, SOUT\)\. On that call, inform it of any person [^.]+\. A call/,
  );
  expect(message.match(/EELC/g)).toHaveLength(1);
});

it('when calls were made where the fault was before, then the call sheet of the withdrawn one has them too', async () => {
  const { id, call, correct, look, mpan } = await reported('B', freshMpan('10'));
  await call();
  const south = freshMpan('20');
  await correct({ mpan: south });
  await look();
  await call(south);
  await correct({ mpan });
  await look();
  const { message } = await correct({ dno_issue: null });
  expect(message.match(/say that the report is withdrawn/g)).toHaveLength(2);
  const { remarks } = (await bench.operate('faults.get_call', { id })) as { remarks: string[] };
  expect(remarks).toEqual([
    expect.stringMatching(/by the installer, who withdrew it\.$/),
    expect.stringMatching(
      /^A call about MPAN .* was made to .*EELC.*: telephone that operator, and make sure that the operator knows that the report is withdrawn\.$/,
    ),
    expect.stringMatching(/^A call about MPAN .* was made to .*SOUT/),
  ]);
});

it.each(['withdrawn', 'closed by staff'])(
  'when a fault that had moved is %s, then its call sheet still names the operator of before',
  async (end) => {
    const { id, call, correct, look } = await reported('A', freshMpan('10'));
    const south = freshMpan('20');
    await correct({ mpan: south });
    await look();
    if (end === 'withdrawn') await correct({ dno_issue: null });
    await call(south);
    const at = new Date().toISOString();
    if (end !== 'withdrawn') await bench.operate('faults.close', { id, reason: 'Repaired', mpan: south, at });
    await look();
    const remarks = [
      expect.stringContaining('The fault was closed on'),
      expect.stringMatching(/^A report about MPAN 10 .* may have gone, to .*EELC.*: telephone that operator/),
    ];
    expect(await bench.operate('faults.get_call', { id })).toMatchObject({ remarks });
  },
);
