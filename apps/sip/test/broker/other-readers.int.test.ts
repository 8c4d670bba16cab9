import { sql } from '@team-operations/database';
import { eventually, testStack } from '@team-operations/testing';
import { submission } from '@team-operations/safe-isolation/test/blocks';
import { kcat, watchFaults } from './other-readers.ts';
import { startSharedSipApi, submit, type SipApiUnderTest } from '../sip-api.ts';
import { runWorker, type WorkerUnderTest } from './worker.ts';

let sip: SipApiUnderTest;
let worker: WorkerUnderTest;
let danger: string;
let mild: string;
beforeAll(async () => {
  sip = await startSharedSipApi();
  worker = await runWorker(sip);
  danger = await report('A');
  mild = await report('C');
  await eventually(async () => {
    const [row] = await sip.database.query<{ waiting: number }>(sql`
      SELECT count(*)::int AS waiting FROM outbox_message
      WHERE topic LIKE 'dno.%' AND extensions ->> 'teamid' = ${sip.team.id} AND published_at IS NULL`);
    return row?.waiting === 0;
  });
});
afterAll(async () => {
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

const brokers = testStack().kafkaBrokers.join();
const topics = ['dno.fault-notifications.v1', 'dno.open-faults.v1'];

describe.each(topics)('%s, read by programs of other people', (topic) => {
  it('when kcat filters by header, then it finds the danger to life and not the mild fault', async () => {
    const all = await kcat([
      '-b',
      brokers,
      '-t',
      topic,
      '-C',
      '-e',
      '-q',
      '-o',
      'beginning',
      '-f',
      '%h %s\n',
    ]);
    const chosen = all.split('\n').filter((line) => line.includes('ce_faultcategory=A'));
    // The board has a further message when the report was sent.
    expect(chosen.find((line) => line.includes(`"${danger}"`))).toMatch(/ce_dno=10/);
    expect(chosen.filter((line) => line.includes(`"${mild}"`))).toEqual([]);
  });

  it('when confluent-kafka filters by header, then it finds the same', async () => {
    const { stdout: chosen, stderr, code } = await watchFaults([brokers, topic, 'a', '--once']);
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/^Watching [16] partitions from the beginning of dno\.\S+, category A\.\n$/),
    ]);
    expect(chosen).not.toContain(mild);
    expect(chosen).toMatch(new RegExp(`^dno\\.\\S+ \\S+ Eastern 1000000123451 ${danger}$`, 'm'));
  }, 300_000);
});

/** Arguments with which it cannot watch, its exit code and what it says. */
const unwatchable: readonly (readonly [args: string[], code: number, sentence: RegExp])[] = [
  [
    [brokers, 'dno.fault-notification.v1', 'A'],
    2,
    /^Unknown topic: dno\.fault-notification\.v1 \(.*\)\. Nothing is watched\.\n$/,
  ],
  [
    [brokers, 'dno.fault-notifications.v1', 'D', '--once'],
    2,
    /^Unknown category: D\. Categories: A, B, C\.\n$/,
  ],
  [[brokers, 'dno.fault-notifications.v1'], 2, /^Usage: .*\n$/],
  [[brokers, 'dno.fault-notifications.v1', 'A', '--ones'], 2, /^Usage: .*\n$/],
  [['127.0.0.1:1', 'dno.fault-notifications.v1', 'A'], 1, /^Kafka at 127\.0\.0\.1:1 cannot be read: .*\n$/],
];

it('when the example with confluent-kafka cannot watch what was asked for, then it ends with a sentence', async () => {
  // At the same time: it waits ten seconds for a broker.
  const ended = await Promise.all(unwatchable.map(([args]) => watchFaults(args)));
  expect(ended).toEqual(
    unwatchable.map(([, code, sentence]) =>
      expect.objectContaining({ code, stdout: '', stderr: expect.stringMatching(sentence) }),
    ),
  );
}, 300_000);
