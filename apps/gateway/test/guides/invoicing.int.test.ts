import { startListeningGateway, type ListeningGateway } from '../gateway.ts';
import { renderPdfsOf } from './background.ts';
import { blocksOf, paste } from './guide-blocks.ts';

let gateway: ListeningGateway;
let worker: Awaited<ReturnType<typeof renderPdfsOf>>;
beforeAll(async () => {
  gateway = await startListeningGateway();
  worker = await renderPdfsOf(gateway);
});
afterAll(async () => {
  await worker.stop();
  await gateway.close();
});

const answersIn = (text: string) =>
  text
    .trim()
    .split(/(?<=\})(?=\{"data")/)
    .map((one) => (JSON.parse(one) as { data: Record<string, unknown> }).data);

it('when the blocks of the chapter on invoicing are pasted in order, then a job is billed and credited', async () => {
  const env = { BASE: gateway.url, KEY: gateway.team.api_keys['apis.all']! };
  // The settings are those of the test; `field`, which reads a property of a response, is the guide's.
  const [first] = blocksOf('partner-developers.md', 'The first job in five minutes');
  const before = first!.script.slice(first!.script.indexOf('field()'));
  const printed = await paste(blocksOf('partner-developers.md', 'Invoicing'), { folder: '.', before, env });
  expect(printed).toHaveLength(6);
  const [pdf] = printed.splice(4, 1);
  expect(pdf!.trim()).toBe('%PDF-');
  const [profile, rates, defaults, invoice, note] = printed.map(answersIn);
  expect(profile).toMatchObject([{ name: 'Example Isolations Ltd', nextInvoiceNumber: 1 }]);
  expect(rates).toMatchObject([{ kind: 'COMPLETED_VISIT', vatRate: 2000 }, { kind: 'ABORTED_VISIT' }]);
  expect(defaults!.at(-1)).toMatchObject({
    lines: [{ netPence: 12_500, mpan: '1000000123451', date: '2026-03-01' }],
    unpriced: [],
  });
  expect(invoice!.at(-1)).toMatchObject({
    status: 'APPROVED',
    number: 'INV-0001',
    netPence: 17_500,
    vatPence: 3500,
  });
  expect(note).toMatchObject([{ kind: 'CREDIT_NOTE', number: 'CN-0001', grossPence: -21_000 }]);
});
