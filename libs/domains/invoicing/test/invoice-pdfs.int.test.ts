import { sql, type Database } from '@team-operations/database';
import { createKafka } from '@team-operations/messaging';
import type { RunningJob } from '@team-operations/operations';
import { createLogger, createRegistry } from '@team-operations/service';
import { call, eventually, testStack } from '@team-operations/testing';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { invoicePdfs, renderInvoicePdfs } from '../src/pdfs/invoice-pdfs.ts';
import { aDraft, anInvoice } from './arrangements.ts';

const logger = createLogger({ name: 'pdf-test', level: 'silent' });
let rest: RestBed;
let key: string;
let worker: Database;
let job: RunningJob;
beforeAll(async () => {
  rest = await startRest();
  key = rest.team.api_keys['apis.all']!;
  worker = await rest.connectAs('team_operations_worker');
  const kafka = createKafka({ brokers: testStack().kafkaBrokers, clientId: 'pdf-test', logger });
  job = renderInvoicePdfs.start({ database: worker, kafka, logger, metrics: createRegistry('pdf-test') });
});
afterAll(async () => {
  await job.stop();
  await rest.close();
});

/** Hands the events of an invoice to the consumer, as the worker does. */
async function consume(id: string): Promise<void> {
  const events = await rest.database.query(sql`
    SELECT event_id AS id, type, time, data, extensions FROM outbox_message WHERE key = ${id} ORDER BY id`);
  const handle = invoicePdfs.handler({ database: worker, logger, metrics: createRegistry('pdf-consumer') });
  for (const event of events) await worker.transaction((transaction) => handle(event as never, transaction));
}

const get = (path: string) => call(rest.app, key, 'get', path);
const pdfOf = async (id: string) => (await get(`/v1/invoices/${id}`)).body.data.pdf;

it('is refused for a draft, 404 until it is drawn, and then a PDF, as is that of the credit note', async () => {
  const { id: draft } = await aDraft(rest);
  await consume(draft);
  const refused = await get(`/v1/invoices/${draft}/pdf`);
  expect([refused.status, refused.body.error.issues[0].path, await pdfOf(draft)]).toEqual([
    400,
    'status',
    null,
  ]);

  const { id } = await anInvoice(rest);
  const early = await get(`/v1/invoices/${id}/pdf`);
  expect([early.status, early.body.error.code, early.body.error.issues[0].message]).toEqual([
    404,
    'pdf_not_ready',
    'has no PDF yet: rendering is in progress',
  ]);
  const credited = await call(rest.app, key, 'post', `/v1/invoices/${id}/credit`, { reason: 'Wrong client' });
  const note = credited.body.data.id === id ? credited.body.data.creditNoteId : credited.body.data.id;
  for (const one of [id, note]) {
    await consume(one);
    await eventually(async () => (await pdfOf(one)).state === 'ready');
    const { status, headers } = await get(`/v1/invoices/${one}/pdf`);
    expect([status, headers['content-type'], Number(headers['content-length']) > 2000]).toEqual([
      200,
      'application/pdf',
      true,
    ]);
  }
});

it('does not exist for another team', async () => {
  const { id } = await anInvoice(rest);
  const { status } = await call(
    rest.app,
    rest.otherTeam.api_keys['apis.all']!,
    'get',
    `/v1/invoices/${id}/pdf`,
  );
  expect(status).toBe(404);
});
