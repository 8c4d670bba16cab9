import { useCallback, useEffect, useState } from 'react';

import { useSession } from '../session/session-context.ts';
import { toProblem, type Problem } from './problem.ts';
import { request } from './request.ts';

export interface Loaded<Data> {
  /** Undefined while it is under way, or when it failed. */
  data: Data | undefined;
  problem: Problem | undefined;
  reload: () => void;
}

interface Outcome<Data> {
  path: string;
  data?: Data;
  problem?: Problem;
}

/** Reads an address of the service; what was read stays on the screen while it is read again. */
export function useLoaded<Data>(path: string): Loaded<Data> {
  const { expire } = useSession();
  const [outcome, setOutcome] = useState<Outcome<Data>>({ path });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    request<Data>('GET', path, { signal: controller.signal }).then(
      (data) => setOutcome({ path, data }),
      (thrown: unknown) => {
        if (controller.signal.aborted) return;
        const problem = toProblem(thrown);
        if (problem.status === 401) expire();
        else setOutcome({ path, problem });
      },
    );
    return () => controller.abort();
  }, [path, turn, expire]);
  const reload = useCallback(() => setTurn((current) => current + 1), []);
  const isOfThisPath = outcome.path === path;
  return {
    data: isOfThisPath ? outcome.data : undefined,
    problem: isOfThisPath ? outcome.problem : undefined,
    reload,
  };
}
