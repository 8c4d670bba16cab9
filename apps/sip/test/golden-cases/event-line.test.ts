import { eventLine, type GoldenEvent } from './event-line.ts';

const event: GoldenEvent = {
  topic: 'sip.submissions.v1',
  type: 'sip.submission.accepted',
  key: '<id 7>',
  extensions: { teamid: '<id 8>', scenario: 'S3' },
  data: { jobId: '<id 7>', flows: [{ flow: 'D0135', held: [] }], mpan: null },
};

it('shows topic, type, key and headers', () => {
  expect(eventLine(event)).toMatch(
    /^sip\.submissions\.v1 sip\.submission\.accepted key=<id 7> scenario=S3 teamid=<id 8> data=[0-9a-f]{16}$/,
  );
});

it.each<[string, Partial<GoldenEvent>]>([
  ['value deep in its data', { data: { jobId: '<id 7>', flows: [{ flow: 'D0139', held: [] }], mpan: null } }],
  ['member of its data more', { data: { ...(event.data as object), live: false } }],
  ['member of its data less', { data: { jobId: '<id 7>', flows: [{ flow: 'D0135', held: [] }] } }],
  ['order in a list', { data: { jobId: '<id 7>', flows: [{ held: [], flow: 'D0135' }, null], mpan: null } }],
  ['header', { extensions: { teamid: '<id 8>', scenario: 'S4' } }],
])('when an event has another %s, then its line is another', (_, change) => {
  expect(eventLine({ ...event, ...change })).not.toBe(eventLine(event));
});

it('when members come in another order, then the line stays', () => {
  const { mpan, ...data } = event.data as { mpan: null };
  expect(eventLine({ ...event, data: { mpan, ...data } })).toBe(eventLine(event));
});
