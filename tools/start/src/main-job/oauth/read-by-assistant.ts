import { Type } from '@sinclair/typebox';
import { call } from '../call.ts';
import { readJob, type Job } from '../job.ts';
import type { StepContext } from '../step-context.ts';
import { expectThat } from '../step-failure.ts';
import { letAssistantIn, type Assistant } from './assistant.ts';

const Refusal = Type.Object({
  error: Type.Object({ issues: Type.Array(Type.Object({ message: Type.String() }), { minItems: 1 }) }),
});

/** What an assistant made of what it was allowed. */
export interface Reading {
  assistant: Assistant;
  job: Job;
  /** Why it may not change the job. */
  refusal: string;
}

/** Lets an assistant in to read; it reads the job, and is refused what it was not allowed. */
export async function readByAssistant(context: StepContext, { id }: Job): Promise<Reading> {
  const assistant = await letAssistantIn(context);
  expectThat(assistant.scopes === 'jobs.read', 'the scope jobs.read', assistant.scopes);
  const { token: key } = assistant;
  const job = await readJob(context, id, key);
  const refused = await call({
    method: 'POST',
    url: `${context.demo.base_url}/v1/jobs/${id}/cancel`,
    key,
    body: {},
    status: 403,
    answer: Refusal,
    signal: context.signal,
  });
  return { assistant, job, refusal: refused.error.issues.map(({ message }) => message).join('; ') };
}
