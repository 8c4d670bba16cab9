import type { Submission } from '../submission/schema.ts';
import type { LastSent, RecordedMessages } from './warnings.ts';
import { meter, plan, readings, whole, withJob } from './plan-messages.fixture.ts';

describe('planMessages for a correction', () => {
  const issue = { dno_issue: { code: 'B' } } as const;

  it('when nothing that is sent has changed, then nothing is sent', () => {
    const corrected = { ...whole, ...issue, contact: { name: 'Another' }, additional_info: 'more' };
    expect(plan(corrected, { previous: { ...whole, ...issue } }).to).toEqual([]);
  });

  it('when one part has changed, then only its message goes out', () => {
    const corrected = { ...whole, dno_issue: { code: 'C' as const, comment: 'smoke' } };
    const { to, warnings } = plan(corrected, { previous: { ...whole, ...issue } });
    expect([to, warnings]).toEqual([['D0135 J SOUT QUEUED'], []]);
  });

  it('asks for the call when the category becomes A', () => {
    const { warnings } = plan({ ...whole, dno_issue: { code: 'A' } }, { previous: { ...whole, ...issue } });
    expect(warnings).toContainEqual({
      path: 'dno_issue.code',
      message: expect.stringContaining('telephone'),
      fix: expect.any(String),
    });
  });

  it('when what a message waited for is sent, then it goes out', () => {
    const before = { ...whole, readings };
    expect(plan(before).held).toContain('D0010 meter.serial_number meter.register_id');
    expect(plan({ ...before, meter }, { previous: before }).to).toEqual(['D0010 X WXYZ QUEUED']);
  });

  it('when the MPAN has changed, then everything goes out again, to its own parties', () => {
    const corrected = withJob({ mpan: '1312345678907' }, issue);
    expect(plan(corrected, { previous: { ...whole, ...issue } }).to).toEqual([
      'D0135 J MANW QUEUED',
      'D0139 X WXYZ QUEUED',
    ]);
  });

  it('when only the supplier has changed, then the DNO gets nothing', () => {
    const corrected = withJob({ supplier_mpid: 'ABCD' }, issue);
    expect(plan(corrected, { previous: { ...whole, ...issue } }).to).toEqual(['D0139 X ABCD QUEUED']);
  });

  it('when a block is withdrawn, then its message is named, with a warning', () => {
    const { to, withdrawn, warnings } = plan(whole, { previous: { ...whole, ...issue } });
    expect([to, withdrawn]).toEqual([[], ['D0135']]);
    expect(warnings).toMatchObject([
      { message: expect.stringContaining('The submission no longer requires D0135 to SOUT') },
    ]);
  });
});

describe('planMessages for a correction that takes a held message back', () => {
  const doubtful = withJob({ mpan: '2012345678386' });
  const previous = { ...doubtful, dno_issue: { code: 'B' as const } };
  const withdrawnWarning = (mayBeSent?: (flow: string) => boolean) =>
    plan(doubtful, { previous, ...(mayBeSent && { mayBeSent }) }).warnings.find(({ path }) => path === '');

  it('says that it was not sent when it was only held', () => {
    expect(withdrawnWarning()).toEqual({
      path: '',
      message: 'The submission no longer requires D0135 to SOUT; it was held and was not sent',
    });
  });

  it('leaves open whether it was sent when it may have been released', () => {
    expect(withdrawnWarning(() => true)).toEqual({
      path: '',
      message:
        'The submission no longer requires D0135 to SOUT; it may have been sent, and no message calls it back',
      fix: 'Telephone Southern (SOUT), and say that the message no longer applies. If you do not have its number, call 105, the national number for power cuts and danger to life.',
    });
  });
});

describe('planMessages for a correction of where a message goes', () => {
  const issue = { dno_issue: { code: 'B' } } as const;
  const first = { ...whole, ...issue };
  const telephonedAfter = (to: Parameters<typeof withJob>[0], from: Submission = first) =>
    plan(withJob(to, issue), { previous: from })
      .warnings.filter(({ path }) => path === '')
      .map(({ message }) => message);
  const calledBack = ' no longer applies; it may have been sent, and no message calls it back';

  it('when another supplier is named, then the one before must be telephoned', () => {
    expect(telephonedAfter({ supplier_mpid: 'ABCD' })).toEqual([`The earlier D0139 to WXYZ${calledBack}`]);
  });

  it('when another metering point is named, then both receivers are, also one that stays the same', () => {
    expect(telephonedAfter({ mpan: '1312345678907' })).toEqual([
      `The earlier D0135 to SOUT about 20 1234 5678 385${calledBack}`,
      `The earlier D0139 to WXYZ about 20 1234 5678 385${calledBack}`,
    ]);
  });

  it('when the first was held, or only what it says has changed, then no receiver must be notified', () => {
    expect(telephonedAfter({}, withJob({ mpan: '2012345678386' }, issue))).toEqual([]);
    expect(telephonedAfter({ date_of_action: '2026-02-28' })).toEqual([]);
  });

  it('when the first was held and may have been released, then its receiver must be notified', () => {
    const previous = withJob({ mpan: '2012345678386' }, issue);
    const messages = plan(withJob({ mpan: '1312345678907' }, issue), { previous, mayBeSent: () => true })
      .warnings.filter(({ path }) => path === '')
      .map(({ message }) => message);
    expect(messages).toContain(`The earlier D0135 to SOUT about 20 1234 5678 386${calledBack}`);
  });
});

describe('planMessages for a correction of what is on record', () => {
  const first = { ...whole, dno_issue: { code: 'B' } as const };
  const southern = { toMpid: 'SOUT', mpan: '2012345678385' };
  const supplier = { toMpid: 'WXYZ', mpan: '2012345678385' };
  const texts = (now: Submission, lastSent: LastSent) =>
    plan(now, { previous: first, lastSent })
      .warnings.filter(({ path }) => path === '')
      .map(({ message }) => message);
  const withdraw = (recorded: Partial<RecordedMessages>) =>
    texts(whole, () => ({ newest: southern, waits: false, out: null, ...recorded }));
  const replace = (recorded: Partial<RecordedMessages>) =>
    texts(withJob({ supplier_mpid: 'ABCD' }, { dno_issue: first.dno_issue }), () => ({
      newest: supplier,
      waits: false,
      out: null,
      ...recorded,
    }));

  it('when the gateway has taken a message, then it was sent', () => {
    const text = 'it was sent, and no message calls it back';
    expect(withdraw({ out: { ...southern, wasSent: true } })).toEqual([
      `The submission no longer requires D0135 to SOUT; ${text}`,
    ]);
    expect(replace({ out: { ...supplier, wasSent: true } })).toEqual([
      `The earlier D0139 to WXYZ no longer applies; ${text}`,
    ]);
  });

  it('when an attempt ended without a result, then it may have been sent', () => {
    const text = 'it may have been sent, and no message calls it back';
    expect(withdraw({ out: { ...southern, wasSent: false } })).toEqual([
      `The submission no longer requires D0135 to SOUT; ${text}`,
    ]);
    expect(replace({ out: { ...supplier, wasSent: false } })).toEqual([
      `The earlier D0139 to WXYZ no longer applies; ${text}`,
    ]);
  });

  it('when it waits, then one that is withdrawn is not sent, and one that is replaced may be', () => {
    expect(withdraw({ waits: true })).toEqual([
      'The submission no longer requires D0135 to SOUT; it was not sent',
    ]);
    expect(replace({ waits: true })).toEqual([
      'The earlier D0139 to WXYZ no longer applies; it may have been sent, and no message calls it back',
    ]);
  });

  it('when it failed or was refused, then it was not sent, and no receiver must be notified', () => {
    expect(withdraw({})).toEqual(['The submission no longer requires D0135 to SOUT; it was not sent']);
    expect(replace({})).toEqual([]);
  });

  it('when it was sent and has ended, then that is said', () => {
    expect(withdraw({ ended: 'sent and rejected' })).toEqual([
      'The submission no longer requires D0135 to SOUT; it was sent and rejected',
    ]);
  });

  it('when an earlier one went elsewhere, then that one was sent', () => {
    expect(replace({ out: { ...supplier, toMpid: 'EXEN', wasSent: true } })).toEqual([
      'The earlier D0139 to EXEN no longer applies; it was sent, and no message calls it back',
    ]);
  });

  it('when the one on record goes elsewhere, then the newer one is not on record yet, and may be sent', () => {
    expect(replace({ newest: { ...supplier, toMpid: 'EXEN' } })).toEqual([
      'The earlier D0139 to WXYZ no longer applies; it may have been sent, and no message calls it back',
    ]);
  });
});

describe('planMessages for a correction of the meter', () => {
  const other = { ...meter, serial_number: '77B1234567' };
  const before = { ...whole, meter };
  const job = { meterSerial: meter.serial_number };

  it('when it names another serial than the first revision did, then the asset provider must be notified', () => {
    const { messages } = plan({ ...whole, meter: other }, { previous: before, job });
    expect(messages.map(({ flow, state }) => `${flow} ${state}`)).toEqual(['D0303 HELD']);
    expect(messages[0]).toMatchObject({
      basis: { serialOnRecord: meter.serial_number },
      held: [{ field: 'asset_provider_mpid', releasable: false }],
    });
  });

  it('when it is corrected back, then the message is withdrawn', () => {
    expect(plan(before, { previous: { ...whole, meter: other }, job }).withdrawn).toEqual(['D0303']);
  });

  it('when something else is corrected after that, then nothing is sent again', () => {
    const changed = { ...whole, meter: other };
    expect(plan({ ...changed, additional_info: 'more' }, { previous: changed, job }).to).toEqual([]);
  });

  it.each([' 12a 345 6789', '12a3456789', '12A3456789\u00a0'])(
    'sees no exchange, and says nothing again, when the serial number is typed as %j',
    (serial_number) => {
      const retyped = { ...whole, meter: { ...meter, serial_number }, readings };
      expect(plan(retyped, { previous: { ...before, readings }, job }).to).toEqual([]);
      expect(plan(retyped, { job: { meterSerial: '12a 3456789' } }).held).toEqual(['D0139', 'D0010']);
    },
  );
});

describe("planMessages for a supplier that is not the job's", () => {
  const warningsFor = (supplier_mpid: string | undefined, supplierMpid: string | null) =>
    plan(withJob(supplier_mpid === undefined ? {} : { supplier_mpid }), { job: { supplierMpid } })
      .warnings.filter(({ path }) => path === 'supplier_mpid')
      .map(({ message }) => message);

  it('names both, and which one the messages go to', () => {
    expect(warningsFor('WXYZ', 'ABCD')).toEqual([
      "is WXYZ, but the job's supplier is ABCD; messages go to WXYZ",
    ]);
    expect(plan(withJob({ supplier_mpid: 'WXYZ' }), { job: { supplierMpid: 'ABCD' } }).to).toEqual([
      'D0139 X WXYZ QUEUED',
    ]);
  });

  it('has nothing to say when they are the same, or only one is known', () => {
    expect([warningsFor('WXYZ', 'WXYZ'), warningsFor('WXYZ', null), warningsFor('wxyz', 'WXYZ')]).toEqual([
      [],
      [],
      [expect.stringContaining('holds D0139')],
    ]);
  });
});
