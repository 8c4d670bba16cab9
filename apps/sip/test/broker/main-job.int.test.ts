import { rename, writeFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from '@team-operations/database';
import { eventually, readTopic, testStack } from '@team-operations/testing';
import { seriousFault, submission } from '@team-operations/safe-isolation/test/blocks';
import { startSharedSipApi, submit, type SipApiUnderTest } from '../sip-api.ts';
import { runWorker, type WorkerUnderTest } from './worker.ts';

let sip: SipApiUnderTest;
let worker: WorkerUnderTest;
let key: string;
beforeAll(async () => {
  sip = await startSharedSipApi();
  worker = await runWorker(sip);
  key = sip.team.api_keys['sip.write']!;
});
afterAll(async () => {
  await worker.stop();
  await sip.close();
});

interface FlowRow {
  flow: string;
  state: string;
  file_id: string | null;
  held: { field: string }[];
}

const flowsOf = (submissionId: string, wanted: (flows: FlowRow[]) => boolean) =>
  eventually(async () => {
    const flows = await sip.database.query<FlowRow>(sql`
      SELECT flow, state, file_id, held FROM flow WHERE submission_id = ${submissionId}::uuid ORDER BY flow`);
    return wanted(flows) && flows;
  });
const read = (topic: string, where: (headers: Record<string, string>) => boolean, count = 1) =>
  readTopic({
    brokers: testStack().kafkaBrokers,
    topic,
    where: ({ headers }) => where(headers),
    until: (messages) => messages.length >= count,
  });

describe('an accepted submission with a DNO issue', () => {
  it('when the worker has worked it off, then flow, file and notifications are there, once', async () => {
    const body = submission('S3');
    const { body: answer, headers } = await submit(sip.app, key, body);
    const flows = await flowsOf(
      answer.submission_id,
      (rows) => rows.length === 2 && rows.some(({ state }) => state === 'SENT'),
    );
    expect(flows.map(({ flow, state }) => [flow, state])).toEqual([
      ['D0135', 'SENT'],
      ['D0139', 'HELD'],
    ]);

    const [report] = flows;
    const [file = ''] = await worker.outboundFiles(`ZHV|${report!.file_id!}|`);
    const lines = file.trimEnd().split('\n');
    expect(lines[0]).toMatch(
      new RegExp(`^ZHV\\|${report!.file_id!}\\|D0135002\\|M\\|SIPT\\|J\\|EELC\\|\\d{14}\\|\\|\\|\\|TR01\\|$`),
    );
    expect(lines.at(-1)).toMatch(
      new RegExp(`^ZPT\\|${report!.file_id!}\\|${lines.length - 2}\\|\\|1\\|\\d{14}\\|$`),
    );
    expect(file).toContain('1000000123451');

    const ofRequest = (all: Record<string, string>) => all['ce_requestid'] === headers['x-request-id'];
    const [notification] = await read('dno.fault-notifications.v1', ofRequest);
    expect(notification).toMatchObject({
      key: '1000000123451',
      headers: {
        ce_specversion: '1.0',
        ce_type: 'dno.fault.reported',
        ce_source: '/team-operations',
        ce_faultcategory: 'A',
        ce_dno: '10',
        ce_requestid: headers['x-request-id'],
        'content-type': 'application/json',
      },
      value: { category: 'A', telephoneNow: true, mpan: '1000000123451' },
    });
    expect(JSON.stringify(notification!.headers)).not.toMatch(/Sam Fitter|01632/);
    const [board] = await read('dno.open-faults.v1', ofRequest);
    expect(board!.key).toBe((notification!.value as { faultId: string }).faultId);
    const [outbound] = await read('market.outbound.v1', ofRequest);
    expect(outbound!.headers['ce_flow']).toBe('D0135');
  });

  it('puts a tombstone on the board when the fault is corrected away', async () => {
    const body = { ...submission('S3'), dno_issue: { code: 'C', comment: 'Cover cracked' } };
    await submit(sip.app, key, body);
    const { headers } = await submit(sip.app, key, { job_id: body.job_details.job_id, dno_issue: null });
    const [tombstone] = await read(
      'dno.open-faults.v1',
      (all) => all['ce_requestid'] === headers['x-request-id'],
    );
    expect(tombstone!.value).toBeNull();
  });
});

describe('a market gateway that is away', () => {
  it('when it is back after longer than any attempt takes, then the message is delivered, not given up', async () => {
    const away = path.join(worker.folder, 'away');
    const outbound = path.join(worker.folder, 'outbound');
    await rename(outbound, away);
    const { body: answer } = await submit(sip.app, key, {
      ...submission('S3'),
      dno_issue: seriousFault,
    });
    await flowsOf(answer.submission_id, (rows) => rows.length === 2);
    // So many attempts take longer together than any one may.
    await eventually(async () => {
      const rows = await sip.database.query<{ attempts: number }>(sql`
        SELECT attempts FROM market_delivery WHERE team_id = ${sip.team.id}::uuid`);
      return rows.some(({ attempts }) => attempts >= 3);
    });
    await rename(away, outbound);
    await flowsOf(answer.submission_id, (rows) => rows.every(({ state }) => state === 'SENT'));
  });
});

describe('a file that comes from the market', () => {
  const deliver = async (name: string, content: string) => {
    const inbound = path.join(worker.folder, 'inbound');
    await writeFile(path.join(inbound, `.${name}`), content);
    await rename(path.join(inbound, `.${name}`), path.join(inbound, name));
  };
  const names = (folder: string) => readdir(path.join(worker.folder, 'inbound', folder));

  it('when it is a flow, then it is passed on', async () => {
    const fileId = `IN${crypto
      .randomUUID()
      .slice(0, 8)
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, 'X')}`;
    const file = `ZHV|${fileId}|D0010002|M|ABCD|X|WXYZ|20260301101500||||TR01|\n026|2012345678385|U|\n028|12A3456789|S|\n030|01|20260301093000|12345.0|||T|N|\nZPT|${fileId}|3||1|20260301101500|\n`;
    await deliver(`${fileId}.txt`, file);
    await eventually(async () => (await names('taken')).includes(`${fileId}.txt`));
    const [message] = await readTopic({
      brokers: testStack().kafkaBrokers,
      topic: 'market.inbound.v1',
      where: ({ value }) => (value as { fileId: string }).fileId === fileId,
      until: (messages) => messages.length > 0,
    });
    expect(message!.key).toBe('2012345678385');
    expect(message!.value).toMatchObject({ fileId, flow: 'D0010', version: '002', fromMpid: 'ABCD' });
  });

  it('when it is no flow, then it is set aside with the reason', async () => {
    await deliver('garbage.txt', 'hello');
    await eventually(async () => (await names('refused')).includes('garbage.txt'));
    expect(await names('refused')).toContain('garbage.txt.reason');
  });
});
