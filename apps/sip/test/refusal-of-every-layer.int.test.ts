import { sql } from '@team-operations/database';
import { AppError, errorTable, type ErrorName } from '@team-operations/errors';
import { eventually, faultReport, refusingLayers } from '@team-operations/testing';
import type { RequestHandler } from 'express';
import type request from 'supertest';
import { sipApiOn, startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

/** Represents a future layer: throws what the header says. */
const layerToCome: RequestHandler = (req, _res, next) => {
  const name = req.get('X-Refuse') as ErrorName | 'bug' | undefined;
  if (name === undefined) return next();
  throw name === 'bug' ? new TypeError('x is not a function') : new AppError(name);
};

const dnoTelephones = { EELC: '0800 316 3105' };
const refusalAlarms = { perAddress: 1000, unidentified: 1000 };
const path = '/v2/job-data';
const notAlerted = 'Operations staff could not be alerted: telephone the office too.';

let sip: SipApiUnderTest;
let credential: string;
beforeAll(async () => {
  sip = await startSipApi({ dnoTelephones, refusalAlarms, health: layerToCome });
  credential = sip.team.api_keys['sip.write']!;
});
afterAll(() => sip.close());

interface Alarm {
  type: string;
  data: Record<string, unknown>;
}
const alarmsOf = (reference: string, { database }: Pick<SipApiUnderTest, 'database'> = sip) =>
  database.query<Alarm>(sql`
    SELECT type, data FROM outbox_message
    WHERE topic = 'operations.alarms.v1' AND data ->> 'jobReference' = ${reference} ORDER BY id`);

function expectRefusal({ body, status }: request.Response, expected: number): void {
  expect(status).toBe(expected);
  expect(body).toMatchObject({ status: 'error', request_id: expect.any(String), errors: expect.any(Array) });
  expect(body.message).toMatch(/(?:Nobody was notified|notified nobody) of the DNO fault\./);
  expect(body.message).toContain(
    'Danger to life: telephone 0800 316 3105 now (network operator: Eastern, EELC) and stay on site.',
  );
}

async function expectAlarm({ job_id }: { job_id: string }, status: number, identified: boolean) {
  const common = {
    jobReference: job_id,
    kinds: ['dno_issue'],
    category: 'A',
    mpan: '1000000123451',
    dno: { distributorId: '10', mpid: 'EELC', area: 'Eastern' },
    status,
  };
  const alarm = identified
    ? { type: 'fault.refused', data: { ...common, teamId: sip.team.id } }
    : { type: 'fault.refused.unidentified', data: common };
  expect(await alarmsOf(job_id)).toMatchObject([alarm]);
}

describe(`a fault report to ${path} that is refused for`, () => {
  it.each(refusingLayers.map((layer) => [layer.name, layer] as const))(
    '%s names whom to telephone, and operations staff get an alarm',
    async (_, { status, identified, send }) => {
      const report = faultReport();
      expectRefusal(await send({ app: sip.app, path, credential, report }), status);
      await expectAlarm(report, status, identified);
    },
  );

  it.each([...Object.keys(errorTable), 'bug'])('%s in a layer to come does too', async (name) => {
    const report = faultReport();
    const response = await submit(sip.app, credential, report).set('X-Refuse', name);
    const status = name === 'bug' ? 500 : errorTable[name as ErrorName].status;
    expectRefusal(response, status);
    await expectAlarm(report, status, true);
  });

  it('a scope that is missing does too, with the team, and reveals nothing of what the team has', async () => {
    const report = faultReport();
    await submit(sip.app, credential, report);
    const correction = { ...report, dno_issue: { code: 'A', comment: 'Worse' } };
    expectRefusal(await submit(sip.app, sip.team.api_keys['apis.read']!, correction), 403);
    expect(await alarmsOf(report.job_id)).toMatchObject([
      {
        type: 'fault.refused.unidentified',
        data: { category: 'A', status: 403, sentBy: { teamId: sip.team.id, accepted: true } },
      },
    ]);
  });

  it('plain HTTP does too', async () => {
    const strict = await sipApiOn(sip, { dnoTelephones, refusalAlarms, allowPlainHttp: false });
    const report = faultReport();
    expectRefusal(await submit(strict.app, strict.team.api_keys['sip.write']!, report), 403);
    expect(await alarmsOf(report.job_id, strict)).toMatchObject([{ data: { teamId: strict.team.id } }]);
  });

  it('the limit of requests does too, for each fault', async () => {
    const limited = await sipApiOn(sip, { dnoTelephones, requestsPerMinute: 2 });
    const [key, reports] = [limited.team.api_keys['sip.write']!, [1, 2, 3, 4].map(faultReport)];
    const responses = [];
    for (const report of reports) responses.push(await submit(limited.app, key, report));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
    for (const response of responses.slice(2)) expectRefusal(response, 429);
    for (const { job_id } of reports.slice(2)) expect(await alarmsOf(job_id, limited)).toHaveLength(1);
  });

  it('a database that is away does too, and says that operations staff could not be alerted', async () => {
    const closed = await startSipApi({ dnoTelephones });
    await closed.serviceDatabase.close();
    const response = await submit(closed.app, closed.team.api_keys['sip.write']!, faultReport());
    expectRefusal(response, response.status);
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(response.body.message).toContain(notAlerted);
    await closed.authenticator.stop();
    await closed.database.close();
  });

  it('an alarm that cannot be stored yet keeps no response, and each, also of a repetition, says that staff could not be alerted', async () => {
    const report = faultReport();
    const refused = () => submit(sip.app, sip.team.api_keys['jobs.read']!, report);
    await sip.database.transaction(async (transaction) => {
      await transaction.query(sql`LOCK TABLE outbox_message IN ACCESS EXCLUSIVE MODE`);
      for (const response of await Promise.all([refused(), refused(), refused()])) {
        expectRefusal(response, 403);
        expect(response.body.message).toContain(notAlerted);
      }
    });
    const alarms = await eventually(async () => {
      const stored = await alarmsOf(report.job_id);
      return stored.length > 0 && stored;
    });
    expect(alarms).toHaveLength(1);
    expect((await refused()).body.message).not.toContain(notAlerted);
    expect(await alarmsOf(report.job_id)).toHaveLength(1);
  });
});

/** What was cut off may have had a fault report in it. */
const cutOff = ['malformed JSON', 'a compressed body without its end', 'compressed malformed JSON'];

describe('a request without a fault that is refused', () => {
  it.each(
    refusingLayers.filter(({ name }) => cutOff.includes(name)).map((layer) => [layer.name, layer] as const),
  )('%s could not be read whole, and says whom to telephone', async (_, { status, send }) => {
    const { dno_issue: _fault, ...report } = faultReport();
    const response = await send({ app: sip.app, path, credential, report });
    expect(response.status).toBe(status);
    expect(response.body.message).toContain('The request could not be read whole');
    expect(response.body.message).toContain('0800 316 3105');
  });

  const layers = refusingLayers.filter(({ name }) => name !== 'a form' && !cutOff.includes(name));
  it.each(layers.map((layer) => [layer.name, layer] as const))(
    '%s says nothing of one, and no alarm is raised',
    async (_, { status, send }) => {
      const { dno_issue: _fault, ...report } = faultReport();
      const response = await send({ app: sip.app, path, credential, report });
      expect(response.status).toBe(status);
      expect(response.body.message).not.toMatch(/fault|telephone/);
      expect(await alarmsOf(report.job_id)).toEqual([]);
    },
  );
});
