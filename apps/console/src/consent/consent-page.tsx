import { useEffect, useState } from 'react';

import { Button } from '../controls/button.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { SinglePage } from '../controls/single-page.tsx';
import { Waiting } from '../controls/waiting.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import { toProblem, type Problem } from '../server/problem.ts';
import { SignedIn } from '../session/signed-in.tsx';
import { readAuthorizationRequest, type Reading } from './authorization-request.ts';
import { ConsentForm } from './consent-form.tsx';
import { RefusedPage } from './refused-page.tsx';
import { UnsentErrorPage } from './unsent-error-page.tsx';

/** Where an application's request is read, shown and decided (specification 4.3). */
export function ConsentPage({ search }: { search: string }) {
  const [reading, setReading] = useState<Reading>();
  const [problem, setProblem] = useState<Problem>();
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    readAuthorizationRequest(search, controller.signal).then(setReading, (thrown: unknown) => {
      if (!controller.signal.aborted) setProblem(toProblem(thrown));
    });
    return () => controller.abort();
  }, [search, turn]);

  const retry = () => {
    setProblem(undefined);
    setTurn(turn + 1);
  };
  if (!reading) {
    return (
      <SinglePage>
        {problem && <PageHeading title="The page cannot be shown" />}
        <ProblemNotice problem={problem} />
        {problem ? <Button onPress={retry}>Try again</Button> : <Waiting label="Loading the request …" />}
      </SinglePage>
    );
  }
  if ('unsent' in reading) return <UnsentErrorPage unsent={reading.unsent} />;
  if ('refused' in reading) return <RefusedPage refused={reading.refused} search={search} />;
  const { asked } = reading;
  const reason = (
    <>
      to decide what{' '}
      <strong>
        <bdi>{asked.client_name}</bdi>
      </strong>{' '}
      can do on your behalf.
    </>
  );
  return (
    <SignedIn reason={reason}>
      {(session) => <ConsentForm key={session.person.id} asked={asked} session={session} search={search} />}
    </SignedIn>
  );
}
