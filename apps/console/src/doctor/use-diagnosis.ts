import type { Diagnosis } from '@team-operations/pages-api';
import { useCallback, useEffect, useState } from 'react';

import { toProblem, type Problem } from '../server/problem.ts';
import { diagnoseClient } from './diagnosis.ts';

interface Examination {
  busy: boolean;
  diagnosis?: Diagnosis;
  problem?: Problem;
}

/** Examines the client that the address names, and afterwards what the page asks for. */
export function useDiagnosis(client: string) {
  const [examination, setExamination] = useState<Examination>({ busy: client !== '' });
  const follow = useCallback((asked: Promise<Diagnosis>) => {
    asked.then(
      (diagnosis) => setExamination({ busy: false, diagnosis }),
      (thrown: unknown) => setExamination({ busy: false, problem: toProblem(thrown) }),
    );
  }, []);
  useEffect(() => {
    if (client) follow(diagnoseClient(client));
  }, [client, follow]);
  const examine = (asked: Promise<Diagnosis>) => {
    setExamination({ busy: true });
    follow(asked);
  };
  return { ...examination, examine };
}
