import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allTopics } from '@team-operations/catalogue';
import { createKafka, ensureTopics } from '@team-operations/messaging';
import { dnoFaultNotifications } from '@team-operations/safe-isolation';
import { createLogger } from '@team-operations/service';
import { testStack } from '@team-operations/testing';
import { runFaults } from './faults-process.ts';

const logger = createLogger({ name: 'faults-test', level: 'silent' });
const kafka = createKafka({ brokers: testStack().kafkaBrokers, clientId: 'faults-test', logger });
export const producer = kafka.producer({ allowAutoTopicCreation: false });

/** Where a run of the command keeps what it has read; of one test file. */
export async function openFolder(): Promise<{ folder: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-'));
  await ensureTopics({ kafka, replication: 1, topics: allTopics });
  await producer.connect();
  return {
    folder,
    async close() {
      await producer.disconnect();
      await rm(folder, { recursive: true });
    },
  };
}

export interface Report {
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
export async function publish(
  topic: string,
  type: string,
  report: Report,
  value?: object | null,
  key?: string,
) {
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
export const report = (wanted: Report) => publish(dnoFaultNotifications.name, 'dno.fault.reported', wanted);

/** Consumer groups of the command. */
export async function groups(): Promise<string[]> {
  const admin = kafka.admin();
  await admin.connect();
  const listed = await admin.listGroups();
  await admin.disconnect();
  return listed.groups.map(({ groupId }) => groupId).filter((id) => id.startsWith('faults-tail.'));
}

/** Other tests and earlier runs share the topics, and what has no known sender passes the filter of every team. */
const isOthers = (line: string) =>
  /ANYONE|FILE {4}|webhook\.disabled|market\.file-quarantined|accepted credential|fault\.refused\.unidentified|ANSWER\?|fault\.answer-quarantined/.test(
    line,
  );
/** Starts the command with a folder of its own; its lines are those of the test, or about `anyone`. */
export const runIn =
  (folder: () => string, start = runFaults) =>
  (args: string[], anyone?: string) => {
    const isOurs = (line: string) => !isOthers(line) || (anyone !== undefined && line.includes(anyone));
    const settings = { FAULTS_FOLDER: folder(), KAFKA_BROKERS: testStack().kafkaBrokers.join() };
    return start(args, settings, isOurs);
  };
