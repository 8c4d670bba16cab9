import { sql } from '@team-operations/database';
import { insertOutbox, operationsAlarms } from '@team-operations/messaging';
import { uuidV7 } from '@team-operations/service';
import { eventually, testStack } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { commandsOfGuide, runCommand, type RunningCommand } from './guide-commands.ts';
import { needProgram } from './other-readers.ts';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';
import { runWorker, type WorkerUnderTest } from './worker.ts';

let sip: SipApiUnderTest;
let worker: WorkerUnderTest;
const running: RunningCommand[] = [];
beforeAll(async () => {
  for (const program of ['kcat', 'jq'] as const) await needProgram(program);
  sip = await startSipApi();
  worker = await runWorker(sip);
}, 120_000);
afterAll(async () => {
  for (const command of running) await command.stop();
  await worker.stop();
  await sip.close();
});

/** Reports a fault; answers the job's reference. */
async function report(code: 'A' | 'C'): Promise<string> {
  const body = { ...submission('S3'), dno_issue: { code, comment: 'Cut-out is hot' } };
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

/** Tells of an integration that went silent; answers its id. */
async function goSilent(): Promise<string> {
  const id = uuidV7();
  const data = { integrationId: id, teamId: sip.team.id, name: 'Van', lastSubmissionAt: null };
  const told = { ...data, silentSince: new Date().toISOString(), hours: 2, learned: false };
  const wanted = { key: id, extensions: { teamid: sip.team.id }, data: told };
  await sip.database.query(insertOutbox([operationsAlarms.event('integration.silent', wanted)]));
  return id;
}

/** As they are in the guide, but that each run has a group of its own: another would wait for the one before to be missed. */
const commands = commandsOfGuide('kcat').map((command) => command.replace('night-shift', uuidV7()));
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

/** Reports anew until the command shows one: when it has begun to read from the end, nobody can see. */
async function showsSoon(command: RunningCommand, makeOne: () => Promise<string>): Promise<void> {
  const made: string[] = [];
  await eventually(async () => {
    made.push(await makeOne());
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return made.some((one) => command.output().includes(one));
  }, 40_000);
}

describe('the commands of the guide for operations staff', () => {
  it('when they are counted, then each is tried here', () => {
    expect(commands).toHaveLength(7);
  });

  it('when they read to the end, then the faults are in what they print, by operator and on the board', async () => {
    const [danger, mild] = [await report('A'), await report('C')];
    await eventually(isPublished);
    const ending = commands.filter((command) => command.includes(' -e '));
    expect(ending).toHaveLength(2);
    for (const command of ending) {
      const { output, errors } = start(command);
      await eventually(async () => output().includes(danger) && output().includes(mild));
      expect(errors()).toBe('');
      const line = output()
        .split('\n')
        .find((each) => each.includes(danger));
      expect(line?.split('\t')).toEqual(
        expect.arrayContaining(['A', 'Eastern', '1000000123451', 'Cut-out is hot']),
      );
    }
  }, 90_000);

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
  }, 90_000);
});
