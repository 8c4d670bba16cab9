import { webhookBody } from '../webhook-items.ts';
import { kinds, webhookEventNames } from '../../test/kinds.ts';
import { validator } from '@team-operations/schemas';
import { webhookOf, type TopicEvent } from './webhook-of-event.ts';

const id = '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01';
const teamId = '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c02';

/** All that events of every topic may carry, with something personal wherever it fits. */
const everything = {
  id,
  jobId: id,
  submissionId: id,
  faultId: id,
  flowId: id,
  teamId,
  status: 'COMPLETED',
  notes: 'Mrs Personal',
  externalReference: 'Personal-1',
  mpan: '2012345678385',
  abortComment: 'Personal',
  revision: 1,
  scenario: 'S3',
  submission: { contact: { name: 'Personal', telephone: '07700 900123' }, sip_ani: { medical: true } },
  flows: [],
  category: 'A',
  dno: { distributorId: '20', mpid: 'SOUT', area: 'Southern' },
  comment: 'Personal',
  telephoneNow: true,
  flow: 'D0135',
  version: '001',
  toRole: 'R',
  toMpid: 'SOUT',
  live: false,
  reason: 'Personal',
};

const event = (type: string, extensions: object = { teamid: teamId }) =>
  ({ id, type, time: '2026-03-01T12:00:00.000Z', extensions, data: everything }) as unknown as TopicEvent;

describe('webhookOf', () => {
  it.each(webhookEventNames)(
    'when a team receives %s, then by ids and states, and nothing of a person is in it',
    (type) => {
      const webhook = webhookOf(kinds, event(type));
      expect(webhook).toMatchObject({
        teamId,
        payload: { type, timestamp: '2026-03-01T12:00:00.000Z', data: { jobId: id } },
      });
      const text = JSON.stringify(webhook);
      expect(text).not.toMatch(/Personal|07700|medical|contact|mpan|2012345678385/i);
      expect(text.length).toBeLessThan(400);
    },
  );

  it.each(webhookEventNames)('when a team receives %s, then it is as the OpenAPI document says', (type) => {
    const { payload } = webhookOf(kinds, event(type)) ?? {};
    expect(validator(webhookBody(kinds.get(type)!))(payload).issues ?? []).toEqual([]);
    const { properties } = kinds.get(type)!.data;
    expect(Object.keys(payload?.data ?? {}).sort()).toEqual(Object.keys(properties).sort());
  });

  it.each(['job.created', 'sip.submission.corrected', 'dno.fault.call-reminder', 'flow.sent', 'toString'])(
    'when %s happens, then nothing is sent',
    (type) => {
      expect(webhookOf(kinds, event(type))).toBeNull();
    },
  );

  it('when an event has no team, then nothing is sent', () => {
    expect(webhookOf(kinds, event('job.completed', {}))).toBeNull();
  });
});
