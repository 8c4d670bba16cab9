import { meter, readings } from '../planner/plan-messages.fixture.ts';
import { planMessages } from '../planner/plan-messages.ts';
import { again, details, first, return_work, send } from './visits.fixture.ts';

/** The first visit, without anything but its outcome; and one that fails, days later. */
const plain = { contact: { name: 'A. Person' }, additional_info: 'none' };
const completed = first('CO', plain);
const failed = { ...again, outcome_code: 'AB', date_of_action: '2026-03-05', failure_reason: '1' };
const correction = { job_id: 'J-1' };
const tampering = {
  ...{ tampering: { code: '01' }, site_visit_issue_code: '01', readings },
  meter: { ...meter, serial_number: '00OLD' },
};
const off = { ...correction, failure_reason: '8' };

describe('a return visit that fails after a completed one', () => {
  it.each<[string, object]>([
    ['no access', {}],
    ['no reason', { failure_reason: null }],
    ['words alone', { failure_reason: 'Customer was out' }],
  ])('leaves what was confirmed of the supply as it is: %s', (_, more) => {
    const { failure_reason, ...visit } = { ...failed, ...more };
    const body = failure_reason === null ? visit : { ...visit, failure_reason };
    const { caused, withdrawn } = send([completed, body]);
    expect(caused.filter((it) => it.startsWith('D0139'))).toEqual([]);
    expect(withdrawn).toEqual([]);
  });

  it.each<[string, Record<string, unknown>[]]>([
    ['a fault of category B', [first('CO', { ...plain, dno_issue: { code: 'B' } })]],
    ['tampering', [first('CO', { ...plain, ...tampering })]],
    [
      'work in progress',
      [first('IP', plain), { ...correction, ...{ outcome_code: 'CO', date_of_action: '2026-03-01' } }],
    ],
  ])('does so beside what the visit before reported: %s', (_, visits) => {
    expect(send([...visits, failed])).toMatchObject({ caused: ['D0221 2026-03-05'], withdrawn: [] });
  });

  it.each<[string, object]>([
    ['the supply is left off', { failure_reason: '8' }],
    ['the installation is not ready', { failure_reason: '9' }],
    ['it finds a fault', { dno_issue: { code: 'B' } }],
    ['it finds a danger to life', { dno_issue: { code: 'A' } }],
    ['it finds tampering', tampering],
  ])('holds the message about the supply where that may have changed: %s', (_, more) => {
    const worksheet = { site_visit_issue_code: '01', ...failed, ...more };
    const { states, caused } = send([first('CO', { ...plain, site_visit_issue_code: '01' }), worksheet]);
    expect(states).toContain('D0139 HELD');
    expect(caused).toContain('D0139 2026-03-05');
  });

  it('confirms it again for another metering point, with its own day', () => {
    const moved = { ...correction, mpan: '1312345678907' };
    expect(send([completed, failed, moved])).toMatchObject({
      caused: ['D0139 2026-03-01', 'D0221 2026-03-05'],
      states: ['D0139 QUEUED', 'D0221 QUEUED'],
    });
  });

  it('is corrected: the supply is off, and is on', () => {
    expect(send([completed, failed, off])).toMatchObject({
      caused: ['D0139 2026-03-05', 'D0221 2026-03-05'],
      states: ['D0139 HELD', 'D0221 QUEUED'],
    });
    expect(send([completed, failed, off, { ...off, failure_reason: '1' }])).toMatchObject({
      caused: ['D0139 2026-03-01', 'D0221 2026-03-05'],
      states: ['D0139 QUEUED', 'D0221 QUEUED'],
    });
  });

  it('may be followed by others', () => {
    const third = { ...failed, date_of_action: '2026-03-08', return_work: { reason: 'Third' } };
    expect(send([completed, failed, third]).caused).toEqual(['D0221 2026-03-08']);
    const moved = { ...correction, mpan: '1312345678907' };
    expect(send([completed, failed, third, moved]).caused).toContain('D0139 2026-03-01');
    expect(send([completed, { ...failed, failure_reason: '9' }, third, moved]).caused).not.toContain(
      'D0139 2026-03-01',
    );
    const done = { ...third, outcome_code: 'CO', failure_reason: null };
    expect(send([completed, failed, done])).toMatchObject({ caused: ['D0139 2026-03-08'] });
  });

  it('confirms nothing of a visit that contradicted itself', () => {
    const contradicted = first('CO', { ...plain, site_visit_issue_code: '01', failure_reason: '8' });
    const moved = { ...correction, mpan: '1312345678907' };
    expect(send([contradicted, failed, moved]).caused).toEqual(['D0221 2026-03-05']);
  });
});

it('keeps what staff have set of the supply', () => {
  const submission = {
    ...plain,
    job_details: { ...details, outcome_code: 'AB', date_of_action: '2026-03-05' },
    ...{ failure_reason: '1', return_work },
  } as const;
  const plan = planMessages(submission, {
    reportedOn: { completedOn: '2026-03-01' },
    job: { energisationStatus: 'D' },
    today: '2026-03-09',
  });
  const message = plan.messages.find(({ flow }) => flow === 'D0139');
  expect(message?.basis).toMatchObject({
    ...{ energisationStatus: 'D', completedEarlier: true, dateOfAction: '2026-03-01' },
  });
});
