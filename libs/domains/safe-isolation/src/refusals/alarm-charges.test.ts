import { createPrincipal } from '@team-operations/credentials';
import { eventually } from '@team-operations/testing';
import { createAlarmBudget, type Suppressed } from './alarm-budget.ts';
import { chargesOf } from './alarm-charges.ts';
import { suppressedEvent } from './alarm-events.ts';
import { contentOf, type Owner, type RefusedFault, type Sender } from './refused-fault.ts';

const limits = { perAddress: 3, unidentified: 6, reserve: 2, minuteMilliseconds: 50 };
const teamId = '0199c7a0-5b1e-7c3a-9d52-000000000001';

const ended = (limitedAs: string, credentialId: string, team = teamId): Sender => ({
  kind: 'former',
  former: { credentialId, limitedAs, teamId: team, name: 'Vans' },
});

const accepted = (kind: 'submitter' | 'other', limitedAs: string, credentialId: string): Sender => ({
  kind,
  principal: createPrincipal({
    credentialId,
    limitedAs,
    kind: 'api_key',
    teamId,
    personId: null,
    integrationId: null,
    role: null,
    clientId: null,
    name: 'Vans',
    grantedScopes: ['sip.write'],
  }),
});

function setUp() {
  const summaries: [Owner, Suppressed][] = [];
  const budget = createAlarmBudget((owner, suppressed) => summaries.push([owner, suppressed]), limits);
  let sent = 0;
  /** Whether the alarm of another report is raised. */
  const raises = (sender: Sender, address: string): boolean => {
    sent += 1;
    const decision = budget.take(`report ${sent}`, chargesOf({ sender, address }, 4, limits));
    if (decision.outcome !== 'spent') return true;
    const report = { jobReference: `J-${sent}`, mpan: null, category: 'A' } as const;
    budget.suppress(decision.charge, { report, from: address, isKnown: false });
    return false;
  };
  /** How many of as many senders raise one, each from an address of its own unless one is named. */
  const raisedBy = (senders: Sender[], address?: string) =>
    senders.filter((sender, at) => raises(sender, address ?? `192.0.2.${at}`)).length;
  return { raisedBy, summaries };
}

const many = (make: (at: number) => Sender) => Array.from({ length: 20 }, (_, at) => make(at));

describe('ended credentials', () => {
  it('that replaced one another share a budget', () => {
    expect(setUp().raisedBy(many((at) => ended('line', `key ${at}`)))).toBe(3);
  });

  it('of one team share a budget, whose reserve is that of the team', () => {
    const { raisedBy } = setUp();
    expect(raisedBy(many((at) => ended(`line ${at}`, `key ${at}`)))).toBe(6);
    expect(raisedBy([ended('line', 'key', 'another team')])).toBe(1);
    const { reserve } = chargesOf({ sender: ended('line', 'key'), address: '192.0.2.1' }, 4, limits);
    expect(reserve).toMatchObject([{ key: `former reserve ${teamId}`, perMinute: 2 }]);
  });

  it('of any team share the budget of their address', () => {
    expect(
      setUp().raisedBy(
        many((at) => ended(`line ${at}`, 'key', `team ${at}`)),
        '192.0.2.9',
      ),
    ).toBe(6);
  });

  it('have budgets that senders without a credential cannot use up', () => {
    const { raisedBy } = setUp();
    raisedBy(many(() => ({ kind: 'unknown' })));
    raisedBy(
      many(() => ({ kind: 'unknown' })),
      '192.0.2.9',
    );
    expect(raisedBy([ended('line', 'key')], '192.0.2.9')).toBe(1);
  });

  it('share one summary, which counts all and names one of them only when there is no other', async () => {
    const { raisedBy, summaries } = setUp();
    raisedBy(many((at) => ended('one line', `key ${at}`, 'alone')));
    raisedBy(many((at) => ended(`line ${at % 5}`, `key ${at}`)));
    await eventually(async () => summaries.length === 2);
    expect(summaries.map(([owner, { count }]) => [owner.kind, count])).toEqual([
      ['former', 17],
      ['formers', 14],
    ]);
    const [owner, suppressed] = summaries[1]!;
    expect(suppressedEvent(owner, suppressed, []).data).toMatchObject({
      teamId,
      credentialId: null,
      name: null,
      count: 14,
    });
  });
});

it.each([
  ['submitter', 4],
  ['other', 3],
] as const)('keys of kind %s that replaced one another share a budget', (kind, most) => {
  expect(setUp().raisedBy(many((at) => accepted(kind, 'line', `key ${at}`)))).toBe(most);
});

it('the same report with another of the keys that replaced one another is a repeat', () => {
  const contentWith = (sender: Sender) =>
    contentOf({ sender, text: '', fault: { jobReference: 'J-1', mpan: null } } as RefusedFault);
  for (const make of [ended, (line: string, key: string) => accepted('other', line, key)]) {
    expect(contentWith(make('line', 'a'))).toBe(contentWith(make('line', 'b')));
    expect(contentWith(make('line', 'a'))).not.toBe(contentWith(make('other line', 'a')));
  }
});
