import { isDeepStrictEqual } from 'node:util';
import type { Issue } from '@team-operations/errors';
import { suggestKnown } from '@team-operations/schemas';
import { namesCondition } from '../claimed-fault/category-signs.ts';
import { jobDetailNames, objectBlocks, textBlocks } from './fields.ts';

const { job_details: _details, ...otherBlocks } = objectBlocks;
const besideDetails = [...Object.keys(otherBlocks), 'readings', ...Object.keys(textBlocks)];
const blockNames = ['job_details', ...besideDetails];
const topLevelNames = [...blockNames, ...jobDetailNames];

/** For each the nearest known name is looked for, and more are not reported anyway. */
const mostUnknown = 100;

type Body = Readonly<Record<string, unknown>>;

/** A request body converted to the one layout that the schemas describe. */
export interface NestedLayout {
  /** The body with all job details inside `job_details`; not yet validated. */
  body: Record<string, unknown>;
  /** Properties that were sent in both layouts with different values, and names that are known in neither layout. */
  issues: Issue[];
  /** The name the caller used for a property: `job_details.mpan` is `mpan` to someone who sent it at the top level. */
  pathAsSent(path: string): string;
}

const isBlock = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function conflict(name: string): Issue {
  return {
    path: name,
    message: `was sent twice with different values, here and as \`job_details.${name}\``,
    fix: 'Send it once, in either place.',
  };
}

/** What is a parameter of the request, and no property of what is submitted. */
const inQuery = /^dry[-_]?run$/i;

/** A whole submission in one property, as in the `data` of an answer. */
const isSubmission = (name: string, value: unknown): boolean =>
  isBlock(value) &&
  ['job_details', 'job_id'].some((known) => Object.hasOwn(value, known)) &&
  // Those are in the details of the job too, whose name may be misspelt.
  !/^job[-_]?details?$/i.test(name);

function fixOfUnknown(name: string, value: unknown, sent: readonly string[]): string {
  if (inQuery.test(name)) return 'Send it in the query: `?dry_run=true`.';
  if (isSubmission(name, value)) return 'Send its properties at the top level, not inside it.';
  return namesCondition(name)
    ? 'Send a fault on network equipment as `dno_issue`, with its category as `code`.'
    : suggestKnown(name, topLevelNames, sent);
}

const unknown = (name: string, value: unknown, sent: readonly string[]): Issue => ({
  path: name,
  message: 'is unknown',
  fix: fixOfUnknown(name, value, sent),
});

/** A block inside of the details of the job, where no block is. */
const misplaced = (name: string): Issue => ({
  path: `job_details.${name}`,
  message: 'is unknown',
  fix: `Send \`${name}\` beside \`job_details\`, at the top level.`,
});

/**
 * Accepts both layouts of specification 4.5: job details nested in `job_details`, or at the top level beside the other
 * blocks. Works on corrections with nulls too. Both layouts at the same time are fine as long as they agree. Leaves `body` untouched.
 */
export function toNestedLayout(body: Body): NestedLayout {
  const nested = Object.hasOwn(body, 'job_details') ? body['job_details'] : {};
  const atTop = jobDetailNames.filter((name) => Object.hasOwn(body, name));
  const others = Object.entries(body).filter(([name]) => !atTop.includes(name));
  const differs = (name: string) =>
    isBlock(nested) && Object.hasOwn(nested, name) && !isDeepStrictEqual(nested[name], body[name]);

  const sent = [...Object.keys(body), ...(isBlock(nested) ? Object.keys(nested) : [])];

  // A job_details that is no object is left as it is: the schema says so better.
  const moved = Object.fromEntries(atTop.map((name) => [name, body[name]]));
  const jobDetails = isBlock(nested) ? { ...moved, ...nested } : nested;
  return {
    body: { ...Object.fromEntries(others), job_details: jobDetails },
    issues: [
      ...atTop.filter(differs).map(conflict),
      ...others
        .filter(([name]) => !blockNames.includes(name))
        .slice(0, mostUnknown)
        .map(([name, value]) => unknown(name, value, sent)),
      ...besideDetails.filter((name) => isBlock(nested) && Object.hasOwn(nested, name)).map(misplaced),
    ],
    pathAsSent(path) {
      const name = path.startsWith('job_details.') ? path.slice('job_details.'.length) : undefined;
      if (name === undefined || !Object.hasOwn(body, 'job_details')) return name ?? path;
      // Sent twice: the nested value is the one that was read.
      const wasNested = isBlock(nested) && Object.hasOwn(nested, name);
      return wasNested || !atTop.includes(name) ? path : name;
    },
  };
}
