import { useCallback, useState } from 'react';

import { useSession } from '../session/session-context.ts';
import { toProblem, type Problem } from './problem.ts';

export interface Action {
  busy: boolean;
  problem: Problem | undefined;
  /** Runs the step; a failure becomes `problem`. */
  run: (step: () => Promise<void>) => void;
}

/** Something a person sets off: busy while it runs, with the problem it met. A session that has ended shows the sign-in. */
export function useAction(): Action {
  const { expire } = useSession();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const run = useCallback(
    (step: () => Promise<void>) => {
      setBusy(true);
      setProblem(undefined);
      step()
        .catch((thrown: unknown) => {
          const met = toProblem(thrown);
          if (met.status === 401) expire();
          else setProblem(met);
        })
        .finally(() => setBusy(false));
    },
    [expire],
  );
  return { busy, problem, run };
}
