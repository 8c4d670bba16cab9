import { flowStates } from '@team-operations/market';
import type { DiagnosedFlow } from './diagnosed-flow.ts';
import { diagnose, since } from './diagnosis.ts';
import type { Flow } from './flow.ts';

const at = '2026-03-01T10:00:00.000Z';
const flow = {
  ...{
    id: 'i',
    jobId: 'j',
    submissionId: 's',
    revision: 1,
    flow: 'D0135',
    version: '001',
    held: [],
    mpan: null,
  },
  ...{
    fromMpid: 'SIPT',
    toRole: 'R',
    toMpid: 'EELC',
    fileId: 'SIP0000001',
    live: true,
    failure: 'No such point',
  },
  ...{ createdAt: at, updatedAt: at, sentAt: at, acknowledgedAt: at, rejectedAt: null },
} as const;
const openFault = {
  ...{ telephoneNow: false, overdue: false, respondBy: null, operator: 'Eastern' },
  ...{ response: null, closed: null, isCleared: false },
};
const diagnosed = (state: Flow['state'], more: Partial<DiagnosedFlow> = {}): DiagnosedFlow => ({
  ...{
    flow: { ...flow, held: [], state },
    replaced: null,
    settled: null,
    fault: null,
    now: '2026-03-01T12:30:00.000Z',
  },
  ...more,
});

it.each(flowStates)('has a finding and a remedy for %s', (state) => {
  expect(diagnose(diagnosed(state))).toEqual([
    { code: expect.any(String), finding: expect.stringMatching(/\.$/), remedy: expect.stringMatching(/\.$/) },
  ]);
});

it.each([
  [
    'D0135',
    ' If the fault is of category A or B, telephone EELC, the network operator: it may not have the report of this fault.',
  ],
  ['D0136', ' Telephone EELC, the supplier: it may not have the report of tampering.'],
  ['D0002', ' Telephone EELC, the supplier: it may not have the report of the meter fault.'],
  ['D0010', ''],
  ['D0139', ''],
])('names whom to telephone while %s waits for the gateway', (name, telephone) => {
  const waiting = { ...flow, held: [], flow: name, state: 'QUEUED' as const };
  const [finding] = diagnose(diagnosed('QUEUED', { flow: waiting }));
  expect(finding?.remedy).toBe(
    `Ask the platform team whether the gateway is reachable. The message is sent once it is.${telephone}`,
  );
});

it('does not suggest to send a message again that was withheld', () => {
  const settled = { path: 'flow', message: 'is D0136, which the submission no longer requires' };
  const [failed] = diagnose(diagnosed('FAILED', { settled }));
  expect(failed?.finding).toMatch(/ It is D0136, which the submission no longer requires\.$/);
  expect(failed?.remedy).toBe('Do not send it again.');
});

it('does not suggest to correct a rejected report whose fault is closed', () => {
  const settled = { path: 'flow', message: 'is D0135, and its fault was closed' };
  const [rejected] = diagnose(diagnosed('REJECTED', { settled }));
  expect(rejected?.finding).toMatch(/ It is D0135, and its fault was closed\.$/);
  expect(rejected?.remedy).toBe('Do not send it again.');
});

it('does not suggest to resend an unanswered report whose fault has moved', () => {
  const settled = {
    path: 'flow',
    message: 'is D0135 to EELC, and the fault is now with LOND',
    fix: 'Regenerate it.',
  };
  const [unanswered] = diagnose(diagnosed('SENT', { settled }));
  expect(unanswered?.finding).toMatch(/ It is D0135 to EELC, and the fault is now with LOND\.$/);
  expect(unanswered?.remedy).toBe('Do not send it again. Regenerate it.');
});

it('does not suggest to resend a message that was replaced', () => {
  const replaced = {
    path: 'flow',
    message: 'is D0135, which a newer report has replaced',
    fix: 'Fix that one.',
  };
  const remedies = diagnose(diagnosed('SENT', { replaced })).map(({ remedy }) => remedy);
  expect(remedies.join(' ')).toContain('telephone EELC');
  expect(remedies.join(' ')).not.toContain('/resend');
});

it.each(['SENT', 'ACKNOWLEDGED'] as const)(
  'has the supplier telephoned about a D0139 that is %s while the one that corrects it is held',
  (state) => {
    const replaced = {
      path: 'flow',
      message: 'is D0139, and a newer message of its kind, i2, is HELD (energisation_status: in doubt)',
      fix: 'Fix that one.',
    };
    const supply = { ...flow, flow: 'D0139', toMpid: 'EXEN', held: [], state };
    const remedies = diagnose(diagnosed(state, { flow: supply, replaced })).map(({ remedy }) => remedy);
    expect(remedies).toEqual([
      'Fix that one.',
      expect.stringContaining(
        'Telephone EXEN, and say that this message does not apply: the newer one is held',
      ),
    ]);
    const sent = { ...replaced, message: 'is D0139, which a newer message of file SIP0000002 has replaced' };
    const [, other] = diagnose(diagnosed(state, { flow: supply, replaced: sent }));
    expect(other?.remedy).not.toContain('the newer one is held');
  },
);

it('has its receiver notified of a message that was accepted and does not apply', () => {
  const settled = { path: 'flow', message: 'is D0136, which the submission no longer requires' };
  const [acknowledged] = diagnose(diagnosed('ACKNOWLEDGED', { settled }));
  expect(acknowledged).toEqual({
    code: 'acknowledged',
    finding: `EELC acknowledged it at ${at}. It is D0136, which the submission no longer requires.`,
    remedy: 'Telephone EELC, and say that this message does not apply: no message calls it back.',
  });
});

it.each(['SENT', 'ACKNOWLEDGED'] as const)(
  'does not call it done that a withdrawn report is %s and answered',
  (state) => {
    const settled = { path: 'flow', message: 'is D0135, and the installer withdrew the report' };
    const fault = { ...openFault, response: 'acknowledged: Van on its way' };
    const findings = diagnose(diagnosed(state, { settled, fault }));
    for (const { finding, remedy } of findings)
      expect([finding, remedy]).toEqual([
        expect.stringMatching(/ It is D0135, and the installer withdrew the report\.$/),
        expect.stringMatching(/^Telephone EELC, and say that this message does not apply/),
      ]);
  },
);

it('names first the call that is outstanding, then the time that has passed', () => {
  const fault = { ...openFault, telephoneNow: true, overdue: true, respondBy: at };
  expect(diagnose(diagnosed('SENT', { fault })).map(({ code }) => code)).toEqual([
    'call_outstanding',
    'fault_overdue',
    'unanswered',
  ]);
});

it.each([
  ['acknowledged: Van on its way', 'accepted', /^Nothing/],
  ['rejected: Not ours', 'refused', /^Telephone/],
  ['cleared on 2026-03-01', 'cleared_unnamed', /which fault was cleared/],
])('says of a report that was answered with %s that it is %s', (response, code, remedy) => {
  const fault = { ...openFault, response };
  const [first, ...others] = diagnose(diagnosed('SENT', { fault }));
  expect(first).toEqual({
    code,
    finding: `EELC answered: ${response}.`,
    remedy: expect.stringMatching(remedy),
  });
  expect([others, first?.remedy]).toEqual([[], expect.stringContaining('Do not send it again')]);
  expect(diagnose(diagnosed('ACKNOWLEDGED', { fault })).map((it) => it.code)).toEqual([code, 'acknowledged']);
});

it('says of a report whose fault its operator cleared that it did, and of one that others closed by whom', () => {
  const closed = { closedAt: at, by: 'operator' } as const;
  const cleared = { ...openFault, response: 'cleared on 2026-03-01', closed, isCleared: true };
  const isDone = expect.objectContaining({
    code: 'cleared',
    finding: `EELC cleared the fault on ${at}.`,
    remedy: expect.stringMatching(/^Nothing\. Do not send it again\./),
  });
  expect(diagnose(diagnosed('SENT', { fault: cleared }))).toEqual([isDone]);
  expect(diagnose(diagnosed('ACKNOWLEDGED', { fault: cleared }))[0]).toEqual(isDone);
  const byStaff = { ...openFault, closed: { closedAt: at, by: 'staff' } as const };
  const [unanswered] = diagnose(diagnosed('SENT', { fault: byStaff }));
  expect(unanswered?.finding).toMatch(
    / is not acknowledged\. Its fault was closed on .* by operations staff\.$/,
  );
});

it('says that a test file has no effect', () => {
  const test = { flow: { ...flow, held: [], live: false, state: 'ACKNOWLEDGED' as const } };
  expect(diagnose(diagnosed('ACKNOWLEDGED', test)).map(({ code }) => code)).toEqual([
    'acknowledged',
    'test_file',
  ]);
});

it.each([
  ['2026-03-01T10:59:59.000Z', '59 min'],
  ['2026-03-01T11:00:00.000Z', '1 h'],
  ['2026-03-02T10:00:00.000Z', '24 h'],
  ['2026-03-04T10:00:00.000Z', '3 days'],
  ['2026-03-01T09:00:00.000Z', '0 min'],
])('writes how long ago it was at %s', (now, words) => {
  expect(since(at, now)).toBe(words);
});
