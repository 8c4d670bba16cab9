import { submissionOperations, type SubmissionRecord } from '@team-operations/safe-isolation';
import type { Answer, SipBed } from '@team-operations/safe-isolation/test/sip-bed';
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
  return sipApiOn(await openOwnTestBed('team_operations_sip_api'), overrides);
}

/** The same on the database of the test run, for tests with a relay and consumers: these also get the events of other tests. */
export async function startSharedSipApi(overrides: Partial<SipApiParts> = {}): Promise<SipApiUnderTest> {
  return sipApiOn(await openTestBed('team_operations_sip_api'), overrides);
}

/** The same on a test bed that there is, which costs next to nothing: for what an API keeps in memory, such as its limits. */
export async function sipApiOn(bed: TestBed, overrides: Partial<SipApiParts> = {}): Promise<SipApiUnderTest> {
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
    async submit(body, { credential = bed.team.api_keys['sip.write']!, dryRun, idempotencyKey } = {}) {
      const posted = submit(app, credential, body).query(dryRun === undefined ? {} : { dry_run: dryRun });
      const { status, body: answer } = await (idempotencyKey === undefined
        ? posted
        : posted.set('Idempotency-Key', idempotencyKey));
      return { status, body: answer as Answer['body'] };
    },
    async readBack(jobId, credential = bed.team.api_keys['sip.write']!) {
      const read = request(app).get(`/v2/job-data/${encodeURIComponent(jobId)}`);
      const { status, body: record } = await read.set('Authorization', `Bearer ${credential}`);
      return { status, body: record as Answer<SubmissionRecord>['body'] };
    },
  };
}

/** Sends a submission with a credential; without one when it is null. */
export function submit(app: Express, credential: string | null, body: object | string) {
  const sent = request(app).post('/v2/job-data').set('Content-Type', 'application/json');
  if (credential !== null) void sent.set('Authorization', `Bearer ${credential}`);
  return sent.send(body);
}
