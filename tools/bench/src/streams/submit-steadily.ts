import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { submissionBody } from '../servers/submission-body.ts';

export interface Submitted {
  reference: string;
  /** When it was due to be sent, of `performance.now()`: a sender that is late does not flatter the service. */
  dueAt: number;
  /** When its acceptance arrived; null when it was not accepted. */
  acceptedAt: number | null;
}

export interface SteadyOrder {
  origin: string;
  key: string;
  perSecond: number;
  seconds: number;
}

async function submit({ origin, key }: SteadyOrder, dueAt: number): Promise<Submitted> {
  const id = randomUUID().replaceAll('-', '');
  const answer = await fetch(`${origin}/v2/job-data`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(submissionBody).replace('[<id>]', id),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined);
  await answer?.text();
  return { reference: `JOB-${id}`, dueAt, acceptedAt: answer?.status === 200 ? performance.now() : null };
}

/** Submits at a steady rate, however long the answers take. */
export async function submitSteadily(order: SteadyOrder): Promise<Submitted[]> {
  const pending: Promise<Submitted>[] = [];
  const start = performance.now();
  const count = order.perSecond * order.seconds;
  while (pending.length < count) {
    const dueAt = start + (pending.length / order.perSecond) * 1000;
    if (dueAt <= performance.now()) pending.push(submit(order, dueAt));
    else await sleep(Math.max(1, dueAt - performance.now()));
  }
  return Promise.all(pending);
}
