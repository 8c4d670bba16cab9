import { jobDetails, submission } from './blocks.ts';
import { openSipBed, type Answer, type SipBed } from './sip-bed.ts';

let sip: SipBed;
beforeAll(async () => {
  sip = await openSipBed();
});
afterAll(() => sip.close());

const send = (body: object) => sip.submit(body);
const fieldsOf = ({ body }: Answer) => body.errors.map(({ field }) => field);

describe('a body that is wrong on purpose', () => {
  it.each([
    [
      'both layouts, of which one is a list',
      { job_details: [{ job_id: 'a' }], job_id: 'a' },
      ['job_details'],
    ],
    [
      'both layouts, of which one is null',
      { job_details: null, job_id: 'a', outcome_code: 'CO' },
      ['job_details'],
    ],
    ['readings nested in readings', { readings: [[[{ type: 'S', value: 1 }]]] }, ['readings.0']],
    ['a list for a block', { meter: [] }, ['meter']],
    ['a text for a list', { readings: 'S 12345' }, ['readings']],
    [
      'more readings than a meter has',
      { readings: Array.from({ length: 101 }, () => ({ type: 'S', value: 1 })) },
      ['readings'],
    ],
    ['a block with nothing in it', { dno_issue: {} }, ['dno_issue']],
    ['a text one character too long', { additional_info: 'x'.repeat(4001) }, ['additional_info']],
    ['a name of JavaScript', { constructor: {}, toString: 'x' }, ['constructor', 'toString']],
    ['a scenario that there is not', { scenario: 'S10' }, ['scenario']],
  ])('when it has %s, then that is named', async (_, more, fields) => {
    const answer = await send({ ...submission('S1'), ...more });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(fields);
  });

  it.each([
    '2026-02-30',
    '2025-02-29',
    '0000-01-01',
    '2026-13-01',
    '2026-1-1',
    '2026-03-01T00:00:00Z',
    '20260301',
    '+12026-03-01',
  ])('when a date is %s, then it is refused in every block that has one', async (date) => {
    const answer = await send({
      ...submission('S1'),
      job_details: { ...jobDetails(), date_of_action: date },
      maintenance: { date },
      return_work: { initial_visit_date: date },
    });
    expect(fieldsOf(answer).sort()).toEqual([
      'job_details.date_of_action',
      'maintenance.date',
      'return_work.initial_visit_date',
    ]);
  });

  it.each(['0001-01-01', '2028-02-29', '9999-12-31'])('when a date is %s, then it is taken', async (date) => {
    const body = submission('S1');
    expect((await send({ ...body, job_details: { ...body.job_details, date_of_action: date } })).status).toBe(
      200,
    );
  });

  it.each(['10 0000 0123 451', ' 1000000123451 ', '1 0 0 0 0 0 0 1 2 3 4 5 1'])(
    'when an MPAN is %j, then its digits count',
    async (mpan) => {
      const body = submission('S3');
      const answer = await send({ ...body, job_details: { ...body.job_details, mpan } });
      expect(answer.body.flows[0]).toMatchObject({ flow: 'D0135', to_mpid: 'EELC', state: 'QUEUED' });
    },
  );

  it.each([
    '10-0000-0123-451',
    '１０００００0123451',
    '10\u00a00000 0123 451',
    '100000012345',
    '10000001234511',
    1000000123451,
    ['1000000123451'],
  ])('when an MPAN is %j, then it is refused', async (mpan) => {
    const body = submission('S3');
    const answer = await send({ ...body, job_details: { ...body.job_details, mpan } });
    expect(fieldsOf(answer)).toEqual(['job_details.mpan']);
  });

  it('when texts are in any writing, then they are kept as they came and the file has what it can carry', async () => {
    const body = submission('S3');
    const comment = 'Öl im Zähler 電気 🔥 |ZPT|\u202e txet';
    const answer = await send({ ...body, dno_issue: { code: 'A', comment } });
    expect(answer.status).toBe(200);
    expect((await sip.readBack(body.job_details.job_id)).body.submission['dno_issue']?.comment).toBe(comment);
  });
});
