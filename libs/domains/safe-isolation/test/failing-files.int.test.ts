import { sql } from '@team-operations/database';
import { idOfBytes } from './handlers.ts';
import { file, openInboundFilesBed, request, takenAfter, type InboundFilesBed } from './inbound-files-bed.ts';
import { freshFileId } from './market.ts';

let bed: InboundFilesBed;
beforeAll(async () => (bed = await openInboundFilesBed()));
afterAll(() => bed.close());

const away = () => Object.assign(new Error('terminating connection'), { code: '57P01' });
const bug = () => new TypeError('x is not a function');
const refused = (code: string) => () => Object.assign(new Error('no'), { code });

describe('a file that fails three times', () => {
  it.each<[string, () => Error]>([
    ['a bug', bug],
    ['what the database refuses', refused('22P05')],
  ])('for %s is quarantined with its reason and an alarm', async (_, error) => {
    const content = request();
    const id = idOfBytes(content);
    const take = bed.taker(bed.failingAt('pg_advisory_xact_lock', error));
    await expect(take(file(content))).rejects.toThrow();
    // Another worker, or this one after a restart, goes on counting.
    await expect(bed.taker(bed.failingAt('pg_advisory_xact_lock', error))(file(content))).rejects.toThrow();
    expect(await bed.rowOf(id)).toBeUndefined();
    const taken = await take(file(content));
    expect(taken).toEqual({ refused: expect.stringMatching(/^It failed 3 times: /) });
    expect(await bed.rowOf(id)).toEqual({ quarantined: [{ group: null, reason: taken.refused }] });
    expect(await bed.alarmsOf(id)).toMatchObject([
      { type: 'market.file-quarantined', data: { flow: 'D0142', reason: taken.refused } },
    ]);
  });

  it('is one that fails eight times, where locks of others were in its way: they end', async () => {
    const content = request();
    const [waits, deadlocks] = ['57014', '40P01'].map((code) =>
      bed.taker(bed.failingAt('pg_advisory_xact_lock', refused(code))),
    );
    for (let attempt = 0; attempt < 4; attempt += 1) await expect(waits!(file(content))).rejects.toThrow();
    expect(await takenAfter(deadlocks!, file(content), 9)).toBe(4);
    expect(await bed.rowOf(idOfBytes(content))).toMatchObject({
      quarantined: [{ reason: expect.stringMatching(/^It failed 8 times: /) }],
    });
  });

  it('holds up neither the other flows of the file nor the next file', async () => {
    const [good, bad] = [request(), request('FAILS')];
    const take = bed.taker(bed.failingAt('FAILS', bug));
    expect(await takenAfter(take, file(bad + good))).toBe(3);
    expect(await bed.rowOf(idOfBytes(good))).toEqual({ quarantined: [] });
    expect(await takenAfter(take, file(request()))).toBe(1);
  });

  it('is quarantined without its content where that is what cannot be kept', async () => {
    const content = request('FAILS');
    expect(await takenAfter(bed.taker(bed.failingAt('FAILS', bug)), file(content))).toBe(3);
    const [kept] = await bed.database.query(
      sql`SELECT content FROM inbound_file WHERE id = ${idOfBytes(content)}::uuid`,
    );
    expect(kept).toEqual({ content: '' });
  });

  it('counts when it is provided again and what prevented it is gone', async () => {
    const content = request();
    await takenAfter(bed.taker(bed.failingAt('pg_advisory_xact_lock', bug)), file(content));
    expect(await bed.taker()(file(content))).toEqual({});
    expect(await bed.rowOf(idOfBytes(content))).toEqual({ quarantined: [] });
  });

  it('is no file that met a database that was away', async () => {
    const content = request();
    const take = bed.taker(bed.failingAt('pg_advisory_xact_lock', away));
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(take(file(content))).rejects.toThrow('terminating');
    expect(await bed.taker()(file(content))).toEqual({});
  });

  it('is one that cannot be read, too', async () => {
    const name = `${freshFileId()}.txt`;
    const unreadable = new Error('EACCES: permission denied');
    expect(await takenAfter(bed.taker(), { name, content: Buffer.alloc(0), size: 0, unreadable })).toBe(3);
    expect(await bed.rowOf(idOfBytes(`unreadable ${name}`))).toMatchObject({
      quarantined: [{ reason: expect.stringContaining('EACCES') }],
    });
  });
});
