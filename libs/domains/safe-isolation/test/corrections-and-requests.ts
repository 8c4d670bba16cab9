import { sql } from '@team-operations/database';
import { recordsOf } from '@team-operations/market';
import { seriousFault, submission } from './blocks.ts';
import { requestAboutFlow } from './flow-request.ts';
import { eventsAfter, lastEvent, work, type OutboxEvent } from './outbox-events.ts';
import type { SipBed } from './sip-bed.ts';

export const doubtful = '1000000123452';

export interface Made {
  reference: string;
  /** Id of the message to the network operator. */
  report: string;
  /** Id of the message to the supplier. */
  change: string;
}

/** Corrections of an installer and requests of a person about the same message, and what the worker makes of them. */
export function correctionsAndRequests(sip: () => SipBed) {
  /** What the requests put into the outbox for the worker to do. */
  async function workOf(requests: () => Promise<unknown>): Promise<OutboxEvent[]> {
    const before = await lastEvent(sip().database);
    await requests();
    const events = await eventsAfter(sip().database, before);
    return events.filter(({ topic }) => ['sip.submissions.v1', 'market.commands.v1'].includes(topic));
  }

  async function doWork(events: readonly OutboxEvent[]): Promise<void> {
    for (const event of events) await work(sip(), event);
  }

  const ask = (name: string, id: string, more?: object) => requestAboutFlow(sip(), name, id, more);

  /** A first submission that the worker has recorded, whose messages are sent unless they are held. */
  async function submitted(details: object = {}): Promise<Made> {
    const body = { ...submission('S3'), dno_issue: seriousFault };
    const sent = { ...body, job_details: { ...body.job_details, ...details } };
    let flows: { flow_id: string | null }[] = [];
    await doWork(await workOf(async () => ({ flows } = (await sip().submit(sent)).body)));
    await deliverAll();
    return { reference: body.job_details.job_id, report: flows[0]!.flow_id!, change: flows[1]!.flow_id! };
  }

  const deliverAll = () =>
    sip().database.query(sql`UPDATE flow SET state = 'SENT', sent_at = now() WHERE state = 'QUEUED'`);

  /** Everything that was handed on for delivery about a job: to whom, and what it says. */
  async function handedOn(reference: string, flow: string): Promise<string[]> {
    const events = await sip().database.query<{ to: string; content: string }>(sql`
      SELECT data ->> 'toMpid' AS "to", data ->> 'content' AS content FROM outbox_message
      JOIN job ON job.id::text = data ->> 'jobId' AND external_reference = ${reference}
      WHERE topic = 'market.outbound.v1' AND data ->> 'flow' = ${flow} ORDER BY outbox_message.id`);
    return events.map(({ to, content }) => `${to} ${recordsOf(content).replaceAll('\n', ' ')}`);
  }

  const statesOf = async (reference: string, flow: string) => {
    const rows = await sip().database.query<{ state: string }>(sql`
      SELECT flow.state FROM flow JOIN job ON job.id = flow.job_id
      WHERE external_reference = ${reference} AND flow = ${flow} ORDER BY flow.created_at, flow.id`);
    return rows.map(({ state }) => state);
  };

  const correct = (reference: string, more: object) => sip().submit({ job_id: reference, ...more });

  /** The worker has done everything before the next request comes. */
  async function inTurn(...requests: (() => Promise<unknown>)[]): Promise<void> {
    for (const send of requests) {
      await doWork(await workOf(send));
      await deliverAll();
    }
  }

  async function plannedFix(id: string, options: object) {
    const { planId } = await ask('flows.fix', id, options);
    return () => ask('flows.fix', id, { planId });
  }

  return { ask, correct, deliverAll, doWork, handedOn, inTurn, plannedFix, statesOf, submitted, workOf };
}
