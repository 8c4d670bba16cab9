import { setTimeout as sleep } from 'node:timers/promises';
import type { Sending } from './submissions.ts';

/** The answer to a submission, as far as it is looked at. */
export interface SipAnswer {
  request_id?: string;
  submission_id: string;
  revision: number;
  flows: { flow_id: string; flow: string; state: 'QUEUED' | 'HELD' }[];
}

export interface Answered {
  sending: Sending;
  /** 0 when there was no answer at all. */
  status: number;
  body: SipAnswer;
  milliseconds: number;
  /** How often it was sent before it was answered: it is sent again when the service breaks off or is away. */
  attempts: number;
}

const oneAttempt = 20_000;

async function post(origin: string, key: string, body: string): Promise<{ status: number; body: SipAnswer }> {
  const answer = await fetch(`${origin}/v2/job-data`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(oneAttempt),
  });
  return { status: answer.status, body: (await answer.json()) as SipAnswer };
}

/** Sends a submission once. */
export async function submitOnce(origin: string, key: string, sending: Sending): Promise<Answered> {
  const start = performance.now();
  const answer = await post(origin, key, sending.body).catch(() => ({ status: 0, body: {} as SipAnswer }));
  return { sending, ...answer, milliseconds: performance.now() - start, attempts: 1 };
}

/** Sends a submission until the service answers it, as an installer's program would: the very same body again. */
export async function submit(
  origin: string,
  key: string,
  sending: Sending,
  patience = 60_000,
): Promise<Answered> {
  const start = performance.now();
  for (let attempts = 1; ; attempts += 1) {
    const answer = await submitOnce(origin, key, sending);
    const milliseconds = performance.now() - start;
    if ((answer.status !== 0 && answer.status < 500) || milliseconds > patience)
      return { ...answer, milliseconds, attempts };
    await sleep(200);
  }
}
