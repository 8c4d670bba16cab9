import { anyText } from '@team-operations/testing/any-text';
import fc from 'fast-check';
import drawPng from './png-thread.ts';
import { toSvg } from './timeline-svg.ts';
import { toText } from './timeline-text.ts';
import { timelineOf } from './timeline.ts';

type Details = Parameters<typeof timelineOf>[0];
const entry = (event: string, state: string, more: object = {}) =>
  ({
    id: 'h',
    event,
    state,
    fileId: null,
    details: {},
    at: '2026-03-29T00:30:00.000Z',
    ...more,
  }) as Details['history'][number];

const flow = (more: Partial<Details> = {}): Details =>
  ({
    ...{
      flow: 'D0135',
      state: 'SENT',
      toMpid: 'EELC',
      mpan: '1000000123451',
      live: false,
      held: [],
      failure: null,
    },
    content: null,
    ...{ purpose: 'Asset condition report', jobReference: 'JOB-1', responseClock: null, faultClosed: null },
    history: [
      entry('queued', 'QUEUED', { fileId: 'SIP0000001' }),
      entry('sent', 'SENT', { at: '2026-03-29T01:30:00.000Z', details: { reason: 'Sent again' } }),
    ],
    ...more,
  }) as Details;

it('shows times in the time zone of the team, also when clocks change', () => {
  expect(timelineOf(flow(), 'Europe/London').steps.map(({ at }) => at)).toEqual([
    '2026-03-29 00:30 +00:00',
    '2026-03-29 02:30 +01:00',
  ]);
});

it('distinguishes the hour that comes twice', () => {
  const history = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'].map((at) =>
    entry('sent', 'SENT', { at }),
  );
  const timesIn = (timeZone: string) => timelineOf(flow({ history }), timeZone).steps.map(({ at }) => at);
  expect(timesIn('Europe/London')).toEqual(['2026-10-25 01:30 +01:00', '2026-10-25 01:30 +00:00']);
  expect(timesIn('Asia/Kolkata')).toEqual(['2026-10-25 06:00 +05:30', '2026-10-25 07:00 +05:30']);
  expect(timesIn('UTC')[0]).toBe('2026-10-25 00:30 +00:00');
});

it('has the same facts as text and in the image', () => {
  const timeline = timelineOf(flow(), 'Europe/London');
  expect(toText(timeline)).toBe(
    [
      'D0135 to EELC, SENT',
      'Asset condition report',
      'MPAN 10 0000 0123 451, job JOB-1',
      'Test file: it has no effect in the market.',
      '',
      'Content',
      'The file is not generated yet.',
      '',
      'History (Europe/London)',
      '2026-03-29 00:30 +00:00  Queued: File SIP0000001',
      '2026-03-29 02:30 +01:00  Sent: Sent again',
      '',
    ].join('\n'),
  );
  expect(toSvg(timeline).svg).toContain(`<desc>${toText(timeline)}</desc>`);
});

it('says nothing twice', () => {
  const reason = 'mpan: MPAN 1000000123452 has a mistyped digit';
  const history = [
    entry('held', 'HELD', { details: { reason } }),
    entry('queued', 'QUEUED'),
    entry('fix_applied', 'QUEUED', { details: { reason: 'mpan: corrected' } }),
  ];
  const { steps } = timelineOf(flow({ history }), 'UTC');
  expect(steps.map(({ title, facts }) => [title, ...facts])).toEqual([
    ['Held', 'MPAN 1000000123452 has a mistyped digit'],
    ['Queued'],
    ['Fix applied', 'QUEUED', 'mpan: corrected'],
  ]);
  expect(toText(timelineOf(flow({ history }), 'UTC'))).toContain('00:30 +00:00  Queued\n');
});

describe('the response that is due', () => {
  const clock = {
    ...{
      faultId: 'f',
      category: 'B',
      reportedAt: '2026-03-28T10:00:00.000Z',
      respondBy: '2026-03-29T10:00:00.000Z',
    },
    ...{
      respondedAt: null,
      response: null,
      acknowledgedAt: null,
      escalatedAt: null,
      withdrawnAt: null,
      closedAt: null,
    },
  } as NonNullable<Details['responseClock']>;
  const at = '2026-03-28T12:00:00.000Z';
  const response = 'acknowledged: Van on its way';
  const faultClosed = { closedAt: at, by: 'operator' } as const;
  const due = 'Response due by 2026-03-29 10:00 +00:00';
  const received = `Response received on 2026-03-28 12:00 +00:00: ${response}`;
  const closed = 'Fault closed on 2026-03-28 12:00 +00:00 by the network operator: no response is due';

  it.each<[string, Partial<Details>, string[]]>([
    ['is not received', { responseClock: clock }, [`${due}, none yet`]],
    [
      'waits for the message',
      { responseClock: clock, state: 'HELD' },
      [`${due}, but the message is not sent yet`],
    ],
    ['was received', { responseClock: { ...clock, respondedAt: at, response } }, [due, received]],
    [
      'is of a closed fault',
      { responseClock: { ...clock, respondBy: null, closedAt: at }, faultClosed },
      [closed],
    ],
    ['is of an earlier life of the fault', { faultClosed }, [closed]],
    [
      'is of a withdrawn report',
      { responseClock: { ...clock, respondBy: null, withdrawnAt: at } },
      ['Report withdrawn on 2026-03-28 12:00 +00:00: no response is due'],
    ],
    ['is of another message', {}, []],
  ])('%s', (_, more, facts) => {
    expect(timelineOf(flow({ live: true, ...more }), 'UTC').facts.slice(2)).toEqual(facts);
  });
});

it('shows the newest steps, and says how many are left out', () => {
  const history = Array.from({ length: 75 }, (_, n) => entry(`step ${n}`, 'SENT'));
  const { steps, earlier } = timelineOf(flow({ history }), 'UTC');
  expect([steps.length, earlier, steps.at(-1)?.title]).toEqual([60, 15, 'Step 74']);
});

it('draws whatever the words are, and none of them is markup', () => {
  const words = fc.oneof(
    anyText({ maxLength: 300 }),
    fc.constantFrom('<script>a()</script>', ']]>&#0;', '\ud800', 'x'.repeat(500)),
  );
  fc.assert(
    fc.property(words, words, (failure, reason) => {
      const drawing = toSvg(
        timelineOf(flow({ failure, history: [entry('failed', 'FAILED', { details: { reason } })] }), 'UTC'),
      );
      expect(drawing.svg).not.toMatch(/<script|<image|href/);
      // Small: to fill its pixels takes most of the time, and depends on no word.
      const image = drawPng({ svg: drawing.svg, zoom: 0.1 });
      expect(Buffer.from(image.subarray(0, 8)).toString('hex')).toBe('89504e470d0a1a0a');
    }),
    { numRuns: 40 },
  );
});
