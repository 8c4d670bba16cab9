import { jobDetails, submission } from '@team-operations/safe-isolation/test/blocks';
import { fieldsOf, hostileRequests } from './hostile-requests.ts';
import { startSipApi, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
beforeAll(async () => (sip = await startSipApi()));
afterAll(() => sip.close());

const { send, raw, read } = hostileRequests(() => sip);

describe('control characters', () => {
  const reference = () => `JOB-${crypto.randomUUID()}`;
  it.each<[string, string, string]>([
    ['an escaped NUL', String.raw`a\u0000b`, 'ab'],
    ['a NUL as it is', 'a\u0000b', 'ab'],
    ['an escape sequence as it is', 'a\u001B[2Jb', 'a[2Jb'],
    ['a line break as it is', 'a\r\nb\tc', 'a\nb\tc'],
    ['a C1 character', 'a\u0085b', 'ab'],
    ['half a surrogate pair', String.raw`a\ud83d`, 'a\ufffd'],
  ])('in free text are no reason to refuse: %s', async (_, sent, kept) => {
    const job_id = reference();
    const body = JSON.stringify({ ...submission('S3'), job_details: { ...jobDetails(), job_id } });
    const answer = await raw(body.replace('Cut-out is hot and smells burnt', sent));
    expect(answer.status).toBe(200);
    const { submission: stored, revisions } = (await read(job_id)).body;
    expect(stored.dno_issue.comment).toBe(kept);
    expect(revisions[0].received.dno_issue.comment).toBe(kept);
  });

  it('that show nowhere are no reference, and its fault is named in the refusal', async () => {
    const job_id = '\u200b\u00a0\u202e';
    const answer = await send({ ...submission('S3'), job_details: { ...jobDetails(), job_id } });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['job_details.job_id']]);
    expect(JSON.stringify(answer.body)).toContain('Nobody was notified');
  });
});
