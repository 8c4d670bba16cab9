import { eventually } from '@team-operations/testing';
import { createAlarmBudget, type Suppressed } from './alarm-budget.ts';
import { chargesOf } from './alarm-charges.ts';
import type { Owner, Sender } from './refused-fault.ts';

const limits = { perAddress: 1, unidentified: 1000, minuteMilliseconds: 50 };
const ended = (limitedAs: string, credentialId = limitedAs): Sender => ({
  kind: 'former',
  former: { credentialId, limitedAs, teamId: 'team', name: 'Vans' },
});
const former = ended('key');

function setUp() {
  const summaries: [Owner['kind'], Suppressed][] = [];
  const budget = createAlarmBudget((owner, suppressed) => summaries.push([owner.kind, suppressed]), limits);
  const send = (job: string, address: string, sender: Sender = { kind: 'unknown' }) => {
    const decision = budget.take(job, chargesOf({ sender, address }, 0, limits));
    if (decision.outcome !== 'spent') return;
    const report = { jobReference: job, mpan: null, category: 'A' } as const;
    budget.suppress(decision.charge, { report, from: address, isKnown: false });
  };
  return { send, summaries };
}

it('reports what many addresses without a credential have sent in one summary, and that of a former one apart', async () => {
  const { send, summaries } = setUp();
  for (let address = 0; address < 20; address += 1)
    for (let sent = 0; sent < 3; sent += 1) send(`${address}-${sent}`, `192.0.2.${address}`);
  for (let sent = 0; sent < 3; sent += 1) send(`former-${sent}`, '198.51.100.7', former);
  await eventually(async () => summaries.some(([kind]) => kind === 'former'));
  expect(summaries.map(([kind, { count }]) => [kind, count])).toEqual([
    ['unknown', 40],
    ['former', 2],
  ]);
});

it('begins another summary with what comes after the minute', async () => {
  const { send, summaries } = setUp();
  for (const job of ['a', 'b']) send(job, '192.0.2.1');
  await eventually(async () => summaries.length === 1);
  for (const job of ['c', 'd']) send(job, '192.0.2.2');
  await eventually(async () => summaries.length === 2);
  expect(summaries.map(([, { count, withheld }]) => [count, withheld[0]?.report.jobReference])).toEqual([
    [1, 'b'],
    [1, 'd'],
  ]);
});
