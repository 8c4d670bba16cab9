import request from 'supertest';
import { submission } from '@team-operations/safe-isolation/test/blocks';
import { everythingStored } from '@team-operations/safe-isolation/test/everything-stored';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
let key: string;
beforeAll(async () => {
  sip = await startSipApi();
  key = sip.team.api_keys['sip.write']!;
});
afterAll(() => sip.close());

const post = (query: string, body: object) =>
  request(sip.app).post(`/v2/job-data${query}`).set('Authorization', `Bearer ${key}`).send(body);
const dryRun = (body: object) => post('?dry_run=true', body);
const everything = () => everythingStored(sip.database);

describe('a dry run', () => {
  it('when the query says that it is none, then the submission is stored', async () => {
    const { body } = await post('?dry_run=false', submission('S1'));
    expect(body).toMatchObject({ revision: 1, submission_id: expect.any(String) });
    expect(body.dry_run).toBeUndefined();
  });

  it('when something is wrong, then it is refused with the same words', async () => {
    const { contact: _contact, ...body } = submission('S2');
    const before = await everything();
    const [dry, real] = [await dryRun(body), await post('', body)];
    expect(dry.status).toBe(400);
    expect(dry.body.message).toBe('Dry run: it would be rejected. See `errors`.');
    const own = { request_id: '', message: '' };
    expect({ ...dry.body, ...own }).toEqual({ ...real.body, ...own });
    expect(await everything()).toEqual(before);
  });

  it.each(['?dry_run=yes', '?dry_run', '?dry_run=true&dry_run=true', '?dryrun=true', '?dry_run=true&x=1'])(
    'when the query is %s, then it is refused by name and not taken for a submission',
    async (query) => {
      const before = await everything();
      const answer = await post(query, submission('S1'));
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([
        {
          field: expect.stringMatching(/^(dry_?run|x)$/),
          error: expect.any(String),
          fix: expect.any(String),
        },
      ]);
      expect(await everything()).toEqual(before);
    },
  );

  it('when it is said in the body, then it is an unknown property', async () => {
    const answer = await submit(sip.app, key, { ...submission('S1'), dry_run: true });
    expect(answer.body.errors).toMatchObject([
      { field: 'dry_run', fix: 'Send it in the query: `?dry_run=true`.' },
    ]);
  });
});
