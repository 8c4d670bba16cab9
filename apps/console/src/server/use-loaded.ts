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

type Read<Data> = (signal: AbortSignal) => Promise<Data>;

interface Outcome<Data> {
  of: Read<Data>;
  data?: Data;
  problem?: Problem;
}

/** Reads, and reads again when `read` is another one; what was read stays on the screen while it is read again. */
export function useReading<Data>(read: Read<Data>): Loaded<Data> {
  const { expire } = useSession();
  const [outcome, setOutcome] = useState<Outcome<Data>>({ of: read });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    read(controller.signal).then(
      (data) => {
        if (!controller.signal.aborted) setOutcome({ of: read, data });
      },
      (thrown: unknown) => {
        if (controller.signal.aborted) return;
        const problem = toProblem(thrown);
        if (problem.status === 401) expire();
        else setOutcome({ of: read, problem });
      },
    );
    return () => controller.abort();
  }, [read, turn, expire]);
  const reload = useCallback(() => setTurn((current) => current + 1), []);
  const isOfThis = outcome.of === read;
  return {
    data: isOfThis ? outcome.data : undefined,
    problem: isOfThis ? outcome.problem : undefined,
    reload,
  };
}

/** Reads an address of the settings. */
export function useLoaded<Data>(path: string): Loaded<Data> {
  const read = useCallback((signal: AbortSignal) => request<Data>('GET', path, { signal }), [path]);
  return useReading(read);
}
