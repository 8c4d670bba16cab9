import type { Webhook } from './webhook.ts';
import { changeOf, draftOf, isMoved, newWebhookOf } from './webhook-draft.ts';

const webhook: Webhook = {
  id: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07',
  url: 'https://hooks.example/in',
  events: ['job.completed', 'job.aborted'],
  description: 'Planning',
  state: 'active',
  disabledAt: null,
  disabledReason: null,
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
  endsWith: { kind: 'api_key', name: 'Depot' },
};
const draft = draftOf(webhook);

describe('the body of a webhook', () => {
  it('when it is new, then what was left empty is not sent', () => {
    const input = {
      ...draftOf(undefined),
      url: ' https://hooks.example/in ',
      events: new Set(['job.aborted']),
    };
    expect(newWebhookOf(input)).toEqual({ url: 'https://hooks.example/in', events: ['job.aborted'] });
  });

  it('when only the description is changed, then only that is sent', () => {
    expect(changeOf({ ...draft, description: ' Board ' }, webhook)).toEqual({ description: 'Board' });
    expect(changeOf({ ...draft, description: '' }, webhook)).toEqual({ description: null });
    expect(isMoved(draft, webhook)).toBe(false);
  });

  it('when nothing is changed, then nothing is sent', () => {
    expect(changeOf({ ...draft, events: new Set(['job.aborted', 'job.completed']) }, webhook)).toEqual({});
  });

  it('when address and events are changed, then these are sent', () => {
    const moved = { ...draft, url: 'https://other.example/in', events: new Set(['job.aborted']) };
    expect(changeOf(moved, webhook)).toEqual({ url: 'https://other.example/in', events: ['job.aborted'] });
    expect(isMoved(moved, webhook)).toBe(true);
  });
});
