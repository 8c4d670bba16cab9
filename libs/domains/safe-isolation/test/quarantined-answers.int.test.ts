import { sql } from '@team-operations/database';
import type { ConsumedEvent } from '@team-operations/messaging';
import { type marketInbound, inboundMetrics, takeInbound } from '../src/index.ts';
import { RESPONSE_CLOCK, todayInLondon } from '@team-operations/market';
import { createLogger, createRegistry } from '@team-operations/service';
import { openOwnTestBed, freshMpan, type TestBed } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { handleInbound, idOfFile } from './handlers.ts';
import { answerFile, flowFile, freshFileId, giveMpid, group, sentFlow } from './market.ts';

let bed: TestBed;
let mpid: string;
beforeAll(async () => {
  bed = await openOwnTestBed('team_operations_sip');
  mpid = await giveMpid(bed.database, bed.team.id);
});
afterAll(() => bed.close());

const logger = createLogger({ name: 'quarantined-answers-test', level: 'silent' });
const metrics = () => inboundMetrics(createRegistry('quarantined-answers-test'));

function answer(from: { role: string; mpid: string }, fileId = freshFileId(), more: object = {}): string {
  const answered = group('G02', {
    response: 'R',
    responded_on: todayInLondon(),
    job_reference: 'JOB-1',
    comment: 'Not ours',
  });
  return flowFile(
    { flow: 'D0126', version: '001', from, to: { role: 'M', mpid }, fileId, ...more },
    group('G01', { mpan: freshMpan() }, answered),
  );
}

const operator = { role: 'J', mpid: 'EELC' };

/** A request of a supplier with a long text. */
const supplierFile = (length: number) =>
  flowFile(
    { flow: 'D0142', version: '001', from: { role: 'X', mpid: 'EXEN' }, to: { role: 'M', mpid } },
    ...Array.from({ length: Math.ceil(length / 50) }, () =>
      group('H01', { mpan: freshMpan() }, group('H02', { job_reference: freshFileId() })),
    ),
  );

const alarmsAbout = (word: string) =>
  bed.database.query<{ extensions: object; data: Record<string, unknown> }>(sql`
    SELECT extensions, data FROM outbox_message WHERE topic = 'operations.alarms.v1'
      AND type = 'fault.answer-quarantined' AND data::text LIKE ${`%${word}%`} ORDER BY id`);

/** Receives the bytes as the gateway provides them. Answers the id under which a file that cannot be read is kept. */
async function take(content: string, cut = 0): Promise<string> {
  const bytes = Buffer.from(content);
  const { serviceDatabase: database } = bed;
  const file = { name: `${freshFileId()}.txt`, content: bytes, size: bytes.length + cut };
  await takeInbound({ database, logger, metrics: metrics(), live: false })(file);
  return idOfFile(file);
}

/** Lets the flow have its effect as the consumer of the topic does. */
async function actUpon(content: string, fileId: string, flow = 'D0126'): Promise<void> {
  const { serviceDatabase: database } = bed;
  const handle = handleInbound({ database, logger, metrics: metrics(), responseClock: RESPONSE_CLOCK });
  const data = { fileId, flow, version: '001', content, mpan: null, flowId: null, teamId: null };
  const event = {
    id: uuidV7(),
    type: 'market.message.response',
    data: { ...data, fromRole: 'J', fromMpid: 'EELC', receivedAt: new Date().toISOString() },
  } as unknown as ConsumedEvent<typeof marketInbound>;
  await database.transaction((transaction) => handle(event, transaction));
}

describe('an answer of a network operator that has no effect', () => {
  it('alarms when it fits no fault, with what it says and the team that it is addressed to', async () => {
    const fileId = freshFileId();
    await actUpon(answer(operator, fileId), fileId);
    expect(await alarmsAbout(fileId)).toMatchObject([
      {
        extensions: { teamid: bed.team.id, dno: '10' },
        data: {
          fromMpid: 'EELC',
          mpan: expect.any(String),
          jobReference: 'JOB-1',
          answer: 'rejected',
          comment: 'Not ours',
          reasons: ['EELC has no such fault.'],
        },
      },
    ]);
  });

  it('alarms when its parties do not fit', async () => {
    const fileId = freshFileId();
    await actUpon(answer({ role: 'X', mpid: 'EXEN' }, fileId), fileId);
    expect(await alarmsAbout(fileId)).toMatchObject([
      { data: { answer: null, reasons: [expect.stringContaining('from a network operator')] } },
    ]);
  });

  it('alarms with the code that was received, and those that are valid', async () => {
    const fileId = freshFileId();
    await take(answer(operator, fileId).replace('G02|R|', 'G02|X|'));
    expect(await alarmsAbout(fileId)).toMatchObject([
      {
        data: {
          jobReference: 'JOB-1',
          answer: null,
          comment: 'Not ours',
          reasons: ['response is "X"; it must be one of A, R, C'],
        },
      },
    ]);
  });

  it.each<[string, (right: string) => string]>([
    ['is cut off', (right) => right.slice(0, right.lastIndexOf('ZPT|'))],
    ['is in UTF-16 and cut off', (right) => Buffer.from(right.slice(0, 60), 'utf16le').toString('latin1')],
    ['counts other records', (right) => right.replace(/ZPT\|(\w+)\|\d+/, 'ZPT|$1|77')],
    ['is nothing that can be read', () => `PK${freshFileId().toLowerCase()}`],
  ])('alarms when its file %s, once', async (_, spoil) => {
    const spoilt = spoil(answer(operator));
    const id = await take(spoilt);
    await take(spoilt);
    expect(await alarmsAbout(id)).toMatchObject([{ data: { answer: null } }]);
  });

  it.each<[string, (right: string) => string]>([
    ['of an unknown flow', (right) => right.replace('D0126001', 'D0131001')],
    ['with a wrong count', (right) => right.replace(/ZPT\|(\w+)\|\d+/, 'ZPT|$1|77')],
  ])('alarms of a file %s whom it claims to be from, and hides that from no watcher', async (_, spoil) => {
    const fileId = freshFileId();
    const id = await take(spoil(answer(operator, fileId)));
    const [alarm] = await alarmsAbout(id);
    expect(alarm).toMatchObject({
      data: { fileId, fromMpid: 'EELC', dno: { mpid: 'EELC' }, unreadFile: expect.stringMatching(/\.txt$/) },
    });
    expect(alarm!.extensions).not.toHaveProperty('dno');
    const [row] = await bed.database.query(
      sql`SELECT file_id AS "fileId", from_mpid AS "fromMpid" FROM inbound_file WHERE id = ${id}::uuid`,
    );
    expect(row).toEqual({ fileId, fromMpid: 'EELC' });
  });

  it('alarms when its file is a live one and this deployment is a test, or one record cannot be read', async () => {
    const [live, odd] = [freshFileId(), freshFileId()];
    await take(answer(operator, live, { live: true }));
    expect(await alarmsAbout(live)).toMatchObject([{ data: { fromMpid: 'EELC' } }]);
    await take(answer(operator, odd).replace('|R|', '|Q|'));
    expect(await alarmsAbout(odd)).toMatchObject([
      { data: { mpan: expect.stringMatching(/^\d{13}$/), jobReference: 'JOB-1', answer: null } },
    ]);
  });

  it.each<[string, (right: string) => string]>([
    ['has no header', (right) => right.slice(right.indexOf('\n') + 1)],
    [
      'has no header, and its own id looks like a flow',
      (right) => right.slice(right.indexOf('G01')).replace(/ZPT\|\w+/, 'ZPT|E1234567'),
    ],
    ['has a header that is damaged', (right) => right.replace('ZHV', 'Z?V')],
    ['names another flow', (right) => right.replace('D0126001', 'D0162001')],
    ['names no flow', (right) => right.replace('D0126001', 'D01?6001')],
    ['names another version', (right) => right.replace('D0126001', 'D0126002')],
    [
      'comes from a network operator and is of an unknown flow',
      (right) => right.replace('D0126001', 'D0131001').replaceAll('G0', 'Q0'),
    ],
    ['comes after one of another sender', (right) => `${supplierFile(200_000)}${right.slice(0, -9)}`],
    ['is larger than what is read of it', () => supplierFile(200_000)],
  ])('alarms when its file %s', async (what, spoil) => {
    const spoilt = spoil(answer(operator));
    const id = await take(spoilt, what.includes('larger') ? 1 : 0);
    expect(await alarmsAbout(id)).toHaveLength(1);
  });

  it('alarms once when a digit makes it another flow that is known', async () => {
    const fileId = freshFileId();
    const spoilt = answer(operator, fileId).replace('D0126001', 'D0136001');
    await take(spoilt);
    await actUpon(spoilt, fileId, 'D0136');
    expect(await alarmsAbout(fileId)).toHaveLength(1);
  });

  it('alarms when a network operator sends a flow that is not processed', async () => {
    const fileId = freshFileId();
    const header = { flow: 'D0136', version: '001', from: operator, to: { role: 'M', mpid }, fileId };
    await actUpon(
      flowFile(
        header,
        group(
          'B01',
          { mpan: freshMpan() },
          group('B02', { serial: '12A3456789', observed_on: '2026-03-01' }),
        ),
      ),
      fileId,
      'D0136',
    );
    expect(await alarmsAbout(fileId)).toMatchObject([{ data: { reasons: ['D0136 is not processed.'] } }]);
  });

  it('does not alarm for another flow of a supplier that cannot be used', async () => {
    const id = await take(supplierFile(1).replace('D0142001', 'D0131001'));
    expect(await alarmsAbout(id)).toEqual([]);
  });
});

describe('an acknowledgement or rejection of a file that has no effect', () => {
  const us = () => ({ role: 'M', mpid });
  const rejection = (fileId: string) => answerFile({ from: operator, to: us() }, fileId, 'Not ours');
  const send = (flow: string, toRole: string, toMpid: string) =>
    sentFlow(bed.database, { teamId: bed.team.id, fromMpid: mpid, mpan: freshMpan(), flow, toRole, toMpid });

  /** Lets it have its effect as the consumer of the topic does. */
  async function answerOf(fileId: string, more: object = {}, type = 'market.message.rejected') {
    const { serviceDatabase: database } = bed;
    const handle = handleInbound({ database, logger, metrics: metrics(), responseClock: RESPONSE_CLOCK });
    const parties = { fromRole: 'J', fromMpid: 'EELC', sentAsRole: 'M', toMpid: mpid };
    const data = { fileId, ...parties, mpan: null, reason: 'Not ours', ...more };
    const event = { id: uuidV7(), type, data } as unknown as ConsumedEvent<typeof marketInbound>;
    await database.transaction((transaction) => handle(event, transaction));
    return alarmsAbout(event.id);
  }

  it.each([
    ['D0135', 'J', 'EELC', { sentAsRole: 'X' }],
    ['D0135', 'J', 'EELC', { fromMpid: 'LOND' }],
    ['D0136', 'X', 'EXEN', { fromRole: 'X', fromMpid: 'WRNG' }],
    ['D0002', 'X', 'EXEN', { fromRole: 'J', fromMpid: 'EXEN' }],
  ])('alarms when it names a %s to %s %s but its parties are %j', async (flow, role, to, parties) => {
    const { fileId, mpan } = await send(flow, role, to);
    const reasons = [expect.stringContaining('was not sent by'), `The file is ${flow} to ${to}.`];
    expect(await answerOf(fileId, parties)).toMatchObject([
      {
        extensions: { teamid: bed.team.id },
        data: { mpan, answer: 'rejected', comment: 'Not ours', reasons },
      },
    ]);
  });

  it('alarms when it rejects a file that is not known, and when a network operator acknowledges one, and not when a supplier does', async () => {
    const fileId = freshFileId();
    expect(await answerOf(fileId)).toMatchObject([
      { extensions: { teamid: bed.team.id }, data: { reasons: [`File ${fileId} was not sent by us.`] } },
    ]);
    const acknowledged = 'market.message.acknowledged';
    expect(await answerOf(fileId, {}, acknowledged)).toHaveLength(1);
    expect(await answerOf(fileId, { fromRole: 'X', fromMpid: 'EXEN' }, acknowledged)).toEqual([]);
  });

  it('names the file in which it came', async () => {
    const answered = freshFileId();
    const content = rejection(answered);
    const [, fileId] = content.split('|');
    await take(content);
    const [file] = await bed.database.query<{ id: string }>(
      sql`SELECT id FROM inbound_file WHERE file_id = ${fileId}`,
    );
    await answerOf(answered, { inboundFileId: file?.id });
    expect(await alarmsAbout(`${file?.id}`)).toMatchObject([{ data: { fileId } }]);
  });

  it('does not alarm for a message that is about no danger', async () => {
    const { fileId } = await send('D0139', 'X', 'EXEN');
    expect(await answerOf(fileId, { fromRole: 'X', fromMpid: 'WRNG' })).toEqual([]);
  });

  it.each<[string, (right: string) => string]>([
    ['counts other records', (right) => right.replace(/ZPT\|(\w+)\|\d+/, 'ZPT|$1|77')],
    ['is cut off', (right) => right.slice(0, right.lastIndexOf('ZPT|'))],
    ['has no header', (right) => right.slice(right.indexOf('\n') + 1)],
    ['has a header that is damaged', (right) => right.replace('ZHV', 'Z?V')],
    ['names no flow', (right) => right.replace('A0001001', 'A00?1001')],
  ])('alarms when its file %s', async (_, spoil) => {
    expect(await alarmsAbout(await take(spoil(rejection(freshFileId()))))).toHaveLength(1);
  });

  it('alarms when its record has no time, and not when only a reason cannot be read', async () => {
    const fileIdOf = (content: string) => content.split('|')[1] ?? '';
    const [timeless, vague] = ['20260301100000|', '|Not ours|'].map((part, index) =>
      rejection(freshFileId()).replace(part, index === 0 ? '|' : '||'),
    ) as [string, string];
    await take(timeless);
    expect(await alarmsAbout(fileIdOf(timeless))).toMatchObject([
      { extensions: { teamid: bed.team.id }, data: { fromMpid: 'EELC' } },
    ]);
    await take(vague);
    expect(await alarmsAbout(fileIdOf(vague))).toEqual([]);
  });
});
