import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { aFlow, aFault } from '@team-operations/safe-isolation/arrangements';
import { call, startListeningGateway, type ListeningGateway } from './gateway.ts';

let gateway: ListeningGateway;
beforeAll(async () => {
  // A worker of another test would record the flow before the test does.
  gateway = await startListeningGateway();
});
afterAll(() => gateway.close());

const guide = readFileSync(new URL('../../../docs/operations-staff.md', import.meta.url), 'utf8');
/** The blocks that people paste, in order, of one chapter of the guide. */
const blocksOf = (heading: string): string[] => {
  const [, chapter = ''] = guide.split(`### ${heading}\n`);
  const [text = ''] = chapter.split(/^##/m);
  return [...text.matchAll(/```sh\n([^]*?)```/g)].map(([, block = '']) => block);
};
const rest = blocksOf('Over REST');

/** Pastes blocks into one shell, as a person without a checkout does; answers what it printed. */
async function paste(blocks: readonly string[], job: string): Promise<{ stdout: string; stderr: string }> {
  const script = blocks
    .join('\necho -----\n')
    .replaceAll(/JOB-100[24]/g, job)
    .replaceAll('D0135', 'D0139');
  const env = {
    PATH: process.env['PATH'],
    TEAM_API_URL: gateway.url,
    TEAM_API_KEY: gateway.team.api_keys['apis.all']!,
  };
  const ended = promisify(execFile)('bash', ['-o', 'pipefail', '-c', script], { env });
  return ended.catch((error: unknown) => error as { stdout: string; stderr: string });
}

it('when the blocks over REST are pasted in order, then the fault is called about, acknowledged and closed', async () => {
  const id = await aFault(gateway);
  const key = gateway.team.api_keys['apis.all']!;
  const read = async () => (await call(gateway.app, key, 'get', `/v1/dno-faults/${id}`)).body.data;
  const { jobReference } = await read();
  expect(rest).toHaveLength(5);
  const answers = (await paste(rest, jobReference)).stdout.split('-----\n');
  expect(answers[0]).toContain(
    `{"id":"${id}","jobReference":"${jobReference}","category":"A","telephoneNow":true,`,
  );
  expect(JSON.parse(answers[1]!)).toMatchObject({ demanded: true, jobReference });
  expect(await read()).toMatchObject({
    acknowledgedBy: 'Robin Watch',
    callReference: 'EN-4711',
    closedReason: 'The danger is over: Cut-out replaced',
  });
});

it('when no fault is open, then the line that sets FAULT says so', async () => {
  const [functions = '', find = ''] = rest;
  expect((await paste([functions, find], 'NOT-THERE')).stderr).toContain('no fault of this job is open');
});

it('when the blocks of a held message are pasted, then they say why, plan the fix, and ask for just that', async () => {
  const { jobId } = await aFlow(gateway, { state: 'HELD', fileMpan: '1000000123452' });
  const key = gateway.team.api_keys['apis.all']!;
  const { body } = await call(gateway.app, key, 'get', `/v1/jobs/${jobId}`);
  const fix = blocksOf('Held messages');
  expect(fix).toHaveLength(3);
  const { stdout } = await paste([rest[0]!, ...fix], body.data.externalReference);
  const [, why = '', planned = '', applied = ''] = stdout.split('-----\n');
  expect(why).toMatch(/\n {2}-> .*\n[^]*HELD/);
  expect(JSON.parse(planned).data).toMatchObject({ phase: 'planned', planId: expect.any(String) });
  expect(JSON.parse(applied).data).toMatchObject({ phase: 'requested' });
});

it('when the blocks of a rejected report are pasted with the job that the first one lists, then they say what is wrong', async () => {
  const { jobId } = await aFlow(gateway, { state: 'REJECTED' });
  const [find = '', diagnose = ''] = blocksOf('Rejected and failed reports');
  const { stdout } = await paste([rest[0]!, find, `JOB_ID=${jobId}`, diagnose], 'JOB-1004');
  expect(stdout.split('-----\n')[3]).toMatch(/\n {2}-> /);
});
