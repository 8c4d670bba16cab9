import type { FlowGroup } from '@team-operations/market';
import { clockMilliseconds, freshMpan, leastBelow } from '@team-operations/testing';
import { answersOf, eventsOfFile, fileOfAnswers, pointOf, takeEffect } from './answer-files.ts';
import { idOfBytes } from './handlers.ts';
import { file, openInboundFilesBed, type InboundFilesBed } from './inbound-files-bed.ts';
import { flowFile, freshFileId, freshMpid, giveMpid, group, sentFlow } from './market.ts';

let bed: InboundFilesBed;
let teamMpid: string;

beforeAll(async () => {
  bed = await openInboundFilesBed();
  teamMpid = await giveMpid(bed.database, bed.team.id);
});

afterAll(() => bed.close());

const operator = { role: 'J', mpid: 'EELC' };
const toTeam = () => ({ role: 'M', mpid: teamMpid });

const eventsOf = (id: string) => eventsOfFile(bed, id);
const process = (events: Parameters<typeof takeEffect>[0], database = bed.serviceDatabase) =>
  takeEffect(events, database);

const answerFile = (...points: FlowGroup[]) => fileOfAnswers(teamMpid, ...points);

const acknowledgements = (from: { role: string; mpid: string }, fileIds: readonly string[]) =>
  flowFile(
    { flow: 'A0001', version: '001', from, to: toTeam() },
    ...fileIds.map((file_id) =>
      group('K01', { file_id, sent_as_role: 'M', outcome: 'R', answered_at: '2026-03-01T10:00:00' }),
    ),
  );

const fileIds = (count: number) => Array.from({ length: count }, freshFileId);

describe('a file that answers many files (A0001)', () => {
  it('is refused as a whole with one alarm when none was sent to its sender, and no event delays others', async () => {
    const text = acknowledgements({ role: 'J', mpid: freshMpid() }, fileIds(400));
    const id = idOfBytes(text);
    const taken = await bed.taker()(file(text));
    expect(taken.refused).toMatch(/^400 of 400 answers name files that were not sent to/);
    expect(await eventsOf(id)).toEqual([]);
    expect(await bed.rowOf(id)).toEqual({ quarantined: [{ group: null, reason: taken.refused }] });
    expect(await bed.alarmsOf(id)).toHaveLength(1);
  });

  it('counts for the files that its sender has, with one alarm for the others', async () => {
    const sent = await sentFlow(bed.database, { teamId: bed.team.id, fromMpid: teamMpid, mpan: freshMpan() });
    const text = acknowledgements(operator, [...fileIds(50), sent.fileId, ...fileIds(50)]);
    const id = idOfBytes(text);
    expect(await bed.taker()(file(text))).toEqual({});
    const events = await eventsOf(id);
    expect(events.map(({ data }) => data.fileId)).toEqual([sent.fileId]);
    expect(await bed.alarmsOf(id)).toHaveLength(1);
  });

  it('keeps a limited number of reasons, and counts the rest', async () => {
    const text = answerFile(...Array.from({ length: 450 }, () => pointOf(freshMpan(), ...answersOf(1))));
    const id = idOfBytes(text);
    await bed.taker()(file(text));
    await process(await eventsOf(id));
    const { quarantined } = (await bed.rowOf(id))!;
    expect(quarantined).toHaveLength(201);
    expect(quarantined.at(-1)).toEqual({ group: '', reason: 'and 250 records more', more: 250 });
  });

  it('delays an answer behind it by no more than ten times as few', async () => {
    const answered = async (count: number): Promise<number> =>
      clockMilliseconds(async () => {
        const text = acknowledgements({ role: 'J', mpid: freshMpid() }, fileIds(count));
        await bed.taker()(file(text));
        const answer = answerFile(pointOf(freshMpan(), ...answersOf(1)));
        await bed.taker()(file(answer));
        await process([...(await eventsOf(idOfBytes(text))), ...(await eventsOf(idOfBytes(answer)))]);
        expect((await bed.rowOf(idOfBytes(answer)))?.quarantined).toHaveLength(1);
      });
    // The work takes turns, and what else the machine does makes a try slower and never faster.
    const ratio = async () => {
      const few = Math.min(await answered(49), await answered(49));
      return (await answered(490)) / Math.max(few, 20);
    };
    expect(await leastBelow(5, ratio)).toBeLessThan(5);
  });
});
