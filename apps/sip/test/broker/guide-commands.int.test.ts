import type { Static } from '@sinclair/typebox';
import { until } from '@team-operations/service';
import { sql } from '@team-operations/database';
import { registry } from '@team-operations/catalogue';
import { insertOutbox } from '@team-operations/messaging';
import { integrationAlarms } from '@team-operations/integrations';
import { runOperation } from '@team-operations/operations';
import { needProgram } from '@team-operations/setup';
import { eventually, testStack } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { dnoOpenFaults } from '@team-operations/safe-isolation';
import { submission } from '@team-operations/safe-isolation/test/blocks';
import { commandsOfGuide, runCommand, type RunningCommand } from '../guide-commands.ts';
import { startSharedSipApi, submit, type SipApiUnderTest } from '../sip-api.ts';
import { runWorker, type WorkerUnderTest } from './worker.ts';

let sip: SipApiUnderTest;
let worker: WorkerUnderTest;
const running: RunningCommand[] = [];
beforeAll(async () => {
  for (const program of ['kcat', 'jq'] as const) needProgram(program);
  sip = await startSharedSipApi();
  worker = await runWorker(sip);
});
afterAll(async () => {
  for (const command of running) await command.stop();
  await worker.stop();
  await sip.close();
});

/** Reports a fault; answers the job's reference. */
async function report(code: 'A' | 'B' | 'C', mpan?: string): Promise<string> {
  const { job_details: details, ...blocks } = submission('S3');
  const job_details = mpan === undefined ? details : { ...details, mpan };
  const body = { ...blocks, job_details, dno_issue: { code, comment: 'Cut-out is hot' } };
  const { status } = await submit(sip.app, sip.team.api_keys['sip.write']!, body);
  expect(status).toBe(200);
  return body.job_details.job_id;
}

/** Reports a fault so that it is refused; answers the job's reference. */
async function refuse(): Promise<string> {
  const body = { ...submission('S3'), colour: 'red' };
  expect((await submit(sip.app, sip.team.api_keys['sip.write']!, body)).status).toBe(400);
  return body.job_details.job_id;
}

/** Reports an integration that stopped sending; answers its id. */
async function goSilent(): Promise<string> {
  const id = uuidV7();
  const data = { integrationId: id, teamId: sip.team.id, name: 'Van', lastSubmissionAt: null };
  const published = { ...data, silentSince: new Date().toISOString(), hours: 2, learned: false };
  const wanted = { key: id, extensions: { teamid: sip.team.id }, data: published };
  await sip.database.query(insertOutbox([integrationAlarms.event('integration.silent', wanted)]));
  return id;
}

/** The id of the fault of a job. */
async function faultOf(reference: string): Promise<string> {
  const [fault] = await sip.database.query<{ id: string }>(sql`
    SELECT dno_fault.id FROM dno_fault JOIN job ON job.id = job_id WHERE external_reference = ${reference}`);
  return fault!.id;
}

/** Has staff act on the fault of a job. */
async function act(reference: string, name: string, input: object): Promise<void> {
  const operation = registry.find((candidate) => candidate.name === name)!;
  const principal = await sip.authenticator.authenticate(`Bearer ${sip.team.api_keys['apis.all']}`);
  const request = { principal, surface: 'rest' as const, requestId: uuidV7() };
  await runOperation(
    operation,
    { ...request, input: { id: await faultOf(reference), ...input } },
    sip.database,
  );
}

/** As they are in the guide, but that each run has a group of its own: another would wait for the one before to be missed. */
const commands = commandsOfGuide('kcat').map((command) => command.replace('night-shift', uuidV7()));
const boardCommand = commands.find((command) => command.includes('dno.open-faults.v1'))!;
const environment = { BROKER: testStack().kafkaBrokers.join() };
function start(command: string): RunningCommand {
  const started = runCommand(command, environment);
  running.push(started);
  return started;
}
const isPublished = async () => {
  const [row] = await sip.database.query<{ waiting: number }>(sql`
    SELECT count(*)::int AS waiting FROM outbox_message
    WHERE extensions ->> 'teamid' = ${sip.team.id} AND published_at IS NULL`);
  return row?.waiting === 0;
};

type DnoFault = Static<(typeof dnoOpenFaults.types)['dno.open-fault.changed']>;

/** Puts a fault on the board whose report was sent. */
async function showOnBoard(jobReference: string, progress: Partial<DnoFault>): Promise<void> {
  const faultId = uuidV7();
  const at = new Date().toISOString();
  const data: DnoFault = {
    ...{ faultId, teamId: sip.team.id, jobId: uuidV7(), jobReference, requestId: uuidV7() },
    ...{ category: 'B', dno: null, mpan: null, mpanDoubtful: false, comment: null, telephoneNow: false },
    ...{ reportedAt: at, reportState: 'sent', ...progress },
  };
  const extensions = { teamid: sip.team.id, requestid: data.requestId, jobid: data.jobId };
  const event = dnoOpenFaults.event('dno.open-fault.changed', {
    key: faultId,
    extensions: { ...extensions, faultcategory: 'B' },
    data,
  });
  await sip.database.query(insertOutbox([event]));
}

/** Runs the command that prints the board; answers the cells of a job. */
async function readBoard(): Promise<(job: string) => string[] | undefined> {
  const { output, ended } = start(boardCommand);
  expect(await ended).toBe(0);
  const lines = output()
    .split('\n')
    .map((line) => line.split('\t'));
  return (job) => lines.find((cells) => cells.includes(job));
}

/** Reports again until the command shows one: it does not show when it has started to read from the end. */
async function showsSoon(command: RunningCommand, makeOne: () => Promise<string>): Promise<void> {
  const made: string[] = [];
  const isShown = async () => {
    if (made.some((one) => command.output().includes(one))) return true;
    made.push(await makeOne());
    return false;
  };
  expect(await until(isShown, { within: 40_000, every: 1000 })).toBe(true);
}

describe('the commands of the guide for operations staff', () => {
  it('when they are counted, then each is tried here', () => {
    expect(commands).toHaveLength(8);
  });

  it('when they read to the end, then the faults are in what they print, by operator and on the board', async () => {
    const [danger, mild] = [await report('A'), await report('C')];
    await eventually(isPublished);
    const ending = commands.filter((command) => command.includes(' -e ') && command.includes('dno.'));
    expect(ending).toHaveLength(2);
    for (const command of ending) {
      const { output, errors } = start(command);
      await eventually(async () => output().includes(danger) && output().includes(mild));
      expect(errors()).toBe('');
      const line = output()
        .split('\n')
        .find((each) => each.includes(danger));
      expect(line?.split('\t')).toEqual(
        expect.arrayContaining(['A', expect.stringMatching(/^Eastern/), '1000000123451', 'Cut-out is hot']),
      );
    }
  });

  it('when the board is read, then it shows the call, a doubtful MPAN, and who has the fault or its clock', async () => {
    const [danger, called, doubtful] = [
      await report('A'),
      await report('A'),
      await report('B', '1000000123452'),
    ];
    await act(called, 'faults.acknowledge', { name: 'Robin Watch' });
    await act(called, 'faults.confirm_call', { name: 'Kim' });
    await act(danger, 'faults.acknowledge', { name: 'Ann Night' });
    await eventually(isPublished);
    const shown = await readBoard();
    expect(shown(danger)?.[1]).toBe('TELEPHONE NOW');
    expect(shown(danger)).toContain('Ann Night has it');
    expect(shown(called)).toEqual(expect.arrayContaining(['called by Kim', 'Robin Watch has it']));
    expect(shown(doubtful)).toEqual(
      expect.arrayContaining(['no call made', '1000000123452?', expect.stringMatching(/^respond by /)]),
    );
  });

  it('when the operator refused a report, then the board asks for a call until one was made since', async () => {
    const [before, at, since] = [
      '2026-11-21T08:40:00.000Z',
      '2026-11-21T08:45:00.000Z',
      '2026-11-21T08:50:00.000Z',
    ];
    const refused = { response: { at, text: 'rejected: Not ours' } };
    const called = (confirmedAt: string) => ({
      call: { confirmedAt, confirmedBy: 'Kim', reference: null },
    });
    await showOnBoard('uncalled', refused);
    await showOnBoard('called-before', { ...refused, ...called(before) });
    await showOnBoard('called-since', { ...refused, ...called(since) });
    await showOnBoard('taken', { response: { at, text: 'acknowledged: Jointer at ten' } });
    await eventually(isPublished);
    const shown = await readBoard();
    for (const job of ['uncalled', 'called-before'])
      expect(shown(job)).toEqual(
        expect.arrayContaining(['TELEPHONE THE OPERATOR', 'operator: rejected: Not ours']),
      );
    expect(shown('called-since')?.[1]).toBe('called by Kim');
    expect(shown('taken')?.[1]).toBe('no call needed');
  });

  it.each([
    ['no broker answers', (command: string) => `BROKER=127.0.0.1:1\n${command}`],
    ['the topic does not exist', (command: string) => command.replace(/(-t [a-z.-]+)\.v1/, '$1.v9')],
  ])('when %s, then a command that ends says that it could not read', async (_, spoil) => {
    const ending = commands.filter((command) => command.includes(' -e '));
    expect(ending).toHaveLength(3);
    for (const { output, errors, ended } of ending.map((command) => start(spoil(command)))) {
      expect(await ended).not.toBe(0);
      expect([output(), errors()]).toEqual(['', expect.stringMatching(/\nNOT READ: /)]);
    }
  });

  it('when dead letters are read, then the command ends without a complaint', async () => {
    const { ended, errors } = start(commands.find((command) => command.includes('dead-letter.v1'))!);
    expect([await ended, errors()]).toEqual([0, '']);
  });

  it('when they wait for more, then a fault that is reported meanwhile comes', async () => {
    const waiting = commands.filter((command) => !command.includes(' -e ') && command.includes('dno.'));
    expect(waiting).toHaveLength(3);
    const started = waiting.map(start);
    const mild = await report('C');
    for (const command of started) await showsSoon(command, () => report('A'));
    await eventually(isPublished);
    for (const [index, command] of started.entries()) {
      const isFiltered = waiting[index]!.includes('ce_faultcategory=A');
      if (isFiltered) expect(command.output()).not.toContain(mild);
      else await eventually(async () => command.output().includes(mild));
    }
  }, 180_000);

  it('when they wait for alarms, then a refused report and an integration that went silent come', async () => {
    const waiting = commands.filter((command) => command.includes('operations.alarms.v1'));
    expect(waiting).toHaveLength(2);
    for (const command of waiting)
      await showsSoon(start(command), command.includes('ce_type=fault.refused') ? refuse : goSilent);
  });
});
