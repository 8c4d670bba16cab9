import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allScopes, scopeShortcuts } from '@team-operations/scopes';
import { builtProgram } from '@team-operations/setup';
import { testStack } from '@team-operations/testing';
import type { DemoFile } from './demo-data/demo-file.ts';
import type { RunRecord } from './earlier-run/run-record.ts';
import { runStart, type StartRun } from './start-run.fixture.ts';

const patience = 240_000;
const isUp = 'Press Ctrl-C to stop';

/** A port that `START_TEST_FIRST_PORT` moves, with all the others. */
const port = (offset: number) => String(Number(process.env['START_TEST_FIRST_PORT'] ?? 21_800) + offset);

describe('npm start', () => {
  let folder: string;
  let run: StartRun;

  const environment = () => ({
    LOCAL_DIRECTORY: folder,
    POSTGRES_PORT: port(1),
    GATEWAY_PORT: port(3),
    SIP_PORT: port(4),
    SIP_WORKER_PORT: port(5),
    AUTH_PORT: port(6),
    GATEWAY_METRICS_PORT: port(11),
    SIP_METRICS_PORT: port(12),
    SIP_WORKER_METRICS_PORT: port(13),
    AUTH_METRICS_PORT: port(14),
    KAFKA_PORT: port(21),
    KAFKA_CONTROLLER_PORT: port(22),
  });
  const start = (...args: string[]) => runStart(builtProgram('start'), args, environment());
  const readJson = <T>(name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T;
  const demo = () => readJson<DemoFile>('demo.json');
  const servicePids = () => readJson<RunRecord>('run.json').services.map(({ pid }) => pid);

  /** Processes of this run: those that name its folder, and the services. */
  function processesLeft(services: number[]): string[] {
    const table = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,stat=,args='], { encoding: 'utf8' });
    return table
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => !/^\d+ Z/.test(line))
      .filter((line) => line.includes(folder) || services.includes(Number.parseInt(line, 10)));
  }

  const ask = async (path: string, key: string | undefined) => {
    const answer = await fetch(`${demo().base_url}${path}`, { headers: { Authorization: `Bearer ${key}` } });
    return {
      status: answer.status,
      body: (await answer.json()) as { data: { externalReference: string }[] },
    };
  };
  const references = async () => {
    const { body } = await ask('/v1/jobs?limit=100', demo().team.api_keys['jobs.read']);
    return body.data.map(({ externalReference }) => externalReference);
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'start-'));
    // The database's own user has to come in.
    chmodSync(folder, 0o755);
  });
  afterAll(async () => {
    run.signal('SIGTERM');
    await run.ended;
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'when an earlier start was killed outright, then the next one clears up behind it, and keeps its data and keys',
    async () => {
      // Kafka of an earlier run is in the tests of the stack: with that of the tests, the earlier start is up sooner.
      const KAFKA_BROKERS = testStack().kafkaBrokers.join();
      const earlier = runStart(join(import.meta.dirname, 'earlier-start.fixture.ts'), ['--no-demo'], {
        ...environment(),
        KAFKA_BROKERS,
      });
      await earlier.says(isUp);
      expect(earlier.output()).not.toContain('The main job');
      const { team, other_team } = demo();
      const services = servicePids();
      earlier.signal('SIGKILL');
      await earlier.ended;
      // The service goes by itself, the server of the database does not.
      expect(processesLeft([])).not.toEqual([]);
      run = start();
      await run.says('The main job');
      expect(run.output()).not.toContain('✗');
      expect(run.output()).toContain('PostgreSQL of an earlier run is still running');
      expect(run.output()).toContain('Database schema, up to date');
      expect(demo()).toMatchObject({ team, other_team });
      const left = processesLeft(services).map((line) => Number.parseInt(line, 10));
      expect(services.filter((pid) => left.includes(pid))).toEqual([]);
    },
    patience,
  );

  it(
    'when it has started, then it runs the main job and stays up',
    async () => {
      await run.says(isUp);
      expect(run.output()).toContain('6. The job, read back through REST: IN_PROGRESS');
      expect(run.output()).toContain('8. Demo assistant registers itself');
      expect(run.output()).toContain('7. Robin Watch telephones Eastern');
      // Lines are wrapped at the width of the terminal.
      const printed = run.output().replaceAll(/\s+/g, ' ');
      expect(printed).toMatch(
        /9\. The office writes "Isolation certificate DEMO-\S+" from the template "[^"]+" and links it to the job\. The worker renders its PDF: \d+ kB\./,
      );
      expect(printed).toMatch(
        /10\. The job is completed and billed: invoice \S+, £\d+\.\d\d and £\d+\.\d\d VAT, £\d+\.\d\d in all\. The worker renders its PDF: \d+ kB\./,
      );
      expect(printed).toMatch(/11\. A search for DEMO-\S+ finds: [a-z, ]*\bjob\b[a-z, ]*\./);
      expect(run.output()).not.toContain('✗');
      expect(run.output()).toMatch(/ready in \d+\.\d s/);
      expect(await references()).toHaveLength(1);
    },
    patience,
  );

  it('when it is up, then demo.json has what programs outside rely on, for its owner alone', async () => {
    expect(statSync(join(folder, 'demo.json')).mode & 0o777).toBe(0o600);
    const { team, other_team, ...addresses } = demo();
    expect(addresses).toEqual({
      base_url: `http://localhost:${port(3)}`,
      sip_base_url: `http://localhost:${port(4)}`,
      kafka_brokers: process.env['KAFKA_BROKERS'] ?? `localhost:${port(21)}`,
      database_url: expect.stringMatching(`^postgresql://team_operations_owner:.*:${port(1)}/`),
    });
    const names = ['id', 'name', 'users', 'api_keys', 'job_type_id', 'engineer_id', 'client_id', 'site_id'];
    for (const one of [team, other_team]) {
      expect(Object.keys(one)).toEqual(names);
      expect(Object.keys(one.api_keys)).toEqual([...Object.keys(scopeShortcuts), ...allScopes]);
      expect(one.users.map(({ role }) => role)).toEqual(['owner', 'admin', 'member', 'engineer']);
      expect(Object.keys(one.users[0]!)).toEqual(['email', 'password', 'role']);
      expect((await ask('/v1/team', one.api_keys['team.read'])).status).toBe(200);
      expect((await ask('/v1/jobs', one.api_keys['team.read'])).status).toBe(403);
    }
  });

  it(
    'when it is up already, then a second one says where, and leaves it alone',
    async () => {
      const second = start('--fresh');
      expect(await second.ended).toBe(1);
      expect(second.output()).toContain('It is already running');
      expect(second.output()).toContain(`http://localhost:${port(3)}`);
      expect(await references()).toHaveLength(1);
    },
    patience,
  );

  it(
    'when the demo is requested again, then it goes by demo.json and leaves another job',
    async () => {
      const demo = runStart(builtProgram('demo'), [], environment());
      expect(await demo.ended).toBe(0);
      expect(demo.output()).toContain('npm run demo');
      expect(new Set(await references()).size).toBe(2);
    },
    patience,
  );

  it(
    'when it is asked to stop, then everything stops in order, and no process is left',
    async () => {
      const services = servicePids();
      expect(processesLeft(services).length).toBeGreaterThanOrEqual(services.length);
      run.signal('SIGTERM');
      expect(await run.ended).toBe(0);
      const names = ['sip-worker', 'sip-api', 'gateway', 'auth', 'worker', 'PostgreSQL'];
      const stopped = names.map((name) => ` ${name} stopped`);
      const positions = stopped.map((text) => run.output().indexOf(text));
      expect(positions).toEqual(positions.toSorted((one, other) => one - other));
      expect(positions).not.toContain(-1);
      expect(processesLeft(services)).toEqual([]);
    },
    patience,
  );
});
