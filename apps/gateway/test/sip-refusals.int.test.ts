import { sql } from '@team-operations/database';
import { AppError, errorTable, type ErrorName } from '@team-operations/errors';
import { faultReport, refusingLayers } from '@team-operations/testing';
import type { RequestHandler } from 'express';
import type request from 'supertest';
import { call, startGateway, type GatewayUnderTest } from './gateway.ts';

const layerToCome: RequestHandler = (req, _res, next) => {
  const name = req.get('X-Refuse') as ErrorName | undefined;
  if (name === undefined) return next();
  throw new AppError(name);
};

let gateway: GatewayUnderTest;
let credential: string;
beforeAll(async () => {
  gateway = await startGateway({
    dnoTelephones: { EELC: '0800 316 3105' },
    refusalAlarms: { perAddress: 1000, unidentified: 1000 },
    health: layerToCome,
  });
  credential = gateway.team.api_keys['sip.write']!;
});
afterAll(() => gateway.close());

const alarmsOf = (reference: string) =>
  gateway.database.query<{ type: string; data: object }>(sql`
    SELECT type, data FROM outbox_message
    WHERE topic = 'operations.alarms.v1' AND data ->> 'jobReference' = ${reference} ORDER BY id`);

/** The REST error body of specification 7, and nothing else. */
function expectRestBody({ body }: request.Response): void {
  expect(Object.keys(body as object)).toEqual(['status', 'message', 'request_id', 'error']);
  expect(Object.keys((body as { error: object }).error)).toEqual(['name', 'code', 'doc_url', 'issues']);
  expect(body).toMatchObject({
    status: 'error',
    message: expect.any(String),
    request_id: expect.any(String),
    error: { name: expect.stringMatching(/^[A-Z]\w+Error$/), issues: expect.any(Array) },
  });
}

function expectFaultRefusal(response: request.Response, status: number): void {
  expect(response.status).toBe(status);
  expectRestBody(response);
  const { message } = response.body as { message: string };
  expect(message).toMatch(/(?:Nobody was notified|notified nobody) of the DNO fault\./);
  expect(message).toContain('telephone 0800 316 3105 now (network operator: Eastern, EELC)');
  expect(message).not.toContain('`errors`');
}

describe('a fault report to /v1/sip that is refused for', () => {
  it.each(refusingLayers.map((layer) => [layer.name, layer] as const))(
    '%s has the REST error body, names whom to telephone, and operations staff get an alarm',
    async (_, { status, identified, send }) => {
      const report = faultReport();
      expectFaultRefusal(await send({ app: gateway.app, path: '/v1/sip', credential, report }), status);
      const type = identified ? 'fault.refused' : 'fault.refused.unidentified';
      expect(await alarmsOf(report.job_id)).toMatchObject([{ type, data: { category: 'A', status } }]);
    },
  );

  it.each(Object.keys(errorTable))('%s in a layer to come does too', async (name) => {
    const report = faultReport();
    const response = await call(gateway.app, credential, 'post', '/v1/sip', report).set('X-Refuse', name);
    expectFaultRefusal(response, errorTable[name as ErrorName].status);
    expect(await alarmsOf(report.job_id)).toHaveLength(1);
  });

  it('missing blocks does too', async () => {
    const { contact: _contact, ...report } = faultReport();
    expectFaultRefusal(await call(gateway.app, credential, 'post', '/v1/sip', report), 400);
  });

  it.each<['post' | 'put', string, number]>([
    ['post', '/v2/job-data', 404],
    ['post', '/v1/sips', 404],
    ['put', '/v1/sip', 405],
  ])('its address does too, and says so: %s %s', async (method, path, status) => {
    const response = await call(gateway.app, credential, method, path, faultReport());
    expectFaultRefusal(response, status);
    expect(response.body).toMatchObject({
      error: {
        issues: [
          {
            path: '',
            message: expect.stringContaining(path),
            fix: expect.stringMatching(
              /^Send submissions with POST to \/v1\/sip here, or to \/v2\/job-data of the SIP API\./,
            ),
          },
        ],
      },
    });
  });
});

it('a submission without a fault has the REST error body, and its message names where the issues are', async () => {
  const response = await call(gateway.app, credential, 'post', '/v1/sip', { job_id: 'J' });
  expectRestBody(response);
  expect(response.body.message).toBe('Rejected. Nothing was saved or sent. See `error.issues`.');
});

it.each(['/v1/sip', '/v1/dno-faults'])(
  'a report to %s on a job that the office planned names the operator of that job',
  async (path) => {
    const externalReference = faultReport().job_id;
    const job = { externalReference, scheduledDate: '2026-03-01', mpan: '1000000123451' };
    const planned = { ...job, jobTypeId: gateway.team.job_type_id };
    const all = gateway.team.api_keys['apis.all']!;
    expect((await call(gateway.app, all, 'post', '/v1/jobs', planned)).status).toBe(201);
    const { mpan: _mpan, ...report } = { ...faultReport(), job_id: externalReference, colour: 'red' };
    const response = await call(gateway.app, credential, 'post', path, report);
    expect(response.body.message).toContain('telephone 0800 316 3105 now (network operator: Eastern, EELC)');
    expect(await alarmsOf(externalReference)).toMatchObject([{ data: { mpan: job.mpan } }]);
  },
);

it('another operation that refuses a body without a report by name is left as it is', async () => {
  const { dno_issue: _report, ...body } = faultReport();
  const response = await call(gateway.app, credential, 'post', '/v1/jobs', { ...body, category: 'A' });
  expect(response.body.message).toBe('Forbidden');
});
