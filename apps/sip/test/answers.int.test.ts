import { scenarios, submission } from '@team-operations/safe-isolation/test/blocks';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
beforeAll(async () => {
  sip = await startSipApi();
});
afterAll(() => sip.close());

const send = (body: object) => submit(sip.app, sip.team.api_keys['sip.write']!, body);

describe.each(scenarios.map(({ name }) => name))('an answer to scenario %s', (name) => {
  it('when it is accepted in either layout, then it has the id of the request', async () => {
    const { job_details: details, ...others } = submission(name);
    for (const body of [submission(name), { ...details, ...others }]) {
      const answer = await send(body);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ request_id: answer.headers['x-request-id'], scenario: name });
    }
  });

  it('when a block is missing, then its message says that nothing was saved', async () => {
    const { additional_info: _, ...body } = submission(name);
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      status: 'error',
      message: expect.stringMatching(/^Rejected\. Nothing was saved or sent\./),
      request_id: answer.headers['x-request-id'],
    });
  });
});
