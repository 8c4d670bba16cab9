import type { BodyOf } from '@team-operations/client';
import { useId, useMemo, useState, type SubmitEvent } from 'react';

import { Button } from '../controls/button.tsx';
import { FormMessage } from '../controls/form-message.tsx';
import { Marked } from '../controls/marked.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { dataOf } from '../rest-api/rest-client.ts';
import { useRest } from '../rest-api/use-rest.ts';
import { inSentences } from '../server/issue-sentence.ts';
import type { Issue, Problem } from '../server/problem.ts';
import { useAction } from '../server/use-action.ts';
import { DryRunResult } from './dry-run-result.tsx';
import type { DryRun } from './dry-run.ts';
import { withSharedIssues } from './shared-issues.ts';
import { noWorksheet, sampleWorksheet, worksheetOf } from './sample.ts';

/** The fields are the worksheet's own, so they are named as they are in it. */
function describeFields({ path, message, fix }: Issue) {
  const isOne = !path.includes(',');
  return (
    <>
      <Marked
        text={`\`${path.replaceAll(', ', '`, `')}\`${isOne ? '' : ': each'} ${inSentences(message, fix)}`}
      />
    </>
  );
}

/** What the service said beside the fields, with whom to telephone. The fields follow on the page. */
const inWords = ({ said }: Problem) => said && <Marked text={said.replace(/ See `error\.issues`\.$/, '')} />;

/** Shows what a worksheet would cause, without anything being stored or sent. */
export function TestSubmission({ teamId }: { teamId: string }) {
  const id = useId();
  const rest = useRest(teamId);
  const { busy, problem, run } = useAction();
  const [text, setText] = useState(() => sampleWorksheet(new Date()));
  const [result, setResult] = useState<DryRun>();
  const [attempt, setAttempt] = useState(0);
  const [message, setMessage] = useState<string>();
  const shown = useMemo(() => problem && withSharedIssues(problem), [problem]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const worksheet = worksheetOf(text);
    setAttempt(attempt + 1);
    setResult(undefined);
    setMessage(worksheet ? undefined : noWorksheet(text));
    if (worksheet === undefined) return;
    // What the person typed: the service says what is wrong with it.
    const body = worksheet as BodyOf<'/v1/sip', 'post'>;
    const params = { query: { dry_run: true } } as const;
    run(async () => setResult(await dataOf(rest.POST('/v1/sip', { params, body }))));
  };
  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Send a test submission as a dry run</h2>
      <p id={`${id}-hint`} className="muted">
        Validates a worksheet and lists the market messages that it would create. Nothing is stored or sent.
      </p>
      <form className="form" onSubmit={submit}>
        <div className="field">
          <label htmlFor={id}>Worksheet (JSON)</label>
          <textarea
            id={id}
            className="tall"
            value={text}
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <FormMessage text={message} attempt={attempt} />
        <ProblemNotice
          problem={message ? undefined : shown}
          introduction={shown && inWords(shown)}
          describe={describeFields}
        />
        <div className="button-row">
          <Button kind="primary" type="submit" busy={busy} busyLabel="Checking …">
            Try it
          </Button>
          <Button onPress={() => setText(sampleWorksheet(new Date()))}>Reset to the sample</Button>
        </div>
      </form>
      {result && <DryRunResult key={attempt} result={result} />}
    </section>
  );
}
