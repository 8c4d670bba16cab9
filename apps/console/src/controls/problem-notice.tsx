import { useEffect, useRef } from 'react';

import { issueSentence } from '../server/issue-sentence.ts';
import type { Problem } from '../server/problem.ts';
import { Notice } from './notice.tsx';

interface ProblemNoticeProps {
  problem: Problem | undefined;
  /** What people call the fields, by the names that the service uses. */
  labels?: Readonly<Record<string, string>>;
  /** Said instead of what the service answered. */
  message?: string | undefined;
}

/** What went wrong and what to do. It is read out, and takes the focus so that nobody overlooks it. */
export function ProblemNotice({ problem, labels, message }: ProblemNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) notice.current?.focus();
  }, [problem]);
  if (!problem) return null;
  const sentences = problem.issues.map((issue) => issueSentence(issue, labels)).filter(Boolean);
  const shown = message ? [message] : sentences;
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="problem">
      <Notice kind="problem">
        {shown.length === 0 ? <p>{problem.message}</p> : shown.map((text) => <p key={text}>{text}</p>)}
        {problem.status >= 500 && problem.requestId && (
          <p className="muted">
            If it stays so, tell support this number: <code>{problem.requestId}</code>
          </p>
        )}
      </Notice>
    </div>
  );
}
