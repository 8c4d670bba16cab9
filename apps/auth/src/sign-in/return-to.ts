import { badRequest } from '@team-operations/errors';

const start = /^\/(oauth\/|settings(?=[/?#]|$))/;
const anywhere = 'http://local.invalid';

/**
 * Where the browser goes after sign-in: only to our own pages, or a link to the sign-in page could lead anywhere
 * afterwards. Throws a BadRequestError for anything else; without one it is the settings page.
 */
export function localPath(input: string | undefined): string {
  if (input === undefined || input === '') return '/settings';
  const [path = ''] = input.split(/[?#]/);
  const url = /^[\x21-\x5b\x5d-\x7e]+$/.test(input) ? URL.parse(input, anywhere) : null;
  // Compared with what was sent: dot segments would lead out of the folders.
  if (url?.origin === anywhere && url.pathname === path && !path.includes('//') && start.test(path))
    return input;
  const fix = 'Send a path of this service that begins with /oauth/ or /settings, percent-encoded.';
  throw badRequest({ path: 'return_to', message: 'is not a path of this service', fix });
}
