import { inOneForm } from '../provider/resources.ts';

/**
 * Parameters that mean something here (specification 4.3; RFC 6749 4.1.1, 7636, 8707). Others are ignored, as RFC 6749
 * 3.1 says: OpenID Connect clients send many. `request` and `request_uri` are passed on, to be refused by name.
 */
const known = [
  'client_id',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'prompt',
  'request',
  'request_uri',
] as const;

/**
 * The parameters of an authorization request in the one form that the provider checks: the response type and the challenge
 * method have defaults here (specification 4.3), and every address of this service is one resource. A parameter without a
 * value counts as not sent (RFC 6749 3.1); repeated ones stay repeated, for the provider to refuse.
 */
export function authorizationParameters(sent: URLSearchParams, baseUrl: string): URLSearchParams {
  const parameters = new URLSearchParams();
  const valuesOf = (name: string) => sent.getAll(name).filter((value) => value !== '');
  for (const name of known) for (const value of valuesOf(name)) parameters.append(name, value);
  if (!parameters.has('response_type')) parameters.set('response_type', 'code');
  if (parameters.has('code_challenge') && !parameters.has('code_challenge_method'))
    parameters.set('code_challenge_method', 'S256');
  // One space between two scopes is the rule (RFC 6749 3.3); some clients write more, or one at the end.
  const [scope, ...others] = valuesOf('scope');
  if (scope !== undefined && others.length === 0)
    parameters.set('scope', scope.split(' ').filter(Boolean).join(' '));
  // The provider always knows more modes, form_post for one; the name that it does not know has it refuse them.
  if (valuesOf('response_mode').some((mode) => mode !== 'query'))
    parameters.set('response_mode', 'unsupported');
  for (const resource of inOneForm(valuesOf('resource'), baseUrl)) parameters.append('resource', resource);
  return parameters;
}
