import type { Operation } from '@team-operations/operations';
import type { Express } from 'express';
import { call } from '../rest-call.ts';

/** Calls an operation over REST with an input as a caller would: path parameters in the path, the rest in query or body. */
export function callOperation(
  app: Express,
  credential: string | null,
  { rest }: Operation,
  input: Record<string, unknown>,
) {
  const others = { ...input };
  const path = rest.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    delete others[name];
    return String(input[name]);
  });
  if (rest.method !== 'get') return call(app, credential, rest.method, path, others);
  return call(
    app,
    credential,
    'get',
    `${path}?${new URLSearchParams(others as Record<string, string>).toString()}`,
  );
}
