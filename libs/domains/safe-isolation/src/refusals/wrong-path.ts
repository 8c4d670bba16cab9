import type { Surface } from '@team-operations/credentials';
import type { AppError, Issue } from '@team-operations/errors';

/** A request as its refusal names it. */
interface Refused {
  method: string;
  path: string;
}

const pathOfSubmissions = (surface: Surface) => (surface === 'rest' ? '/v1/sip' : '/v2/job-data');

const whereToSubmit = (surface: Surface) =>
  `Send submissions with POST to ${pathOfSubmissions(surface)}${surface === 'rest' ? ' here, or to /v2/job-data of the SIP API' : ''}.`;

/** The only methods: a fault is withdrawn, and a value is unset, by a correction. */
const whatElse = (surface: Surface) =>
  `${whereToSubmit(surface)} Read one back with GET ${pathOfSubmissions(surface)}/{job_id}.`;

function wrongPath({ method, path }: Refused, status: number, surface: Surface): Issue | null {
  if (status === 405)
    return { path: '', message: `${path} does not support ${method}`, fix: whatElse(surface) };
  const submissions = pathOfSubmissions(surface);
  // What is read at a path that exists may be what does not.
  const isRead = (method === 'GET' || method === 'HEAD') && path.startsWith(`${submissions}/`);
  if (status !== 404 || path === submissions || isRead) return null;
  return { path: '', message: `${path} is not a path of this API`, fix: whereToSubmit(surface) };
}

/** A refusal for its path or method, with an entry that says so: what the request reports would hide that only its address is wrong. */
export function withWrongPath(error: AppError, refused: Refused, surface: Surface): AppError {
  const { status, issues } = error;
  // Of a method, any other refusal names only the methods.
  const isSaid = issues.length > 0 && status !== 405;
  const issue = isSaid ? null : wrongPath(refused, status, surface);
  return issue === null ? error : error.with({ issues: [issue] });
}
