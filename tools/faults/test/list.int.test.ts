import { randomUUID } from 'node:crypto';
import { dnoOpenFaults } from '@team-operations/safe-isolation';
import { openFolder, publish, runIn } from './fault-topics.ts';

let opened: Awaited<ReturnType<typeof openFolder>>;
beforeAll(async () => {
  opened = await openFolder();
});
afterAll(() => opened.close());
const run = runIn(() => opened.folder);

describe('list', () => {
  it('when a fault is closed, then it is off the board; the others come by category', async () => {
    const teamId = randomUUID();
    const board = (jobReference: string, category: 'A' | 'B', key: string) =>
      publish(
        dnoOpenFaults.name,
        'dno.open-fault.changed',
        { teamId, jobReference, category },
        undefined,
        key,
      );
    const [mild, worse, closed] = [randomUUID(), randomUUID(), randomUUID()];
    await board('MILD', 'B', mild);
    await board('WORSE', 'A', worse);
    await board('CLOSED', 'A', closed);
    const gone = { teamId, jobReference: 'CLOSED' };
    await publish(dnoOpenFaults.name, 'dno.open-fault.closed', gone, null, closed);
    const list = run(['list', '--team', teamId]);
    expect(await list.ended).toBe(0);
    expect(list.lines().map((line) => /WORSE|MILD|CLOSED/.exec(line)?.[0])).toEqual(['WORSE', 'MILD']);
    for (const key of [mild, worse])
      await publish(dnoOpenFaults.name, 'dno.open-fault.closed', gone, null, key);
  });

  it('when faults of several teams are shown, then each line names its team', async () => {
    const faults = [randomUUID(), randomUUID()].map((teamId) => ({
      teamId,
      key: randomUUID(),
      jobReference: `SEVERAL-${teamId.slice(-6)}`,
    }));
    for (const { key, ...report } of faults)
      await publish(dnoOpenFaults.name, 'dno.open-fault.changed', report, undefined, key);
    const list = run(['list']);
    expect(await list.ended).toBe(0);
    for (const { teamId, jobReference } of faults)
      expect(list.lines().find((line) => line.includes(jobReference))).toContain(`  team ${teamId}`);
    for (const { key, ...report } of faults)
      await publish(dnoOpenFaults.name, 'dno.open-fault.closed', report, null, key);
  });
});
