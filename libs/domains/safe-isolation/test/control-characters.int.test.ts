import { jobDetails, submission } from './blocks.ts';
import { openSipBed, type Answer, type SipBed } from './sip-bed.ts';

let sip: SipBed;
beforeAll(async () => {
  sip = await openSipBed();
});
afterAll(() => sip.close());

const send = (body: object) => sip.submit(body);
const read = (jobId: string) => sip.readBack(jobId);
const fieldsOf = ({ body }: Answer) => body.errors.map(({ field }) => field);

describe('control characters', () => {
  const reference = () => `JOB-${crypto.randomUUID()}`;

  it('that were removed are warned of', async () => {
    const answer = await send({ ...submission('S1'), additional_info: 'a\u0007b' });
    expect(answer.body.warnings).toContainEqual({
      field: 'additional_info',
      warning: 'had control characters, which were removed',
      fix: 'Send text without control characters other than tab and line feed.',
    });
  });

  it('at the ends of a reference are removed, so that a correction finds its job', async () => {
    const job_id = reference();
    for (const sent of [job_id, `${job_id}\r\n`]) {
      const answer = await send({ ...submission('S1'), job_details: { ...jobDetails(), job_id: sent } });
      expect(answer.status).toBe(200);
    }
    expect((await read(job_id)).body.job_id).toBe(job_id);
  });

  it.each(['a\u0000b', 'a\nb', 'a\ud800'])('inside a reference are refused: %j', async (job_id) => {
    const answer = await send({ ...submission('S1'), job_details: { ...jobDetails(), job_id } });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['job_details.job_id']]);
  });

  // A device would send a report that is answered 500 again and again, and its fault is never reported.
  it.each([
    { 'x\u0000': 1 },
    { 'x\ud800': 1 },
    { meter: { serial_number: 'S1', 'x\u0000': 'y' } },
    { extra: { a: { b: { c: { d: '\u0000' } } } } },
    { extra: { a: { b: [{ 'c\udc00': '\ud800' }] } } },
  ])('in what is unknown are refused by name, also in a correction: %j', async (odd) => {
    const body = { ...submission('S3'), job_details: { ...jobDetails(), job_id: reference() } };
    const first = await send({ ...body, ...odd });
    await send(body);
    const correction = await send({ ...body, ...odd });
    expect([first.status, correction.status]).toEqual([400, 400]);
    expect(fieldsOf(correction)).toEqual(fieldsOf(first));
    expect(fieldsOf(first)).toHaveLength(1);
  });

  it.each(['\ue000', '\u0378', '\u{d012e}'])(
    'that fonts show as a box are part of a reference, and its fault is reported: %j',
    async (character) => {
      const job_id = `${reference()}${character}1`;
      const body = { ...submission('S3'), job_details: { ...jobDetails(), job_id } };
      const answers = [await send(body), await send({ ...body, additional_info: 'corrected' })];
      expect(answers.map(({ status, body: answer }) => [status, answer.job_id, answer.revision])).toEqual([
        [200, job_id, 1],
        [200, job_id, 2],
      ]);
      expect((await read(job_id)).body.submission.additional_info).toBe('corrected');
    },
  );

  it.each(['\u200b', '\ufeff', '\u202e', '\u00ad', '\ufe0f', '\u3164', '\uffff', '\u{e0041}'])(
    'that show nowhere do not make a reference another one, and its fault is reported: %j',
    async (character) => {
      const seen = reference();
      const submit = (job_id: string) =>
        send({ ...submission('S3'), job_details: { ...jobDetails(), job_id } });
      const first = await submit(`${seen}${character}`);
      expect([first.status, first.body.job_id, first.body.revision]).toEqual([200, seen, 1]);
      expect(first.body.warnings).toContainEqual(
        expect.objectContaining({ field: 'job_details.job_id', warning: expect.stringMatching(/invisible/) }),
      );
      for (const job_id of [seen, `${character} ${seen}`, seen.replace('-', `-${character}`)]) {
        const again = await submit(job_id);
        expect([again.status, again.body.job_id, again.body.revision]).toEqual([200, seen, 1]);
        expect((await read(job_id)).body.job_id).toBe(seen);
      }
    },
  );
});
