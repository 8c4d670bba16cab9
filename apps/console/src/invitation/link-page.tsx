import { useEffect, useState, type ReactNode } from 'react';

import { Button } from '../controls/button.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { SinglePage } from '../controls/single-page.tsx';
import { Waiting } from '../controls/waiting.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import { toProblem, type Problem } from '../server/problem.ts';
import { request } from '../server/request.ts';

interface LinkPageProps<Opened> {
  /** Where the service says what the link opens. */
  path: string;
  /** The secret of the link. */
  token: string;
  waiting: string;
  /** The heading where the link cannot be used. */
  refused: string;
  children: (opened: Opened) => ReactNode;
}

/** The page of a link that works once: what it opens, or why it cannot be used. */
export function LinkPage<Opened>({ path, token, waiting, refused, children }: LinkPageProps<Opened>) {
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState<Problem>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const options = { body: { token: token || '-' }, signal: controller.signal };
    request<Opened>('POST', path, options).then(setOpened, (thrown: unknown) => {
      if (!controller.signal.aborted) setProblem(toProblem(thrown));
    });
    return () => controller.abort();
  }, [path, token, turn]);
  if (opened) return children(opened);
  if (!problem)
    return (
      <SinglePage>
        <Waiting label={waiting} />
      </SinglePage>
    );
  const retry = () => {
    setProblem(undefined);
    setTurn(turn + 1);
  };
  return (
    <SinglePage>
      <PageHeading title={refused} />
      <ProblemNotice problem={problem} labels={{ token: 'The link' }} />
      {problem.status === 400 ? (
        <p>
          <a href="/settings">Go to sign-in</a>
        </p>
      ) : (
        <Button onPress={retry}>Try again</Button>
      )}
    </SinglePage>
  );
}
