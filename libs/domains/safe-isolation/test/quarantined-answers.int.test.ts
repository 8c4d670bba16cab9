import { sql } from '@team-operations/database';
import { openOwnTestBed, freshMpan, type TestBed } from '@team-operations/testing';
import { flowFile, freshFileId, giveMpid, group } from './market.ts';
import { answerFileOf, consume, quarantinedAbout, receive } from './quarantined-answer.ts';

let bed: TestBed;
let mpid: string;

beforeAll(async () => {
  bed = await openOwnTestBed('team_operations_sip');
  mpid = await giveMpid(bed.database, bed.team.id);
});

afterAll(() => bed.close());

const answer = (from: { role: string; mpid: string }, fileId = freshFileId(), more: object = {}) =>
  answerFileOf({ from, to: { role: 'M', mpid } }, fileId, more);
const take = (content: string, cut?: number) => receive(bed, content, cut);
const alarmsAbout = (word: string) => quarantinedAbout(bed, word);

const operator = { role: 'J', mpid: 'EELC' };

/** A request of a supplier with a long text. */
const supplierFile = (length: number) =>
  flowFile(
    { flow: 'D0142', version: '001', from: { role: 'X', mpid: 'EXEN' }, to: { role: 'M', mpid } },
    ...Array.from({ length: Math.ceil(length / 50) }, () =>
      group('H01', { mpan: freshMpan() }, group('H02', { job_reference: freshFileId() })),
    ),
  );

/** Lets the flow have its effect as the consumer of the topic does. */
const actUpon = (content: string, fileId: string, flow = 'D0126') =>
  consume(bed, 'market.message.response', {
    ...{ fileId, flow, version: '001', content, mpan: null, flowId: null, teamId: null },
    ...{ fromRole: 'J', fromMpid: 'EELC', receivedAt: new Date().toISOString() },
  });

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
