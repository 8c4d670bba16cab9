import { Problem, type Issue } from '../server/problem.ts';

/** What to do, without the name of the field where it only says to send it. */
const impersonal = ({ path, fix }: Issue) => fix?.replace(`Send \`${path}\``, 'Send it');

/** What separates issues. What more there is to do beside sending a field, the first of them says for all. */
const said = (message: string, fix: string | undefined) =>
  JSON.stringify([message, fix?.startsWith('Send it') === true ? 'Send it' : fix]);

/** The same problem with fields of which the same is said put together, as `contact, readings`, so that it is read once. */
export function withSharedIssues(problem: Problem): Problem {
  const shared = new Map<string, Issue>();
  for (const issue of problem.issues) {
    const fix = impersonal(issue);
    const key = said(issue.message, fix);
    const before = shared.get(key);
    const all = before && impersonal({ ...before, path: before.path.split(', ')[0] ?? '' });
    const joined = before && { ...before, path: `${before.path}, ${issue.path}`, ...(all && { fix: all }) };
    shared.set(key, joined ?? issue);
  }
  const { status, message, requestId, retryAfterSeconds } = problem;
  return new Problem({ status, message, requestId, retryAfterSeconds, issues: [...shared.values()] });
}
