import { randomUUID } from 'node:crypto';
import { sql } from '@team-operations/database';
import { insertOutbox } from '@team-operations/messaging';
import { sipSubmissions } from '@team-operations/safe-isolation';
import type { Environment } from '../environment/environment.ts';

/** A submission of a team and a job that do not exist: readable, and its effect fails until they do. */
export interface Poison {
  teamId: string;
  jobId: string;
  flowId: string;
  eventId: string;
}

function poisonEvent({ teamId, jobId, flowId }: Omit<Poison, 'eventId'>) {
  const flow = {
    flowId,
    flow: 'D0135',
    version: '002',
    purpose: 'Asset condition report to the distributor',
    assumed: true,
    layoutAssumed: true,
    fromRole: 'M',
    toRole: 'J',
    toMpid: null,
    state: 'HELD' as const,
    held: [{ field: 'mpan', reason: 'The MPAN is not known.', releasable: false }],
    basis: { mpan: null, dateOfAction: '2026-03-01', serialOnRecord: null },
    tableVersion: 1,
  };
  const details = { job_id: jobId, outcome_code: 'CO' };
  return sipSubmissions.event('sip.submission.accepted', {
    key: jobId,
    extensions: { teamid: teamId, requestid: 'chaos', scenario: 'S3' },
    data: {
      submissionId: randomUUID(),
      jobId,
      teamId,
      revision: 1,
      scenario: 'S3',
      scenarioTableVersion: 1,
      requestId: 'chaos',
      mpan: null,
      submission: { job_details: details },
      flows: [flow],
      withdrawn: [],
    },
  });
}

/** Sends a message whose effect fails, by the relay. */
export async function sendPoison({ database }: Environment): Promise<Poison> {
  const ids = { teamId: randomUUID(), jobId: randomUUID(), flowId: randomUUID() };
  const event = poisonEvent(ids);
  await database.query(insertOutbox([event]));
  return { ...ids, eventId: event.eventId };
}

/** Sends a message that is no JSON, as a foreign program might. */
export async function sendGarbage({ kafka }: Environment): Promise<void> {
  const producer = kafka.producer({ allowAutoTopicCreation: false });
  await producer.connect();
  const headers = {
    ce_id: randomUUID(),
    ce_type: 'sip.submission.accepted',
    ce_source: '/elsewhere',
    ce_time: new Date().toISOString(),
  };
  await producer.send({
    topic: sipSubmissions.name,
    messages: [{ key: randomUUID(), value: 'this is no JSON', headers }],
  });
  await producer.disconnect();
}

/** Fixes what the poison failed at. */
export async function makeItsTeam({ database }: Environment, { teamId, jobId }: Poison): Promise<void> {
  await database.query(sql`INSERT INTO team (id, name, mpid) VALUES (${teamId}::uuid, 'Late', 'LATE')`);
  await database.query(sql`
    INSERT INTO job (id, team_id, scheduled_date) VALUES (${jobId}::uuid, ${teamId}::uuid, '2026-03-01')`);
}
