import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { operationsAlarms } from '@team-operations/messaging';
import { dnoOpenFaults } from '@team-operations/safe-isolation';
import { testStack, eventually } from '@team-operations/testing';
import { runFaults, runFaultsProcess } from './faults-process.ts';
import { groups, openFolder, producer, publish, report, runIn, type Report } from './fault-topics.ts';

let opened: Awaited<ReturnType<typeof openFolder>>;
beforeAll(async () => {
  opened = await openFolder();
});
afterAll(() => opened.close());
const run = runIn(() => opened.folder);
const runProcess = runIn(() => opened.folder, runFaultsProcess);

describe('tail', () => {
  it('when it reads from the beginning, then it prints what passes the filter, in order of time', async () => {
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
  });

  it('when it is stopped and started again, then it goes on where it stopped, leaves no group behind, and colours nothing in a pipe', async () => {
    // What earlier runs left behind when they were cut off is no concern of this one.
    const earlier = await groups();
    const own = async () => (await groups()).filter((id) => !earlier.includes(id));
    const teamId = randomUUID();
    await report({ teamId, jobReference: 'BEFORE' });
    const first = runProcess(['tail', '--team', teamId, '--from-beginning']);
    await first.until(1);
    await report({ teamId, jobReference: 'LIVE' });
    expect((await first.until(2)).at(-1)).toContain('LIVE');
    expect(first.lines().join('')).not.toContain('\u001B');
    // One for each topic that it follows.
    expect(await own()).toHaveLength(2);
    expect(await first.interrupt()).toBe(0);
    expect(await own()).toEqual([]);

    await report({ teamId, jobReference: 'MEANWHILE' });
    const second = run(['tail', '--team', teamId, '--once', '--json']);
    expect(await second.ended).toBe(0);
    const messages = second.lines().map((line) => JSON.parse(line) as { data: { jobReference: string } });
    expect(messages.map(({ data }) => data.jobReference)).toEqual(['MEANWHILE']);
    expect(await own()).toEqual([]);
  });

  it('when a report was refused, then it is among the faults, also where its category could not be read', async () => {
    const teamId = randomUUID();
    const anyone = `ANYONE-${teamId.slice(-6)}`;
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
    await alarm('fault.refused.unidentified', anyone, null, '2026-11-21T08:52:00.000Z', {});
    await alarm('integration.exploded', 'NEW KIND', null, '2026-11-21T08:55:00.000Z');
    await report({ teamId, jobReference: 'EARLY', at: '2026-11-21T08:00:00.000Z' });
    const asked = ['tail', '--team', teamId, '--category', 'A', '--dno', '10', '--from-beginning'];
    const tail = run(asked, anyone);
    const words = /EARLY|LATE|REFUSED-.|UNREADABLE|ANYONE|NEW KIND|AGAIN/;
    const seen = (lines: string[]) => lines.map((line) => words.exec(line)?.[0]);
    expect(seen(await tail.until(6))).toEqual([
      'EARLY',
      'REFUSED-A',
      'UNREADABLE',
      'ANYONE',
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
    const reported = Date.now();
    await eventually(() => Date.now() > reported);
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
      /First start with this filter: showing the last 12 hours\.[^]*Open faults: 1, most urgent first:/,
    );
    await report({ teamId, jobReference: 'AFTER' });
    expect((await tail.until(3)).at(-1)).toContain('AFTER');
    await tail.interrupt();

    const again = run(['tail', '--team', teamId, '--json']);
    const [line = ''] = await again.until(1);
    const { type, data } = JSON.parse(line);
    expect([type, data.jobReference]).toEqual(['dno.open-fault.changed', 'OPEN FOR WEEKS']);
    expect(again.said()).toContain('Continuing from the last position.');
    await again.interrupt();
    await publish(dnoOpenFaults.name, 'dno.open-fault.closed', open, null, seen);
  });

  it('when it cannot keep where it stopped, then it says so once, and goes on', async () => {
    const file = path.join(opened.folder, 'no-folder');
    await writeFile(file, '');
    const settings = { FAULTS_FOLDER: file, KAFKA_BROKERS: testStack().kafkaBrokers.join() };
    const teamId = randomUUID();
    const tail = runFaults(['tail', '--team', teamId], settings, (line) => line.includes('UNSTORED'));
    await tail.untilSaid('New faults and alarms follow as they arrive.');
    await report({ teamId, jobReference: 'UNSTORED' });
    await tail.until(1);
    await tail.interrupt();
    expect(
      tail.said().match(/^The read position cannot be stored, .*FAULTS_FOLDER.*no-folder/gm),
    ).toHaveLength(1);

    const once = runFaults(['tail', '--team', teamId, '--once'], settings);
    expect(await once.ended).toBe(0);
  });

  it('when no broker answers, then it ends with a sentence', async () => {
    const tail = runFaults(['tail'], { FAULTS_FOLDER: opened.folder, KAFKA_BROKERS: '127.0.0.1:1' });
    expect(await tail.ended).toBe(1);
    expect(tail.said()).toMatch(
      /^Cannot read from Kafka at 127\.0\.0\.1:1: .*ECONNREFUSED.*\nCheck KAFKA_BROKERS\.\n$/m,
    );
  });

  it.each([
    [
      ['list'],
      { KAFKA_BROKERS: 'localhost' },
      'KAFKA_BROKERS contains "localhost". Use host:port, such as localhost:9092.',
    ],
    [
      ['follow'],
      {},
      'Unknown command: follow. Commands: tail, list, call, acknowledge, confirm-call, close.',
    ],
  ])(
    'when %j is asked for with %j, then it ends with a sentence, and says where to look',
    async (args, more, sentence) => {
      const wrong = runFaults(args, { FAULTS_FOLDER: opened.folder, ...more });
      expect(await wrong.ended).toBe(2);
      expect(wrong.said()).toContain(sentence);
      expect(wrong.said().split('\n').slice(1)).toEqual(['See: npm run faults -- --help', '']);
    },
  );
});
