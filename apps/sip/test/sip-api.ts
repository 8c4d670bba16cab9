import { submissionOperations } from '@team-operations/safe-isolation';
import type { SipBed } from '@team-operations/safe-isolation/test/sip-bed';
import { createLogger, createRegistry } from '@team-operations/service';
import { openOwnTestBed, openTestBed, type TestBed } from '@team-operations/testing';
import { documentedResponses } from '@team-operations/testing/rest';
import type { Express, RequestHandler } from 'express';
import request from 'supertest';
import { createApp, type SipApiParts } from '../src/api/app.ts';

export interface SipApiUnderTest extends SipBed {
  app: Express;
}

const documented = documentedResponses();
/** What it serves of the document: the other paths are of another service, and nothing here. */
const documentedSubmissions: RequestHandler = (req, res, next) =>
  req.path.startsWith('/v2/') ? documented(req, res, next) : next();

/** The real API in local mode, on a database of its own, which no relay and no other test touches. */
export async function startSipApi(overrides: Partial<SipApiParts> = {}): Promise<SipApiUnderTest> {
  return onTestBed(await openOwnTestBed('team_operations_sip_api'), overrides);
}

/** The same on the database of the test run, for tests with a relay and consumers: these also get the events of other tests. */
export async function startSharedSipApi(overrides: Partial<SipApiParts> = {}): Promise<SipApiUnderTest> {
  return onTestBed(await openTestBed('team_operations_sip_api'), overrides);
}

async function onTestBed(bed: TestBed, overrides: Partial<SipApiParts>): Promise<SipApiUnderTest> {
  const app = createApp({
    database: bed.serviceDatabase,
    authenticator: bed.authenticator,
    logger: createLogger({ name: 'sip-api-test', level: 'silent' }),
    metrics: createRegistry('sip-api-test'),
    health: documentedSubmissions,
    baseUrl: 'http://localhost:3003',
    requestsPerMinute: 0,
    bodyLimitBytes: 1_048_576,
    trustedProxies: [],
    operations: submissionOperations(overrides),
    allowPlainHttp: true,
    ...overrides,
  });
  return {
    ...bed,
    app,
    workerDatabase: await bed.connectAs('team_operations_sip'),
    async submit(body) {
      const { status, body: answer } = await submit(app, bed.team.api_keys['sip.write'] ?? '', body);
      return { status, body: answer as Record<string, unknown> };
    },
  };
}

/** Sends a submission with a credential; without one when it is null. */
export function submit(app: Express, credential: string | null, body: object) {
  const sent = request(app).post('/v2/job-data');
  if (credential !== null) void sent.set('Authorization', `Bearer ${credential}`);
  return sent.send(body);
}
