import { localMinute, replayAll, replayRequest, type ReplayRequest } from './replay.ts';

describe('delivering again', () => {
  it('when a choice is made, then it is sent as instants', () => {
    const from = new Date(2026, 2, 1, 8, 30);
    const minute = localMinute(from);
    expect(minute).toBe('2026-03-01T08:30');
    expect(replayRequest('missed', minute, minute)).toEqual({ missedSince: from.toISOString() });
    expect(replayRequest('range', minute, '')).toEqual({ from: from.toISOString() });
    expect(replayRequest('range', minute, minute)).toEqual({
      from: from.toISOString(),
      to: from.toISOString(),
    });
  });

  it('when there is more than one call takes, then it goes on where that ended', async () => {
    const options: ReplayRequest[] = [];
    const answers = [
      { replayed: 2, continueFrom: 'later' },
      { replayed: 1, continueFrom: null },
    ];
    const count = await replayAll({ from: 'start', to: 'end' }, async (input) => {
      options.push(input);
      return answers.shift()!;
    });
    expect([count, options]).toEqual([
      3,
      [
        { from: 'start', to: 'end' },
        { from: 'later', to: 'end' },
      ],
    ]);
  });
});
