import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startSipApi, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
let server: ReturnType<SipApiUnderTest['app']['listen']>;
/** Where the blocks are pasted: `.local/demo.json` is what they read. */
const folder = mkdtempSync(path.join(tmpdir(), 'guide-'));
beforeAll(async () => {
  sip = await startSipApi();
  server = sip.app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const sip_base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const demo = { base_url: 'http://127.0.0.1:9', sip_base_url, kafka_brokers: 'none', team: sip.team };
  mkdirSync(path.join(folder, '.local'));
  writeFileSync(path.join(folder, '.local/demo.json'), JSON.stringify(demo));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await sip.close();
  rmSync(folder, { recursive: true });
});

const blocksOf = (guide: string): string[] =>
  [
    ...readFileSync(new URL(`../../../docs/${guide}`, import.meta.url), 'utf8').matchAll(
      /```sh\n([^]*?)```/g,
    ),
  ].map(([, block = '']) => block);

interface Answer {
  status: string;
  job_id: string;
  revision: number;
  telephone?: object;
  flows: { flow: string; state: string }[];
}

/** Pastes the blocks one after the other into one shell; answers what the service answered. */
async function paste(blocks: readonly string[]): Promise<Answer[]> {
  // Commands of operations staff need a gateway; apps/gateway/test/faults-command.int.test.ts runs them.
  const script = ['npm() { :; }', ...blocks].join('\necho\n');
  const { stdout } = await promisify(execFile)('bash', ['-e', '-c', script], { cwd: folder });
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Answer);
}
const inShort = ({ job_id, revision, flows }: Answer) =>
  `${job_id} ${revision} ${flows.map(({ flow, state }) => `${flow} ${state}`).join(', ')}`;

it('when the blocks of the guide for installers are pasted, then each is accepted, as the guide says', async () => {
  const answers = await paste(blocksOf('installers.md'));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'success'));
  expect(answers.map(inShort)).toEqual([
    'JOB-1001 1 D0139 QUEUED',
    'JOB-1006 1 D0135 QUEUED, D0139 HELD',
    'JOB-1006 2 D0139 QUEUED',
    'JOB-1005 1 D0139 HELD, D0010 HELD',
    'JOB-1005 2 D0139 QUEUED, D0010 QUEUED',
  ]);
});

it('when the reports of the guide for operations staff are pasted, then they are the three faults of its example', async () => {
  const [settings = '', ...blocks] = blocksOf('operations-staff.md');
  const answers = await paste([settings, ...blocks.filter((block) => block.startsWith('report()'))]);
  expect(answers.map(({ status, job_id }) => `${status} ${job_id}`)).toEqual([
    'success JOB-1002',
    'success JOB-1003',
    'success JOB-1004',
  ]);
  expect(answers.map(({ telephone }) => telephone !== undefined)).toEqual([true, false, false]);
});
