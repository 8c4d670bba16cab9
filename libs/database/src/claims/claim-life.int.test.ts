import fc from 'fast-check';
import { sql } from '../sql.ts';
import { steps, type Model } from './test/model.ts';
import { ownWork, type OwnWork } from './test/own-work.ts';

let work: OwnWork;
beforeAll(async () => {
  work = await ownWork({ withClock: true });
});
afterAll(() => work.drop());

it('keeps to its life cycle, whichever process claims, concludes, crashes or is late', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 40, size: 'max' }), async (commands) => {
      await work.database.query(sql`TRUNCATE task, effect`);
      await work.database.query(sql`UPDATE clock SET at = 0`);
      const model: Model = { now: 0, tasks: [], effects: [], held: [[], []] };
      await fc.asyncModelRun(() => ({ model, real: work }), commands);
    }),
    { numRuns: 60 },
  );
});
