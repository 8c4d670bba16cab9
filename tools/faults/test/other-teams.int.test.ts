import { randomUUID } from 'node:crypto';
import { dnoOpenFaults } from '@team-operations/safe-isolation';
import { call, testStack } from '@team-operations/testing';
import { listenTo, startRest, type ListeningApp, type RestBed } from '@team-operations/testing/rest';
import { run } from '../src/run.ts';
import { openFolder, publish } from './fault-topics.ts';

let rest: RestBed;
let server: ListeningApp;
let opened: Awaited<ReturnType<typeof openFolder>>;
beforeAll(async () => {
  rest = await startRest();
  server = await listenTo(rest.app);
  opened = await openFolder();
});
afterAll(async () => {
  await opened.close();
  server.close();
  await rest.close();
});

/** What the command says of a fault to the key of a team that has none. */
async function faults(args: string[]) {
  const said: string[] = [];
  const TEAM_API_KEY = rest.team.api_keys['apis.all']!;
  const KAFKA_BROKERS = testStack().kafkaBrokers.join(',');
  await run(args, {
    environment: { TEAM_API_URL: server.url, TEAM_API_KEY, KAFKA_BROKERS },
    write: (line) => void said.push(line),
    say: (line) => void said.push(line),
    paint: (_, text) => text,
    stopSignal: () => AbortSignal.abort(),
  });
  return said.join('\n');
}

describe('when the fault is of another team than the key', () => {
  it.each(['call', 'confirm-call'])(
    '%s says that the board has it, whose it is, and whom to telephone',
    async (command) => {
      const [teamId, key, jobReference] = [randomUUID(), randomUUID(), `OTHER-${randomUUID().slice(-6)}`];
      await publish(dnoOpenFaults.name, 'dno.open-fault.changed', { teamId, jobReference }, undefined, key);
      const typed = command === 'call' ? [] : ['--by', 'Robin'];
      const said = await faults([command, jobReference, ...typed]);
      expect(said).toContain(`No fault of the team of TEAM_API_KEY has the job ${jobReference}. The board`);
      expect(said).toContain(`It is of team ${teamId}: set TEAM_API_KEY to a key of that team.`);
      expect(said).toContain('TELEPHONE NOW: Eastern (EELC), the operator, about MPAN 10 0000 0123 451.');
      expect(said).toContain('the place where you are; ask for Eastern, and say where the fault is.');
      await publish(dnoOpenFaults.name, 'dno.open-fault.closed', { teamId, jobReference }, null, key);
    },
  );

  it.each(['reference', 'id'] as const)(
    'says of a job without a fault that a call can be due: named by its %s',
    async (name) => {
      const externalReference = `JOB-${randomUUID().slice(-6)}`;
      const { api_keys: keys, job_type_id: jobTypeId } = rest.team;
      const job = { externalReference, jobTypeId, scheduledDate: '2030-12-02' };
      const { status, body } = await call(rest.app, keys['apis.all']!, 'post', '/v1/jobs', job);
      expect(status).toBe(201);
      const named = name === 'id' ? body.data.id : externalReference;
      expect(await faults(['call', named])).toContain(
        `The job ${named} has no fault, so it has no call sheet. A call can be due all the same: do what its last line in \`tail\` says. UNREPORTED: a call to the network operator is due. Ask the contact`,
      );
    },
  );

  it('says of a job that no team has that the board has none either', async () => {
    const said = await faults(['call', 'NOT-THERE']);
    expect(said).toContain('No open fault of another team on the board has it either.');
    expect(said).toMatch(
      /UNREPORTED: a call .* is due\. Ask the contact .* REFUSED: telephone the installer.* DANGER\?: .* HELD/,
    );
  });
});
