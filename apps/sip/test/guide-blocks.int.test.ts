import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from '@team-operations/database';
import { openBenchOn, type Bench } from '@team-operations/safe-isolation/test/fault-model/bench';
import { startSipApi, type SipApiUnderTest } from './sip-api.ts';

let bench: Bench<SipApiUnderTest>;
let server: Server;
/** Confirms the call about JOB-1006 in the place of operations staff, once its report is sent. */
let staff: Server;
/** Where the blocks are pasted: `.local/demo.json` is what they read. */
const folder = mkdtempSync(path.join(tmpdir(), 'guide-'));
beforeAll(async () => {
  bench = await openBenchOn(() => startSipApi());
  server = bench.sip.app.listen(0, '127.0.0.1');
  staff = createServer((_, response) => {
    void confirmCall().then((said) => response.end(said));
  }).listen(0, '127.0.0.1');
  await Promise.all([server, staff].map((it) => new Promise((resolve) => it.once('listening', resolve))));
  const demo = {
    ...{ base_url: 'http://127.0.0.1:9', sip_base_url: addressOf(server), kafka_brokers: 'none' },
    team: bench.sip.team,
  };
  mkdirSync(path.join(folder, '.local'));
  writeFileSync(path.join(folder, '.local/demo.json'), JSON.stringify(demo));
});
afterAll(async () => {
  await Promise.all([server, staff].map((it) => new Promise((resolve) => it.close(resolve))));
  await bench.close();
  rmSync(folder, { recursive: true });
});

const addressOf = (it: Server) => `http://127.0.0.1:${(it.address() as AddressInfo).port}`;

async function confirmCall(): Promise<string> {
  await bench.settle();
  const [fault] = await bench.sip.database.query<{ id: string }>(sql`
    SELECT fault.id FROM dno_fault AS fault JOIN job ON job.team_id = fault.team_id AND job.id = fault.job_id
    WHERE job.team_id = ${bench.sip.team.id}::uuid AND job.external_reference = 'JOB-1006'`);
  await bench.operate('faults.confirm_call', { id: fault?.id, name: 'Robin Watch' });
  return 'confirmed';
}

const textOf = (guide: string): string =>
  readFileSync(new URL(`../../../docs/${guide}`, import.meta.url), 'utf8');
const blocksOf = (guide: string): string[] =>
  [...textOf(guide).matchAll(/```sh\n([^]*?)```/g)].map(([, block = '']) => block);
/** The whole responses of the guide to requests that were accepted. */
const shownIn = (guide: string): Answer[] =>
  [...textOf(guide).matchAll(/```json\n({\n {2}"status": "success",[^]*?})\n```/g)]
    .map(([, block = '']) => JSON.parse(block) as Answer)
    .filter(({ message }) => message !== undefined);

interface Answer {
  status: string;
  message: string;
  warnings: object[];
  job_id: string;
  revision: number;
  telephone?: object;
  flows: { flow: string; state: string }[];
}

/** Pastes the blocks one after the other into one shell; answers what the service answered. */
async function paste(blocks: readonly string[]): Promise<Answer[]> {
  // Commands of operations staff need a gateway; apps/gateway/test/faults-command.int.test.ts runs them.
  const script = [`npm() { curl -sf ${addressOf(staff)}; }`, ...blocks].join('\necho\n');
  const { stdout } = await promisify(execFile)('bash', ['-e', '-c', script], { cwd: folder });
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Answer);
}
/** What people read of a response; the time of the call is that of the run. */
const inWords = ({ job_id, revision, message, warnings }: Answer) => ({
  ...{ job_id, revision },
  words: JSON.stringify([message, warnings]).replace(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/g, '(time)'),
});
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
  const shown = shownIn('installers.md').map(inWords);
  expect(shown.map(({ job_id }) => job_id)).toEqual(['JOB-1001', 'JOB-1006']);
  expect(answers.map(inWords)).toEqual(expect.arrayContaining(shown));
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
