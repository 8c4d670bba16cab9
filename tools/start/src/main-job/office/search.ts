import { Type } from '@sinclair/typebox';
import { eventually } from '../eventually.ts';
import type { StepContext } from '../step-context.ts';
import { restCaller } from '../rest-caller.ts';

const Found = Type.Object({
  data: Type.Object({ results: Type.Array(Type.Object({ kind: Type.String(), title: Type.String() })) }),
});

export interface Search {
  query: string;
  kinds: string[];
}

/** Searches for the job's reference until the index has the job, its fault and market messages, and its doc. */
export async function searchForJob(context: StepContext): Promise<Search> {
  const { visit, signal } = context;
  const query = visit.reference;
  const path = `/v1/search?query=${encodeURIComponent(query)}`;
  const caller = restCaller(context, 'apis.all');
  return eventually(
    `the job, the fault, the market messages and the doc of ${query} in the results`,
    async () => {
      const { results } = (await caller.get(path, Found)).data;
      const kinds = [...new Set(results.map(({ kind }) => kind))];
      const isComplete = ['job', 'fault', 'flow', 'doc'].every((kind) => kinds.includes(kind));
      return isComplete ? { found: { query, kinds } } : { seen: kinds.join(', ') || 'no result' };
    },
    signal,
  );
}
