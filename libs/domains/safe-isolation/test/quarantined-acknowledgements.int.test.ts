import { sql } from '@team-operations/database';
import { openOwnTestBed, freshMpan, type TestBed } from '@team-operations/testing';
import { answerFile, freshFileId, giveMpid, sentFlow } from './market.ts';
import { consume, quarantinedAbout, receive } from './quarantined-answer.ts';

let bed: TestBed;
let mpid: string;

beforeAll(async () => {
  bed = await openOwnTestBed('team_operations_sip');
  mpid = await giveMpid(bed.database, bed.team.id);
});

afterAll(() => bed.close());

const take = (content: string, cut?: number) => receive(bed, content, cut);
const alarmsAbout = (word: string) => quarantinedAbout(bed, word);

const operator = { role: 'J', mpid: 'EELC' };

describe('an acknowledgement or rejection of a file that has no effect', () => {
  const us = () => ({ role: 'M', mpid });
  const rejection = (fileId: string) => answerFile({ from: operator, to: us() }, fileId, 'Not ours');
  const send = (flow: string, toRole: string, toMpid: string) =>
    sentFlow(bed.database, { teamId: bed.team.id, fromMpid: mpid, mpan: freshMpan(), flow, toRole, toMpid });

  /** Lets it have its effect as the consumer of the topic does. */
  async function answerOf(fileId: string, more: object = {}, type = 'market.message.rejected') {
    const parties = { fromRole: 'J', fromMpid: 'EELC', sentAsRole: 'M', toMpid: mpid };
    const data = { fileId, ...parties, mpan: null, reason: 'Not ours', ...more };
    return alarmsAbout(await consume(bed, type, data));
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
