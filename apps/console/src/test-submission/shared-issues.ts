import { Problem, type Issue } from '../server/problem.ts';

/** What to do, without the name of the field where it only says to send it. */
const impersonal = ({ path, fix }: Issue) => fix?.replace(`Send \`${path}\``, 'Send it');

/** What separates issues. What more there is to do beside sending a field, the first of them says for all. */
function said(issue: Issue): string {
  const fix = impersonal(issue);
  return JSON.stringify([issue.message, fix?.startsWith('Send it') === true ? 'Send it' : fix]);
}

function together(first: Issue, others: readonly Issue[]): Issue {
  if (others.length === 0) return first;
  const fix = impersonal(first);
  return { ...first, path: [first, ...others].map(({ path }) => path).join(', '), ...(fix && { fix }) };
}

/** The same problem with fields of which the same is said put together, as `contact, readings`, so that it is read once. */
export function withSharedIssues(problem: Problem): Problem {
  const { status, message, said: sentences, requestId, retryAfterSeconds } = problem;
  const groups = new Map<string, Issue[]>();
  for (const issue of problem.issues) groups.set(said(issue), [...(groups.get(said(issue)) ?? []), issue]);
  const issues = [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [together(first, others)],
  );
  return new Problem({ status, message, said: sentences, requestId, retryAfterSeconds, issues });
}
