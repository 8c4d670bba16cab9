import { reportDoc, reportInvoice, reportSearch } from './reports.ts';

it('when a doc was written, then its title, template and the size of its PDF are printed', () => {
  expect(
    reportDoc({ title: 'Certificate DEMO-1', template: 'Isolation certificate', pdfBytes: 12_001 }),
  ).toEqual({
    sentence:
      'The office writes "Certificate DEMO-1" from the template "Isolation certificate" and links it to the job.',
    details: ['The worker renders its PDF: 13 kB.'],
  });
});

it('when an invoice was issued, then its amounts are printed in pounds', () => {
  const invoice = { number: 'INV-1', netPence: 12_500, vatPence: 2500, grossPence: 15_000, pdfBytes: 900 };
  expect(reportInvoice(invoice).sentence).toBe(
    'The job is completed and billed: invoice INV-1, £125.00 and £25.00 VAT, £150.00 in all.',
  );
});

it('when the job was found, then the kinds of the results are printed', () => {
  expect(reportSearch({ query: 'DEMO-1', kinds: ['job', 'doc'] }).sentence).toBe(
    'A search for DEMO-1 finds: job, doc.',
  );
});
