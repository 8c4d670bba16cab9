import { Type } from '@sinclair/typebox';
import { Nullable, Uuid } from '@team-operations/schemas';
import type { Job } from '../job.ts';
import { expectThat } from '../step-failure.ts';
import type { StepContext } from '../step-context.ts';
import { pdfSize } from './pdf.ts';
import { ensurePrices } from './prices.ts';
import { restCaller } from '../rest-caller.ts';

const Invoice = Type.Object({
  id: Uuid,
  status: Type.String(),
  number: Nullable(Type.String()),
  netPence: Type.Integer(),
  vatPence: Type.Integer(),
  grossPence: Type.Integer(),
});

export interface IssuedInvoice {
  number: string;
  netPence: number;
  vatPence: number;
  grossPence: number;
  pdfBytes: number;
}

/** Completes the job, bills it, and reads the invoice as PDF. */
export async function issueInvoice(context: StepContext, job: Job): Promise<IssuedInvoice> {
  const contractId = await ensurePrices(context);
  await restCaller(context, 'jobs.write').post(
    `/v1/jobs/${job.id}/complete`,
    {},
    200,
    Type.Object({ data: Type.Object({ status: Type.Literal('COMPLETED') }) }),
  );
  const write = restCaller(context, 'invoices.write');
  const answer = Type.Object({ data: Invoice });
  const draft = await write.post(
    '/v1/invoices/draft',
    { clientId: context.demo.team.client_id, contractId, lines: [{ jobId: job.id }] },
    200,
    answer,
  );
  const { data } = await write.post('/v1/invoices/finalize', { invoiceId: draft.data.id }, 200, answer);
  const { number, status, netPence, vatPence, grossPence, id } = data;
  expectThat(status === 'FINALIZED' && number !== null, 'a FINALIZED invoice with a number', data);
  expectThat(netPence + vatPence === grossPence, 'net and VAT to be the gross amount', data);
  const pdfBytes = await pdfSize(context, `/v1/invoices/${id}/pdf`, 'invoices.read');
  return { number: number ?? '', netPence, vatPence, grossPence, pdfBytes };
}
