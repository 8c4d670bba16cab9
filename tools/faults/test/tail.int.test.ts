import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allTopics } from '@team-operations/catalogue';
import { createKafka, ensureTopics, operationsAlarms } from '@team-operations/messaging';
import { dnoFaultNotifications, dnoOpenFaults } from '@team-operations/safe-isolation';
import { createLogger } from '@team-operations/service';
import { testStack } from '@team-operations/testing';
import { runFaults } from './faults-process.ts';

const logger = createLogger({ name: 'faults-test', level: 'silent' });
const kafka = createKafka({ brokers: testStack().kafkaBrokers, clientId: 'faults-test', logger });
const producer = kafka.producer({ allowAutoTopicCreation: false });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'faults-'));
  await ensureTopics({ kafka, replication: 1, topics: allTopics });
  await producer.connect();
});
afterAll(async () => {
  await producer.disconnect();
  await rm(folder, { recursive: true });
});

interface Report {
  teamId: string;
  jobReference: string;
  category?: 'A' | 'B' | 'C';
  distributorId?: string;
  at?: string;
}

function faultOf({ teamId, jobReference, category = 'A', distributorId = '10' }: Report) {
  return {
    faultId: randomUUID(),
    teamId,
    jobId: randomUUID(),
    jobReference,
    category,
    dno: { distributorId, mpid: 'EELC', area: 'Eastern' },
    mpan: '1000000123451',
    mpanDoubtful: false,
    comment: 'Cut-out is hot',
    telephoneNow: category === 'A',
    reportedAt: '2026-11-21T08:45:12.919Z',
    requestId: 'test',
  };
}

/** Publishes as the relay does: what is sent here is what `dno.fault.reported` looked like before there was a clock. */
async function publish(topic: string, type: string, report: Report, value?: object | null, key?: string) {
  const data = value === undefined ? faultOf(report) : value;
  const headers = {
    ce_specversion: '1.0',
    ce_id: randomUUID(),
    ce_source: '/test',
    ce_type: type,
    ce_time: report.at ?? new Date().toISOString(),
    ce_teamid: report.teamId,
    ce_faultcategory: report.category ?? 'A',
    ce_dno: report.distributorId ?? '10',
  };
  const message = { key: key ?? randomUUID(), headers, value: data === null ? null : JSON.stringify(data) };
  await producer.send({ topic, messages: [message] });
}
const report = (wanted: Report) => publish(dnoFaultNotifications.name, 'dno.fault.reported', wanted);

async function groups(): Promise<string[]> {
  const admin = kafka.admin();
  await admin.connect();
  const listed = await admin.listGroups();
  await admin.disconnect();
  return listed.groups.map(({ groupId }) => groupId).filter((id) => id.startsWith('faults-tail.'));
}

/** Other tests and earlier runs share the topics, and what nobody is known to have sent passes the filter of every team. */
const isOthers = (line: string) =>
  /ANYBODY|FILE {4}|webhook\.disabled|market\.file-quarantined|accepted credential|fault\.refused\.unidentified|ANSWER\?|fault\.answer-quarantined/.test(
    line,
  );
const run = (args: string[], anybody?: string) => {
  const isOurs = (line: string) => !isOthers(line) || (anybody !== undefined && line.includes(anybody));
  const settings = { FAULTS_FOLDER: folder, KAFKA_BROKERS: testStack().kafkaBrokers.join() };
  return runFaults(args, settings, isOurs);
};

describe('tail', () => {
  it('when it reads from the beginning, then it prints what passes the filter, in order of time, without colours', async () => {
    const teamId = randomUUID();
    await report({ teamId, jobReference: 'LATE', at: '2026-11-21T09:00:00.000Z' });
    await report({ teamId, jobReference: 'EARLY', at: '2026-11-21T08:00:00.000Z' });
    await report({ teamId, jobReference: 'MILD', category: 'B' });
    await report({ teamId, jobReference: 'ELSEWHERE', distributorId: '20' });
    const tail = run([
      'tail',
      '--team',
      teamId,
      '--category',
      'A',
      '--dno',
      '10',
      '--from-beginning',
      '--once',
    ]);
    expect(await tail.ended).toBe(0);
    expect(tail.lines().map((line) => /EARLY|LATE|MILD|ELSEWHERE/.exec(line)?.[0])).toEqual([
      'EARLY',
      'LATE',
    ]);
    expect(tail.lines()[0]).toContain('10 0000 0123 451');
    expect(tail.lines().join('')).not.toContain('\u001B');
  });

  it('when it is stopped and started again, then it goes on where it stopped, and leaves no group behind', async () => {
    const teamId = randomUUID();
    await report({ teamId, jobReference: 'BEFORE' });
    const first = run(['tail', '--team', teamId, '--from-beginning']);
    await first.until(1);
    await report({ teamId, jobReference: 'LIVE' });
    expect((await first.until(2)).at(-1)).toContain('LIVE');
    // One for each topic that it follows.
    expect(await groups()).toHaveLength(2);
    expect(await first.interrupt()).toBe(0);
    expect(await groups()).toEqual([]);

    await report({ teamId, jobReference: 'MEANWHILE' });
    const second = run(['tail', '--team', teamId, '--once', '--json']);
    expect(await second.ended).toBe(0);
    const messages = second.lines().map((line) => JSON.parse(line) as { data: { jobReference: string } });
    expect(messages.map(({ data }) => data.jobReference)).toEqual(['MEANWHILE']);
    expect(await groups()).toEqual([]);
  });

  it('when a report was refused, then it is among the faults, also where its category could not be read', async () => {
    const teamId = randomUUID();
    const anybody = `ANYBODY-${teamId.slice(-6)}`;
    const alarm = (
      type: string,
      jobReference: string,
      category: 'A' | 'B' | null,
      at: string,
      whose: object = { ce_teamid: teamId },
    ) => {
      const data = {
        teamId,
        integrationId: null,
        credentialId: teamId,
        name: 'Van tablets',
        jobReference,
        category,
        dno: null,
        mpan: null,
        fields: ['contact'],
        refusedAt: at,
      };
      const headers = {
        ce_type: type,
        ce_time: at,
        ...whose,
        ...(category && { ce_faultcategory: category }),
      };
      return producer.send({
        topic: operationsAlarms.name,
        messages: [{ key: teamId, headers, value: JSON.stringify(data) }],
      });
    };
    await report({ teamId, jobReference: 'LATE', at: '2026-11-21T09:00:00.000Z' });
    await alarm('fault.refused', 'REFUSED-A', 'A', '2026-11-21T08:30:00.000Z');
    await alarm('fault.refused', 'REFUSED-B', 'B', '2026-11-21T08:40:00.000Z');
    await alarm('fault.refused', 'UNREADABLE', null, '2026-11-21T08:50:00.000Z');
    await alarm('fault.refused.unidentified', anybody, null, '2026-11-21T08:52:00.000Z', {});
    await alarm('integration.exploded', 'NEW KIND', null, '2026-11-21T08:55:00.000Z');
    await report({ teamId, jobReference: 'EARLY', at: '2026-11-21T08:00:00.000Z' });
    const asked = ['tail', '--team', teamId, '--category', 'A', '--dno', '10', '--from-beginning'];
    const tail = run(asked, anybody);
    const words = /EARLY|LATE|REFUSED-.|UNREADABLE|ANYBODY|NEW KIND|AGAIN/;
    const seen = (lines: string[]) => lines.map((line) => words.exec(line)?.[0]);
    expect(seen(await tail.until(6))).toEqual([
      'EARLY',
      'REFUSED-A',
      'UNREADABLE',
      'ANYBODY',
      'NEW KIND',
      'LATE',
    ]);
    await alarm('fault.refused', 'AGAIN', 'A', new Date().toISOString());
    expect(seen(await tail.until(7)).at(-1)).toBe('AGAIN');
    expect(tail.lines()[1]).toMatch(/REFUSED +A .*from Van tablets; wrong: contact {2}NOBODY WAS NOTIFIED$/);
    expect(await tail.interrupt()).toBe(0);

    const next = run(['tail', '--team', teamId, '--category', 'A', '--dno', '10', '--once']);
    expect(await next.ended).toBe(0);
    expect(next.lines()).toEqual([]);
  });

  it('when a time is given, then what is older is left out', async () => {
    const teamId = randomUUID();
    await report({ teamId, jobReference: 'OLD' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    const since = new Date().toISOString();
    await report({ teamId, jobReference: 'NEW' });
    const tail = run(['tail', '--team', teamId, '--since', since, '--once']);
    await tail.ended;
    expect(tail.lines()).toEqual([expect.stringContaining('NEW')]);
  });

  it('when nothing was read before, then it shows what came, what is open, and what comes', async () => {
    const teamId = randomUUID();
    const [seen, old] = [randomUUID(), new Date(Date.now() - 40 * 86_400_000).toISOString()];
    await report({ teamId, jobReference: 'REPORTED' });
    const open: Report = { teamId, jobReference: 'OPEN FOR WEEKS', category: 'C', at: old };
    await publish(dnoOpenFaults.name, 'dno.open-fault.changed', open, undefined, seen);
    const tail = run(['tail', '--team', teamId]);
    await tail.untilSaid('New faults and alarms follow as they arrive.');
    expect(await tail.until(2)).toEqual([
      expect.stringMatching(/reported +A .*REPORTED/),
      expect.stringMatching(/^C .*OPEN FOR WEEKS/),
    ]);
    expect(tail.said()).toMatch(
      /First start with this filter: showing the last 12 hours\.[^]*Open now: 1\. The worst first:/,
    );
    await report({ teamId, jobReference: 'AFTER' });
    expect((await tail.until(3)).at(-1)).toContain('AFTER');
    await tail.interrupt();

    const again = run(['tail', '--team', teamId, '--json']);
    const [line = ''] = await again.until(1);
    const { type, data } = JSON.parse(line);
    expect([type, data.jobReference]).toEqual(['dno.open-fault.changed', 'OPEN FOR WEEKS']);
    expect(again.said()).toContain('Continuing where it stopped.');
    await again.interrupt();
    await publish(dnoOpenFaults.name, 'dno.open-fault.closed', open, null, seen);
  });

  it('when it cannot keep where it stopped, then it ends with a sentence that names the folder', async () => {
    const file = path.join(folder, 'no-folder');
    await writeFile(file, '');
    const tail = runFaults(['tail', '--from-beginning'], {
      FAULTS_FOLDER: file,
      KAFKA_BROKERS: testStack().kafkaBrokers.join(),
    });
    expect(await tail.ended).toBe(1);
    expect(tail.said()).toMatch(/^The read position cannot be stored: .*no-folder/m);
  });

  it('when no broker answers, then it ends with a sentence', async () => {
    const tail = runFaults(['tail'], { FAULTS_FOLDER: folder, KAFKA_BROKERS: '127.0.0.1:1' });
    expect(await tail.ended).toBe(1);
    expect(tail.said()).toMatch(
      /^Kafka at 127\.0\.0\.1:1 cannot be read: .*ECONNREFUSED.*\nCheck KAFKA_BROKERS\.\n$/m,
    );
  });

  it.each([
    [['list'], { KAFKA_BROKERS: 'localhost' }, 'KAFKA_BROKERS names "localhost": it wants host and port'],
    [
      ['follow'],
      {},
      'Unknown command: follow. Commands: tail, list, call, acknowledge, confirm-call, close.',
    ],
  ])(
    'when %j is asked for with %j, then it ends with a sentence, and says where to look',
    async (args, more, sentence) => {
      const wrong = runFaults(args, { FAULTS_FOLDER: folder, ...more });
      expect(await wrong.ended).toBe(2);
      expect(wrong.said()).toContain(sentence);
      expect(wrong.said().split('\n').slice(1)).toEqual(['See: npm run faults -- --help', '']);
    },
  );
});

describe('list', () => {
  it('when a fault is closed, then it is off the board; the others come by category', async () => {
    const teamId = randomUUID();
    const board = (jobReference: string, category: 'A' | 'B', key: string) =>
      publish(
        dnoOpenFaults.name,
        'dno.open-fault.changed',
        { teamId, jobReference, category },
        undefined,
        key,
      );
    const [mild, worse, closed] = [randomUUID(), randomUUID(), randomUUID()];
    await board('MILD', 'B', mild);
    await board('WORSE', 'A', worse);
    await board('CLOSED', 'A', closed);
    const gone = { teamId, jobReference: 'CLOSED' };
    await publish(dnoOpenFaults.name, 'dno.open-fault.closed', gone, null, closed);
    const list = run(['list', '--team', teamId]);
    expect(await list.ended).toBe(0);
    expect(list.lines().map((line) => /WORSE|MILD|CLOSED/.exec(line)?.[0])).toEqual(['WORSE', 'MILD']);
    for (const key of [mild, worse])
      await publish(dnoOpenFaults.name, 'dno.open-fault.closed', gone, null, key);
  });
});
