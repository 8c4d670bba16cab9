import { again, blocks, first, later, return_work, send } from './visits.fixture.ts';

describe('a third visit in the words of the second', () => {
  const { readings: sameReadings } = blocks;
  const visits = [first('AB'), { ...again, ...later, outcome_code: 'AB' }];
  const worksheet = { ...again, outcome_code: 'AB', failure_reason: 'No access', readings: sameReadings };

  it('is a further visit when its date is later, with a warning', () => {
    const { caused, warned } = send([...visits, { ...worksheet, date_of_action: '2026-03-08' }]);
    expect([caused, warned]).toEqual([
      ['D0139 2026-03-08', 'D0221 2026-03-08', 'D0010 2026-03-08'],
      ['return_work'],
    ]);
  });

  it.each(['2026-03-05', '2026-03-04'])('is the second one again when its date is %s', (date_of_action) => {
    const { caused, warned } = send([...visits, { ...worksheet, date_of_action }]);
    expect(caused).not.toContain(`D0221 ${date_of_action}`);
    expect(warned).toEqual([]);
  });
});

describe('a visit that completes an aborted job', () => {
  const aborted = first('AB', { failure_reason: '9', contact: blocks.contact, additional_info: 'none' });
  const completed = { job_id: 'J-1', outcome_code: 'CO', date_of_action: '2026-03-05' };
  const sent = { caused: ['D0139 2026-03-05'], states: ['D0139 QUEUED'], withdrawn: [] };

  it.each<[string, object]>([
    ['leaves the failure out', completed],
    ['unsets the failure', { ...completed, failure_reason: null }],
    ['is a return visit', { ...completed, return_work }],
    ['is a return visit without a failure', { ...completed, return_work, failure_reason: null }],
    ['is on the day of the abort', { ...completed, date_of_action: '2026-03-01' }],
  ])('is confirmed, and the failure stays as it was sent: %s', (_, body) => {
    const day = (body as typeof completed).date_of_action;
    expect(send([aborted, body as typeof completed])).toMatchObject({
      ...sent,
      caused: [`D0139 ${day}`],
    });
  });

  it('is today, with a warning, when it has no date', () => {
    const { caused, warned } = send([aborted, { job_id: 'J-1', outcome_code: 'CO' }]);
    expect([caused, warned]).toEqual([['D0139 2026-03-09'], ['date_of_action']]);
  });

  it('is confirmed after work that was in progress again', () => {
    const inProgress = { ...completed, outcome_code: 'IP' };
    expect(send([aborted, inProgress, completed]).states).toEqual(['D0139 QUEUED']);
  });

  it('says nothing again when something else is corrected', () => {
    expect(send([aborted, completed, { job_id: 'J-1', additional_info: 'more' }]).caused).toEqual([]);
  });

  it('is held when the failure comes with it, or is corrected after it', () => {
    const both = { ...completed, failure_reason: '9' };
    expect(send([aborted, both]).states).toContain('D0139 HELD');
    expect(send([aborted, completed, { job_id: 'J-1', failure_reason: '8' }]).states).toContain('D0139 HELD');
  });
});
