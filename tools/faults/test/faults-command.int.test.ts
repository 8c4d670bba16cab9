import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { aFault } from '@team-operations/safe-isolation/arrangements';
import { builtProgram, call, programEnvironment } from '@team-operations/testing';
import { runFaults } from './faults-process.ts';
import { startFaults, type FaultsUnderTest } from './faults-under-test.ts';

let command: FaultsUnderTest;
beforeAll(async () => {
  command = await startFaults();
});
afterAll(() => command.close());

const faults = (...given: Parameters<FaultsUnderTest['faults']>) => command.faults(...given);
const read = (id: string) => command.read(id);

/** The same as a process: its exit code, and what it wrote to each stream. */
async function faultsProcess(args: string[]) {
  const env = {
    ...programEnvironment,
    TEAM_API_URL: command.server.url,
    TEAM_API_KEY: command.rest.team.api_keys['apis.all']!,
  };
  const ended = promisify(execFile)(process.execPath, [builtProgram('faults'), ...args], { env });
  const { code, stdout, stderr } = await ended.then(
    (output) => ({ code: 0, ...output }),
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  );
  return { code, stdout, stderr };
}

it('when it fails, then it writes to standard error alone, and its exit code says so', async () => {
  // What ends well is in `tail.int.test.ts`.
  expect(await faultsProcess(['acknowledge', 'NOT-THERE', '--by', 'Robin'])).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^No fault of the team of TEAM_API_KEY has the job NOT-THERE\./),
  });
  const unnamed = runFaults([], {});
  expect(await unnamed.ended).toBe(2);
  expect(unnamed.lines()).toEqual([]);
  expect(unnamed.said()).toContain('npm run faults');
});

it('when a fault is acknowledged, telephoned about and closed by its job, then the service has it', async () => {
  const id = await aFault(command.rest);
  const { jobReference: job } = await read(id);
  expect(await faults(['call', job])).toMatch(
    new RegExp(`^Job {7}${job}\n[^]*TELEPHONE NOW[^]*Eastern \\(EELC\\)[^]*10 0000 0123 451[^]*MEDICAL`),
  );
  expect(await faults(['acknowledge', job, '--by', 'Robin Watch'])).toMatch(
    /^Fault A of J-.*: Robin Watch has it since/,
  );
  expect(await faults(['acknowledge', id, '--by', 'Ann'])).toMatch(
    /The person who has the fault is Robin Watch, since \d\d \w{3,4} [\d:]{8}\. Contact that person\./,
  );
  const call = ['confirm-call', job, '--by', 'Robin Watch', '--reference', 'EN-1'];
  expect(await faults([...call, '--dno', 'LOND'])).toMatch(
    /^--dno is not the operator of the fault: that is Eastern \(10, EELC\)\. The call does not count\. Telephone the network operator \(Eastern, EELC\).* Also call back the operator that you telephoned/,
  );
  const both = await faults([...call, '--mpan', '12 0000 0123 450', '--dno', 'LOND']);
  expect(both.match(/^--(?:mpan|dno) is not /gm)).toHaveLength(2);
  expect(both.match(/The call does not count/g)).toHaveLength(1);
  expect(await faults([...call, '--mpan', '10 0000 0123 451', '--dno', '10'])).toMatch(
    /telephoned at .*\. It counts for Eastern \(10\), MPAN 10 0000 0123 451\.\n$/,
  );
  expect(await faults(['close', id, '--reason', 'Cut-out replaced'])).toMatch(/closed, Cut-out replaced/);
  expect(await read(id)).toMatchObject({
    acknowledgedBy: 'Robin Watch',
    callReference: 'EN-1',
    closedReason: 'Cut-out replaced',
  });
});

it('when the call is outstanding, then a fault is closed only with --without-call, which its reason says', async () => {
  const id = await aFault(command.rest);
  const close = ['close', id, '--reason', 'Made safe by us'];
  expect(await faults(close)).toMatch(
    /^The call to the network operator, required since .*, is not confirmed\. The fault remains open\. Telephone the network operator \(Eastern, EELC\) about MPAN 10 0000 0123 451.* Only if no call is needed, add --without-call\.\n$/,
  );
  const other = await faults([...close, '--mpan', '12 0000 0123 450', '--without-call']);
  expect(other).toMatch(/^--mpan is not the current MPAN of the fault, 1000000123451\./);
  expect((await read(id)).telephoneNow).toBe(true);
  expect(await faults([...close, '--mpan', '10 0000 0123 451', '--without-call'])).toMatch(
    /closed, Without a confirmed call to the network operator: Made safe by us\nD0135 waited and is withdrawn: it is not sent\.\nD0139 is still held\. .* the reason does not say that the danger is over/,
  );

  const doubtful = await aFault(command.rest, { code: 'B' }, { mpan: '1000000123452' });
  expect(await faults(['close', doubtful, '--reason', 'Repaired'])).toMatch(
    /closed, Repaired\nD0135 waited and is withdrawn: it is not sent\.\n$/,
  );
});

it('when the call was made at a time of today, then the instant that was understood is shown and counts', async () => {
  const id = await aFault(command.rest);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });
  const started = new Date();
  const said = await faults(['confirm-call', id, '--by', 'Robin', '--at', clock.format(started)]);
  const instant = new Date(Math.floor(started.getTime() / 60_000) * 60_000).toISOString();
  expect(said).toMatch(new RegExp(`^--at is .* Europe/London, ${instant}$`, 'm'));
  expect(await read(id)).toMatchObject({ callConfirmedAt: instant, telephoneNow: false });
});

it('when a fault was reported again, then an old screen does not close it, and what it is now is shown', async () => {
  const id = await aFault(command.rest, { code: 'B' });
  const { jobReference: job_id, updatedAt } = await read(id);
  const close = ['close', id, '--reason', 'Repaired', '--mpan', '1000000123451'];
  expect(await faults(close)).toMatch(/closed, Repaired/);
  const again = { job_id, dno_issue: { code: 'B', comment: 'Hot again' } };
  await call(command.rest.app, command.rest.team.api_keys['apis.all']!, 'post', '/v1/sip', again);
  expect(await faults(close)).toMatch(/^--at is missing.*\nIt is now:\n/);
  const refused = await faults([...close, '--at', updatedAt]);
  expect(refused).toMatch(/^--at is before the last change of the fault, at /m);
  expect((await read(id)).closedAt).toBeNull();
  const [, typed = ''] = /^ +npm run faults -- (close .*)$/m.exec(refused) ?? [];
  expect(typed).toMatch(/^close \S+ --reason 'Repaired' --mpan 1000000123451 --at \S+Z$/);
  expect(await faults(typed.replaceAll("'", '').split(' '))).toMatch(/closed, Repaired/);
});

it('when a fault has moved, then a refused acknowledgement prints the command for the fault as it is now', async () => {
  const id = await aFault(command.rest, { code: 'B' });
  const { jobReference: job_id, mpan: old } = await read(id);
  const mpan = '1200000123450';
  await call(command.rest.app, command.rest.team.api_keys['apis.all']!, 'post', '/v1/sip', { job_id, mpan });
  const acknowledge = ['acknowledge', job_id, '--by', 'Robin Watch'];
  expect(await faults([...acknowledge, '--mpan', old])).toMatch(
    /^--mpan is not the current MPAN of the fault/,
  );
  const refused = await faults(acknowledge);
  expect(refused).toMatch(/^--mpan is missing.*\n--at is missing.*\nIt is now:\n/);
  const { updatedAt } = await read(id);
  expect(refused).toContain(
    `npm run faults -- acknowledge ${id} --by 'Robin Watch' --mpan ${mpan} --at ${updatedAt}\n`,
  );
  const shown = ['--mpan', mpan, '--at', updatedAt];
  expect(await faults([...acknowledge, ...shown])).toMatch(/Robin Watch has it since/);
});

it('when a confirmed call closes a fault that was withdrawn, then the command says so', async () => {
  const id = await aFault(command.rest);
  const { jobReference: job_id } = await read(id);
  const key = command.rest.team.api_keys['apis.all']!;
  await call(command.rest.app, key, 'post', '/v1/sip', { job_id, dno_issue: null });
  expect(await faults(['confirm-call', id, '--by', 'Robin Watch'])).toMatch(
    /It counts for Eastern \(10\), .*\nThe fault is closed: Withdrawn by the installer\.\n$/,
  );
});

it('when a fault was reported again, then a refused confirmation prints the command that confirms the call', async () => {
  const id = await aFault(command.rest);
  const { jobReference: job_id } = await read(id);
  const key = command.rest.team.api_keys['apis.all']!;
  await faults(['close', id, '--reason', 'Repaired', '--without-call']);
  await call(command.rest.app, key, 'post', '/v1/sip', {
    job_id,
    dno_issue: { code: 'A', comment: 'Hot again' },
  });
  const refused = await faults(['confirm-call', job_id, '--by', 'Robin Watch', '--dno', '12']);
  expect(refused).toMatch(/^--dno is not the operator of the fault/);
  const [, typed = ''] = /^ +npm run faults -- (confirm-call .*)$/m.exec(refused) ?? [];
  expect(typed).toBe(`confirm-call ${id} --by 'Robin Watch' --mpan 1000000123451 --dno EELC --at TIME`);
  expect(refused).toContain(`npm run faults -- call ${id}`);
  const missing = await faults(['confirm-call', job_id, '--by', 'Robin Watch']);
  expect(missing).toMatch(/^--at is missing/m);
  expect(missing).toContain(typed);
  // Pasted as it is, it confirms nothing: when the call was made, only a person knows.
  const pasted = typed.split(/ (?=--)/).flatMap((part) => part.replaceAll("'", '').split(/ (.*)/, 2));
  expect(await faults(pasted)).toMatch(/--at TIME/);
  expect((await read(id)).telephoneNow).toBe(true);
  expect(await faults(pasted.with(-1, '0m'))).toMatch(/telephoned at/);
});

it('when the key is wrong, or nothing answers, then a sentence says so', async () => {
  expect(await faults(['acknowledge', 'J', '--by', 'Robin'], 'svc_wrong')).toMatch(
    /^Authorization .* API key/,
  );
  const nowhere = { TEAM_API_URL: 'http://127.0.0.1:1' };
  expect(await faults(['acknowledge', 'J', '--by', 'Robin'], undefined, nowhere)).toMatch(
    /^http:\/\/127\.0\.0\.1:1 cannot be reached: .*\nCheck TEAM_API_URL\.\n$/,
  );
});
