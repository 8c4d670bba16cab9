import type { StepReport } from '../step-reports.ts';
import type { WrittenDoc } from './doc.ts';
import type { IssuedInvoice } from './invoice.ts';
import type { Search } from './search.ts';

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;
const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;

export function reportDoc({ title, template, pdfBytes }: WrittenDoc): StepReport {
  return {
    sentence: `The office writes "${title}" from the template "${template}" and links it to the job.`,
    details: [`The worker renders its PDF: ${kilobytes(pdfBytes)}.`],
  };
}

export function reportInvoice({
  number,
  netPence,
  vatPence,
  grossPence,
  pdfBytes,
}: IssuedInvoice): StepReport {
  return {
    sentence: `The job is completed and billed: invoice ${number}, ${pounds(netPence)} and ${pounds(vatPence)} VAT, ${pounds(grossPence)} in all.`,
    details: [`The worker renders its PDF: ${kilobytes(pdfBytes)}.`],
  };
}

export function reportSearch({ query, kinds }: Search): StepReport {
  return { sentence: `A search for ${query} finds: ${kinds.join(', ')}.`, details: [] };
}
