import { eventually } from '@team-operations/testing';
import { sql } from '@team-operations/database';
import { registry } from '@team-operations/catalogue';
import { runOperation } from '@team-operations/operations';
import { newId } from '@team-operations/schemas';
import { submission } from '@team-operations/safe-isolation/test/blocks';
import { startSharedSipApi, type SipApiUnderTest } from '../sip-api.ts';
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

const eventsOf = async (id: string) => {
  const rows = await sip.database.query<{ event: string }>(
    sql`SELECT event FROM flow_history WHERE flow_id = ${id}::uuid ORDER BY at, id`,
  );
  return rows.map(({ event }) => event);
};
/** A message is sent when its history ends so. */
const isSent = (id: string, history: string) =>
  eventually(async () => (await eventsOf(id)).join().endsWith(history));

/** Submits a worksheet; answers the D0139 that came of it, which was sent. */
async function aMessage(): Promise<string> {
  const { body } = await sip.submit(submission('S1'));
  const id = body.flows[0]!.flow_id!;
  await isSent(id, 'sent');
  return id;
}

async function resend(id: string): Promise<void> {
  const principal = await sip.authenticator.authenticate(`Bearer ${sip.team.api_keys['apis.all']}`);
  const operation = registry.find(({ name }) => name === 'flows.resend')!;
  const request = { principal, surface: 'rest' as const, requestId: newId(), input: { id } };
  await runOperation(operation, request, sip.database);
  await isSent(id, 'resent,sent');
}

it('when a command is delivered again, then nothing more happens', async () => {
  const id = await aMessage();
  await resend(id);
  const events = await eventsOf(id);
  await sip.database.query(
    sql`UPDATE outbox_message SET published_at = NULL WHERE topic = 'market.commands.v1' AND key = ${id}`,
  );
  await resend(await aMessage());
  expect(await eventsOf(id)).toEqual(events);
});
