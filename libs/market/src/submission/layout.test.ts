import { toNestedLayout } from './layout.ts';

describe('toNestedLayout', () => {
  it('when job details are nested, then the body stays as it is', () => {
    const body = { job_details: { job_id: 'J-1', mpan: null }, contact: { name: 'A' } };
    const layout = toNestedLayout(body);
    expect(layout).toMatchObject({ body, issues: [] });
    expect(layout.pathAsSent('job_details.outcome_code')).toBe('job_details.outcome_code');
  });

  it('when job details are at the top level, then they are nested, nulls too, and paths name the top level', () => {
    const layout = toNestedLayout({ job_id: 'J-1', mpan: null, contact: { name: 'A' } });
    expect(layout).toMatchObject({
      body: { job_details: { job_id: 'J-1', mpan: null }, contact: { name: 'A' } },
      issues: [],
    });
    expect(layout.pathAsSent('job_details.outcome_code')).toBe('outcome_code');
    expect(layout.pathAsSent('contact.name')).toBe('contact.name');
  });

  it('when a property is in both layouts with the same value, then that is fine', () => {
    expect(toNestedLayout({ job_id: 'J-1', job_details: { job_id: 'J-1' } })).toMatchObject({
      body: { job_details: { job_id: 'J-1' } },
      issues: [],
    });
  });

  it.each(['J-2', null, 1])(
    'when a property is in both layouts and the other is %j, then the issue names it',
    (other) => {
      expect(toNestedLayout({ job_id: 'J-1', job_details: { job_id: other } }).issues).toEqual([
        {
          path: 'job_id',
          message: 'was sent twice with different values, here and as `job_details.job_id`',
          fix: 'Send it once, in either place.',
        },
      ]);
    },
  );

  it('when a property is in both layouts, then the nested one is named, which is read', () => {
    const layout = toNestedLayout({ job_id: 'J-1', mpan: '1', job_details: { mpan: '2' } });
    expect(layout.pathAsSent('job_details.mpan')).toBe('job_details.mpan');
    expect(layout.pathAsSent('job_details.job_id')).toBe('job_id');
  });

  it('when the layouts complete each other, then both count', () => {
    const { body } = toNestedLayout({ mpan: '2012345678385', job_details: { job_id: 'J-1' } });
    expect(body).toEqual({ job_details: { job_id: 'J-1', mpan: '2012345678385' } });
  });

  it.each([
    ['outcom_code', 'Did you mean `outcome_code`?'],
    ['dnoIssue', 'Did you mean `dno_issue`?'],
    ['issue', 'Did you mean `dno_issue`?'],
    ...['condition_code', 'asset_condition_report', 'cat_a', 'dangerous', 'fault', 'd0135'].map((name) => [
      name,
      'Send a fault on network equipment as `dno_issue`, with its category as `code`.',
    ]),
  ])('when %s is sent, then the fix is: %s', (name, fix) => {
    expect(toNestedLayout({ job_id: 'J-1', [name]: 'x' }).issues).toMatchObject([{ path: name, fix }]);
  });

  it.each([{ mpan: '1' }, { job_details: { mpan: '1' } }])(
    'when %j is sent too, then another spelling of it is to be removed',
    (sent) => {
      expect(toNestedLayout({ ...sent, Mpan: '1' }).issues).toMatchObject([
        { path: 'Mpan', fix: 'Remove `Mpan`: `mpan` was sent already.' },
      ]);
    },
  );

  it.each(['dno_issue', 'readings', 'additional_info'])(
    'when %s is inside of job_details, then it belongs beside it',
    (name) => {
      const { issues } = toNestedLayout({ job_details: { job_id: 'J-1', [name]: { code: 'A' } } });
      const fix = `Send \`${name}\` beside \`job_details\`, at the top level.`;
      expect(issues).toEqual([{ path: `job_details.${name}`, message: 'is unknown', fix }]);
    },
  );

  it.each([{ job_id: 'J-1' }, { job_details: { job_id: 'J-1' } }])(
    'when %j is inside of another object, then it belongs at the top level',
    (data) => {
      const fix = 'Send its properties at the top level, not inside it.';
      expect(toNestedLayout({ data }).issues).toMatchObject([{ path: 'data', fix }]);
      const misspelt = toNestedLayout({ jobDetails: data });
      expect(misspelt.issues).toMatchObject([{ fix: 'Did you mean `job_details`?' }]);
    },
  );

  it.each([null, 'text', [1]])('when job_details is %j, then it is left to the schema', (jobDetails) => {
    expect(toNestedLayout({ job_id: 'J-1', job_details: jobDetails }).body).toEqual({
      job_details: jobDetails,
    });
  });

  it('when it is done, then the body it was given is unchanged', () => {
    const body = { job_id: 'J-1', job_details: { mpan: null } };
    const before = structuredClone(body);
    toNestedLayout(body);
    expect(body).toEqual(before);
  });
});
