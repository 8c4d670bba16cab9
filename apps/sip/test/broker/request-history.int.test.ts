import { registry } from '@team-operations/catalogue';
import { sql } from '@team-operations/database';
import { runOperation } from '@team-operations/operations';
import { eventually } from '@team-operations/testing';
import { keyWith, webhookKinds } from '@team-operations/testing/rest';
import { kindsByType, recordDeliveries } from '@team-operations/webhooks';
import { v7 as uuidV7 } from 'uuid';
import { seriousFault, submission } from '@team-operations/safe-isolation/test/blocks';
import { startSharedSipApi, submit, type SipApiUnderTest } from '../sip-api.ts';
import { runWorker, type WorkerUnderTest } from './worker.ts';

let sip: SipApiUnderTest;
let worker: WorkerUnderTest;
beforeAll(async () => {
  sip = await startSharedSipApi();
  worker = await runWorker(sip);
});
afterAll(async () => {
  await worker.stop();
  await sip.close();
});

const getRequest = registry.find(({ name }) => name === 'requests.get')!;
interface History {
  call: { operation: string };
  steps: { at: string; kind: string; summary: string; path: string | null }[];
  hidden: { kind: string; scope: string }[];
}

async function historyOf(requestId: string, key = sip.team.api_keys['apis.all']!): Promise<History> {
  const principal = await sip.authenticator.authenticate(`Bearer ${key}`);
  const asked = { principal, surface: 'rest', requestId: 'reads-it', input: { requestId } } as const;
  return (await runOperation(getRequest, asked, sip.database)).data as History;
}

/** As the worker does with each event of the topic. */
async function deliverToWebhooks(requestId: string) {
  await sip.database.query(sql`
    INSERT INTO webhook_endpoint (id, team_id, url, events, secrets, api_key_id, created_at)
    SELECT uuidv7(), team_id, 'https://hooks.example/in', '{sip.submission.accepted}', '[]', id, now() - interval '1 hour'
    FROM api_key WHERE team_id = ${sip.team.id}::uuid AND scopes = '{apis.all}'`);
  const [event] = await sip.database.query(sql`
    SELECT event_id AS id, type, time, data, extensions FROM outbox_message
    WHERE type = 'sip.submission.accepted' AND extensions ->> 'requestid' = ${requestId}`);
  await recordDeliveries(
    kindsByType(webhookKinds),
    event as never,
    await sip.connectAs('team_operations_worker'),
  );
}

it('shows a submission with its revision, its market messages until the gateway has them, its events and its webhooks', async () => {
  const requestId = uuidV7();
  const body = { ...submission('S3'), dno_issue: seriousFault };
  const answer = await submit(sip.app, sip.team.api_keys['sip.write']!, body).set('X-Request-Id', requestId);
  expect(answer.body).toMatchObject({ status: 'success', request_id: requestId });
  await deliverToWebhooks(requestId);

  const history = await eventually(async () => {
    const found = await historyOf(requestId);
    return (
      found.steps.filter(({ summary }) => /^D0\d+ sent, state SENT, file \w+$/.test(summary)).length === 2 &&
      found
    );
  });
  expect(history.call.operation).toBe('sip.submit');
  const summaries = history.steps.map(({ kind, summary }) => `${kind}: ${summary}`);
  expect(summaries).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^change: Submit .* \(sip\.submit\)$/),
      expect.stringMatching(/^submission: Revision 1 of submission [0-9a-f-]{36}, scenario S3$/),
      expect.stringMatching(/^flow: D0135 queued, state QUEUED, file \w+$/),
      expect.stringMatching(/^event: dno\.fault\.reported written to dno\.fault-notifications\.v1/),
      expect.stringMatching(/^event: flow\.sent written to flow\.events\.v1/),
      expect.stringMatching(
        /^webhook: sip\.submission\.accepted waiting, delivery [0-9a-f-]{36}, attempts: 0$/,
      ),
    ]),
  );
  expect(history.steps.map(({ at }) => at)).toEqual(history.steps.map(({ at }) => at).toSorted());
  const [sent] = history.steps.filter(({ summary }) => summary.startsWith('D0135 sent'));
  expect(sent!.path).toMatch(/^\/v1\/flows\/[0-9a-f-]{36}$/);

  // What the submission wrote itself first; what others made of it follows, and each has a time since the request.
  const kinds = history.steps.map(({ kind }) => kind);
  const ofRequest = kinds.filter((kind) => kind !== 'webhook');
  expect([...new Set(ofRequest)]).toEqual(['change', 'event', 'submission', 'flow']);
  expect(kinds.indexOf('webhook')).toBeGreaterThan(kinds.indexOf('submission'));
  expect(kinds.filter((kind) => kind === 'flow')).toHaveLength(4);
  for (const { at } of history.steps) {
    expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(at >= history.steps[0]!.at).toBe(true);
  }
  const placeOf = (summary: RegExp) => summaries.findIndex((one) => summary.test(one));
  expect(placeOf(/D0135 queued/)).toBeGreaterThan(placeOf(/sip\.submission\.accepted written/));
  expect(placeOf(/D0135 sent/)).toBeGreaterThan(placeOf(/D0135 queued/));

  for (const [scopes, shown, hidden] of visible) {
    const key = await keyWith(sip.database, sip.team.id, ['team.read', ...scopes]);
    const found = await historyOf(requestId, key);
    expect([...new Set(found.steps.map(({ kind, summary }) => topicOf(kind, summary)))].sort()).toEqual(
      shown,
    );
    const known = ['sip.write', 'jobs.read', 'flows.read'];
    const needed = found.hidden.filter(({ scope }) => known.includes(scope));
    expect(needed.map(({ kind, scope }) => `${kind} ${scope}`).sort()).toEqual(hidden);
  }
});

/** The kind of a step; of an event also whose it is. */
const topicOf = (kind: string, summary: string) =>
  kind === 'event' && summary.startsWith('job.') ? 'event of a job' : kind;

const ofFlows = ['event flows.read', 'flow flows.read', 'webhook flows.read'];
const ofJobs = ['event jobs.read', 'submission jobs.read'];
/** Scopes beside `team.read`: what they show, and which of the others is named as hidden. */
const visible: readonly [scopes: string[], shown: string[], hidden: string[]][] = [
  [[], [], ['change sip.write', ...ofFlows, ...ofJobs].sort()],
  [['sip.write'], ['change'], [...ofFlows, ...ofJobs].sort()],
  [['jobs.read'], ['event of a job', 'submission'], ['change sip.write', ...ofFlows].sort()],
  [
    ['flows.read'],
    ['event', 'flow'],
    ['change sip.write', ...ofJobs, 'webhook jobs.read', 'webhook sip.write'].sort(),
  ],
  // A delivery needs what its event needs: that of a submission, `jobs.read` and `sip.write`.
  [
    ['flows.read', 'jobs.read'],
    ['event', 'event of a job', 'flow', 'submission'],
    ['change sip.write', 'webhook sip.write'],
  ],
  [
    ['flows.read', 'jobs.read', 'sip.write'],
    ['change', 'event', 'event of a job', 'flow', 'submission', 'webhook'],
    [],
  ],
];
