import { openApiDocument } from '@team-operations/operations';
import { sql } from '@team-operations/database';
import { call } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';

let rest: RestBed;
let key: string;
beforeAll(async () => {
  rest = await startRest();
  key = rest.team.api_keys['sip.write']!;
});
afterAll(() => rest.close());

const worksheet = () => ({
  job_id: `J-${crypto.randomUUID()}`,
  outcome_code: 'CO',
  contact: { name: 'Sam Fitter' },
  additional_info: 'none',
});
const read = (reference: string, credential = key) =>
  call(rest.app, credential, 'get', `/v1/sip/${encodeURIComponent(reference)}`).set(
    'X-Request-Id',
    'same-for-both',
  );

describe('POST /v1/sip?dry_run=true', () => {
  it('when it is asked, then it answers what would happen, and nothing is there afterwards', async () => {
    const body = worksheet();
    const answer = await call(rest.app, key, 'post', '/v1/sip?dry_run=true', body);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ dry_run: true, scenario: 'S1', submission_id: null });
    const jobs = await rest.database.query(
      sql`SELECT 1 FROM job WHERE external_reference = ${body.job_id} LIMIT 1`,
    );
    expect(jobs).toEqual([]);
    expect((await read(body.job_id)).status).toBe(404);
  });

  it('when another operation is asked for a dry run, then the parameter is refused and nothing is done', async () => {
    const body = { jobTypeId: rest.team.job_type_id, scheduledDate: '2026-03-01' };
    const all = rest.team.api_keys['apis.all']!;
    const answer = await call(rest.app, all, 'post', '/v1/jobs?dry_run=true', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.issues).toMatchObject([{ path: 'dry_run' }]);
  });

  it('when the documentation is read, then the parameter is there, and the way to read back', async () => {
    const { paths } = openApiDocument([rest.operation('sip.submit'), rest.operation('sip.get')]);
    expect(paths['/v1/sip']!['post']).toHaveProperty(
      'parameters',
      expect.arrayContaining([expect.objectContaining({ name: 'dry_run', in: 'query' })]),
    );
    expect(paths['/v1/sip/{jobId}']!['get']).toHaveProperty('operationId', 'sip.get');
  });
});

describe('GET /v1/sip/:jobId', () => {
  it('when the team submitted it, then it is there by either id', async () => {
    const body = worksheet();
    await call(rest.app, key, 'post', '/v1/sip', body);
    const answer = await read(body.job_id);
    expect(answer.body.data).toMatchObject({ job_id: body.job_id, revisions: [{ received: body }] });
    expect((await read(answer.body.data.service_job_id)).text).toBe(answer.text);
  });

  it('when another team submitted it, then the answer is that of an unknown one', async () => {
    const body = worksheet();
    await call(rest.app, rest.otherTeam.api_keys['sip.write']!, 'post', '/v1/sip', body);
    const answer = await read(body.job_id);
    expect(answer.status).toBe(404);
    expect(answer.text.replaceAll(body.job_id, 'UNKNOWN')).toBe((await read('UNKNOWN')).text);
  });
});
