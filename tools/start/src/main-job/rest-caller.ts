import type { Static, TSchema } from '@sinclair/typebox';
import { call } from './call.ts';
import { keyFor, type StepContext } from './step-context.ts';

export interface RestCaller {
  /** Answers what is read at the path below the service's address. */
  get<Answer extends TSchema>(path: string, answer: Answer): Promise<Static<Answer>>;
  post<Answer extends TSchema>(
    path: string,
    body: object,
    status: number,
    answer: Answer,
  ): Promise<Static<Answer>>;
}

/** Calls REST with the demo team's key for one scope. */
export function restCaller(context: StepContext, scope: string): RestCaller {
  const { demo, signal } = context;
  const key = keyFor(context, scope);
  return {
    get: (path, answer) =>
      call({ method: 'GET', url: demo.base_url + path, key, status: 200, answer, signal }),
    post: (path, body, status, answer) =>
      call({ method: 'POST', url: demo.base_url + path, key, body, status, answer, signal }),
  };
}
