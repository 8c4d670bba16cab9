import { Problem, type Issue } from '../server/problem.ts';

/** What to do, without the name of the field where it only says to send it. */
const impersonal = ({ path, fix }: Issue) => fix?.replace(`Send \`${path}\``, 'Send it');

/** The same problem with fields of which the same is said put together, as `contact, readings`, so that it is read once. */
export function withSharedIssues(problem: Problem): Problem {
  const shared = new Map<string, Issue>();
  for (const issue of problem.issues) {
    const fix = impersonal(issue);
    const said = JSON.stringify([issue.message, fix]);
    const before = shared.get(said);
    const joined = before && { ...before, path: `${before.path}, ${issue.path}`, ...(fix && { fix }) };
    shared.set(said, joined ?? issue);
  }
  const { status, message, requestId, retryAfterSeconds } = problem;
  return new Problem({ status, message, requestId, retryAfterSeconds, issues: [...shared.values()] });
}
