import { registry } from '@team-operations/catalogue';
import { sql } from '@team-operations/database';
import { runOperation } from '@team-operations/operations';
import { eventually } from '@team-operations/testing';
import { webhookKinds } from '@team-operations/testing/rest';
import { kindsByType, recordDeliveries } from '@team-operations/webhooks';
import { v7 as uuidV7 } from 'uuid';
import { seriousFault, submission } from '../blocks.ts';
import { startSharedSipApi, submit, type SipApiUnderTest } from '../sip-api.ts';
import { runWorker, type WorkerUnderTest } from './worker.ts';

let sip: SipApiUnderTest;
let worker: WorkerUnderTest;
beforeAll(async () => {
  sip = await startSharedSipApi();
  worker = await runWorker(sip);
}, 60_000);
afterAll(async () => {
  await worker.stop();
  await sip.close();
});

const getRequest = registry.find(({ name }) => name === 'requests.get')!;
interface History {
  call: { operation: string };
  steps: { at: string; kind: string; summary: string; path: string | null }[];
}

async function historyOf(requestId: string): Promise<History> {
  const principal = await sip.authenticator.authenticate(`Bearer ${sip.team.api_keys['apis.all']}`);
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
    return found.steps.some(({ summary }) => /D0135 sent, state SENT, file \w+$/.test(summary)) && found;
  }, 40_000);
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
}, 90_000);
