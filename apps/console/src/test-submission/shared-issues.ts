import { Problem, type Issue } from '../server/problem.ts';

/** The same problem with fields of which the same is said put together, as `contact, readings`, so that it is read once. */
export function withSharedIssues(problem: Problem): Problem {
  const shared = new Map<string, Issue>();
  for (const issue of problem.issues) {
    const said = JSON.stringify([issue.message, issue.fix]);
    const before = shared.get(said);
    shared.set(said, before ? { ...before, path: `${before.path}, ${issue.path}` } : issue);
  }
  const { status, message, requestId, retryAfterSeconds } = problem;
  return new Problem({ status, message, requestId, retryAfterSeconds, issues: [...shared.values()] });
}
