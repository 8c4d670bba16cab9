import { useEffect, useRef, type ReactNode } from 'react';

import { issueSentence } from '../server/issue-sentence.ts';
import type { Issue, Problem } from '../server/problem.ts';
import { Notice } from './notice.tsx';

interface ProblemNoticeProps {
  problem: Problem | undefined;
  /** What people call the fields, by the names that the service uses. */
  labels?: Readonly<Record<string, string>>;
  /** Said instead of what the service answered. */
  message?: string | undefined;
  /** Shown before the issues. */
  introduction?: ReactNode;
  /** How an issue is shown, where its field is not one of the page's. */
  describe?: (issue: Issue) => ReactNode;
}

/** What went wrong and what to do. It is read out, and takes the focus so that it is noticed. */
export function ProblemNotice({ problem, labels, message, introduction, describe }: ProblemNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) notice.current?.focus();
  }, [problem]);
  if (!problem) return null;
  const sentences = problem.issues.map(describe ?? ((issue) => issueSentence(issue, labels))).filter(Boolean);
  const shown = message ? [message] : sentences;
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="problem">
      <Notice kind="problem">
        {introduction && <p>{introduction}</p>}
        {shown.length === 0 ? (
          <p>{problem.message}</p>
        ) : (
          shown.map((text, index) => <p key={index}>{text}</p>)
        )}
        {problem.status >= 500 && problem.requestId && (
          <p className="muted">
            If the problem persists, quote this number to support: <code>{problem.requestId}</code>
          </p>
        )}
      </Notice>
    </div>
  );
}
