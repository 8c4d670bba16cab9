import { sql } from '@team-operations/database';
import type { ConsumedEvent } from '@team-operations/messaging';
import { type marketInbound, inboundMetrics, takeInbound } from '@team-operations/safe-isolation';
import { RESPONSE_CLOCK } from '@team-operations/market';
import { createLogger, createRegistry } from '@team-operations/service';
import { openOwnTestBed, freshMpan, type TestBed } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { handleInbound, idOfFile } from '@team-operations/safe-isolation/handlers';
import { flowFile, freshFileId, giveMpid, group } from './market.ts';

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
    responded_on: '2026-03-02',
    job_reference: 'JOB-1',
    comment: 'Not ours',
  });
  return flowFile(
    { flow: 'D0126', version: '001', from, to: { role: 'M', mpid }, fileId, ...more },
    group('G01', { mpan: freshMpan() }, answered),
  );
}

const operator = { role: 'J', mpid: 'EELC' };

const alarmsAbout = (word: string) =>
  bed.database.query<{ extensions: object; data: Record<string, unknown> }>(sql`
    SELECT extensions, data FROM outbox_message WHERE topic = 'operations.alarms.v1'
      AND type = 'fault.answer-quarantined' AND data::text LIKE ${`%${word}%`} ORDER BY id`);

/** Receives the bytes as the gateway provides them. Answers the id under which a file that cannot be read is kept. */
async function take(content: string): Promise<string> {
  const bytes = Buffer.from(content);
  const { serviceDatabase: database } = bed;
  const file = { name: `${freshFileId()}.txt`, content: bytes, size: bytes.length };
  await takeInbound({ database, logger, metrics: metrics(), live: false })(file);
  return idOfFile(file);
}

/** Lets the flow have its effect as the consumer of the topic does. */
async function actUpon(content: string, fileId: string): Promise<void> {
  const { serviceDatabase: database } = bed;
  const handle = handleInbound({ database, logger, metrics: metrics(), responseClock: RESPONSE_CLOCK });
  const data = { fileId, flow: 'D0126', version: '001', content, mpan: null, flowId: null, teamId: null };
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

  it.each<[string, (right: string) => string]>([
    ['is cut off', (right) => right.slice(0, right.lastIndexOf('ZPT|'))],
    ['is in UTF-16 and cut off', (right) => Buffer.from(right.slice(0, 60), 'utf16le').toString('latin1')],
    ['counts other records', (right) => right.replace(/ZPT\|(\w+)\|\d+/, 'ZPT|$1|77')],
    ['is nothing that can be read', () => `PK${freshFileId().toLowerCase()}`],
  ])('alarms when its file %s, once', async (_, spoil) => {
    const spoilt = spoil(answer(operator));
    const id = await take(spoilt);
    await take(spoilt);
    expect(await alarmsAbout(id)).toMatchObject([{ data: { fromMpid: null, answer: null } }]);
  });

  it('alarms when its file is a live one and this deployment is a test, or one record cannot be read', async () => {
    const [live, odd] = [freshFileId(), freshFileId()];
    await take(answer(operator, live, { live: true }));
    expect(await alarmsAbout(live)).toMatchObject([{ data: { fromMpid: 'EELC' } }]);
    await take(answer(operator, odd).replace('|R|', '|Q|'));
    expect(await alarmsAbout(odd)).toHaveLength(1);
  });

  it('does not alarm for another flow that cannot be used', async () => {
    const id = await take(answer(operator).replace('D0126001', 'D0131001'));
    expect(await alarmsAbout(id)).toEqual([]);
  });
});
