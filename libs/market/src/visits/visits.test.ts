import { readings } from '../planner/plan-messages.fixture.ts';
import { again, all, blocks, details, first, later, send } from './visits.fixture.ts';

describe('a return visit', () => {
  const visits = [first('CO')];

  it('sends only what it reports', () => {
    expect(send(visits).caused).toEqual(all('2026-03-01'));
    expect(send([...visits, again]).caused).toEqual([]);
    expect(send([...visits, { ...again, ...later }]).caused).toEqual(['D0139 2026-03-05']);
    expect(send([...visits, { ...again, ...later, readings }]).caused).toEqual([
      'D0139 2026-03-05',
      'D0010 2026-03-05',
    ]);
    expect(send([...visits, { ...again, ...later, failure_reason: 'No access' }]).caused).toEqual([
      'D0139 2026-03-05',
      'D0221 2026-03-05',
    ]);
  });

  it('reports a condition that is as it was once; one that has changed again', () => {
    const { dno_issue, tampering } = blocks;
    const whole = { ...again, ...blocks, ...later };
    expect(send([...visits, whole]).caused).toEqual([
      'D0139 2026-03-05',
      'D0221 2026-03-05',
      'D0010 2026-03-05',
    ]);
    const worse = {
      ...again,
      ...later,
      dno_issue: { ...dno_issue, code: 'A' },
      tampering: { ...tampering, code: '02' },
    };
    expect(send([...visits, worse]).caused).toEqual([
      'D0135 2026-03-05',
      'D0136 2026-03-05',
      'D0139 2026-03-05',
    ]);
  });

  it('reports a fault that was closed, also as it was', () => {
    const { dno_issue } = blocks;
    expect(send([...visits, { ...again, ...later, dno_issue }], '2026-03-09', true).caused).toContain(
      'D0135 2026-03-05',
    );
    expect(send([...visits, { ...again, ...later }], '2026-03-09', true).caused).toEqual([
      'D0139 2026-03-05',
    ]);
  });

  it('is today, with a warning, when it has no date', () => {
    const { caused, warned, submission } = send([...visits, { ...again, outcome_code: 'CO' }]);
    expect([caused, warned, submission.job_details.date_of_action]).toEqual([
      ['D0139 2026-03-09'],
      ['date_of_action'],
      '2026-03-09',
    ]);
  });

  it('leaves the days of the first visit as they were, whatever is corrected after it', () => {
    const two = [...visits, { ...again, ...later, readings: [{ type: 'S', value: 99 }] }];
    expect(send([...two, { job_id: 'J-1', date_of_action: '2026-03-06' }]).caused).toEqual([
      'D0139 2026-03-06',
      'D0010 2026-03-06',
    ]);
    expect(send([...two, { job_id: 'J-1', additional_info: 'more' }]).caused).toEqual([]);
    const typo = { job_id: 'J-1', return_work: { work_completed: 'Isolator fitted' } };
    expect(send([...two, typo])).toMatchObject({ caused: [], warned: [] });
    expect(send([...two, { job_id: 'J-1', tampering: { code: '02' } }]).caused).toEqual(['D0136 2026-03-01']);
  });

  it('may be followed by another one', () => {
    const third = {
      return_work: { reason: 'Still missing' },
      outcome_code: 'CO',
      date_of_action: '2026-03-08',
    };
    const requests = [...visits, { ...again, ...later }, { job_id: 'J-1', ...third }];
    expect(send(requests).caused).toEqual(['D0139 2026-03-08']);
  });
});

describe('two return visits on one day', () => {
  const second = { ...again, ...later, readings: [{ type: 'S', value: 99 }] };
  const third = { job_id: 'J-1', ...later, return_work: { reason: 'Still missing' } };
  const visits = [first('CO'), second, third];
  const toTheSixth = { job_id: 'J-1', date_of_action: '2026-03-06' };

  it('are distinguished when the date of the last one is corrected', () => {
    expect(send(visits).caused).toEqual([]);
    expect(send([...visits, toTheSixth]).caused).toEqual(['D0139 2026-03-06']);
    const back = { job_id: 'J-1', date_of_action: '2026-03-05' };
    expect(send([...visits, toTheSixth, back]).caused).toEqual(['D0139 2026-03-05']);
    expect(send([...visits, toTheSixth, back, toTheSixth]).caused).toEqual(['D0139 2026-03-06']);
  });

  it('keep the readings of the earlier one on its day when they are corrected', () => {
    const readingsOf = { job_id: 'J-1', readings: [{ type: 'S', value: 98 }] };
    expect(send([...visits, toTheSixth, readingsOf]).caused).toEqual(['D0010 2026-03-05']);
  });

  it('are distinguished when a date was corrected to that of the visit before', () => {
    const typo = { ...third, date_of_action: '2026-03-04' };
    const right = { job_id: 'J-1', date_of_action: '2026-03-05' };
    expect(send([first('CO'), second, typo, right, toTheSixth]).caused).toEqual(['D0139 2026-03-06']);
  });
});

describe('a completed visit after one in progress', () => {
  const visits = [first('IP')];

  it.each(['CO', 'AB'])('does not inherit the date: %s is today, with a warning', (outcome_code) => {
    const { warned, submission, caused } = send([...visits, { job_id: 'J-1', outcome_code }]);
    expect([warned, submission.job_details.date_of_action]).toEqual([['date_of_action'], '2026-03-09']);
    expect(caused).toEqual(['D0139 2026-03-09']);
  });

  it('reports nothing again that it leaves as it was, also when it sends the whole worksheet', () => {
    expect(send([...visits, { ...first('CO'), job_id: 'J-1' }]).caused).toEqual(['D0139 2026-03-01']);
    const whole = { ...first('CO'), job_details: { ...details, ...later } };
    expect(send([...visits, whole]).caused).toEqual(['D0139 2026-03-05']);
    const more = { ...whole, readings: [{ type: 'S', value: 99 }] };
    expect(send([...visits, more]).caused).toEqual(['D0139 2026-03-05', 'D0010 2026-03-05']);
  });
});

describe('a correction of the date', () => {
  it('moves all of a visit that was in progress first, and ended on the same day', () => {
    const completed = { job_id: 'J-1', outcome_code: 'CO', date_of_action: '2026-03-01' };
    const corrected = { job_id: 'J-1', date_of_action: '2026-03-02' };
    expect(send([first('IP'), completed, corrected]).caused).toEqual(all('2026-03-02'));
  });

  it('moves everything that was reported on that day', () => {
    expect(send([first('CO'), { job_id: 'J-1', date_of_action: '2026-03-02' }]).caused).toEqual(
      all('2026-03-02'),
    );
    const { warned } = send([first('CO'), { job_id: 'J-1', outcome_code: 'CO' }]);
    expect(warned).toEqual([]);
  });
});
