import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { listenTo, startRest, type ListeningApp, type RestBed } from '@team-operations/testing/rest';

let rest: RestBed;
let server: ListeningApp;
beforeAll(async () => {
  rest = await startRest();
  server = await listenTo(rest.app);
});
afterAll(async () => {
  server.close();
  await rest.close();
});

const guide = readFileSync(new URL('../../../../docs/partner-developers.md', import.meta.url), 'utf8');
const [, chapter = ''] = guide.split('## Invoicing\n');
const blocks = Array.from(
  chapter.split(/^## /m)[0]!.matchAll(/```sh\n([^]*?)```/g),
  ([, block = '']) => block,
);

it('when the blocks of the chapter on invoicing are pasted in order, then a job is billed and credited', async () => {
  const env = { PATH: process.env['PATH'], BASE: server.url, KEY: rest.team.api_keys['apis.all']! };
  const script = blocks.join('\necho; echo -----\n');
  const { stdout } = await promisify(execFile)('bash', ['-o', 'pipefail', '-ec', script], { env });
  const answers = stdout.split('-----\n').map((text) =>
    text
      .trim()
      .split(/(?<=\})(?=\{"data")/)
      .map((one) => JSON.parse(one) as { data: Record<string, unknown> }),
  );
  const [profile, rates, defaults, invoice, note] = answers.map((all) => all.map(({ data }) => data));
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
