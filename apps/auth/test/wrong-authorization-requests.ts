import type { Parameters } from './authorization-requests.ts';

/** What is wrong with a request, the error it gets, and what to change in a good request for it (RFC 6749 4.1.2.1). */
export const wrongRequests: readonly [string, string, Parameters][] = [
  ['the implicit grant is asked for', 'unsupported_response_type', { response_type: 'token' }],
  ['an unknown response type is asked for', 'unsupported_response_type', { response_type: 'ticket' }],
  ['a hybrid response type is asked for', 'unsupported_response_type', { response_type: 'code token' }],
  ['no scope is among the registered ones', 'invalid_scope', { scope: 'jobs.write' }],
  ['a scope has a character that none may have', 'invalid_scope', { scope: 'apis.read "quoted"' }],
  ['the answer is wanted as a form', 'unsupported_response_mode', { response_mode: 'form_post' }],
  ['the code is wanted in the fragment', 'unsupported_response_mode', { response_mode: 'fragment' }],
  ['a request object is sent', 'request_not_supported', { request: 'a.b.c' }],
  [
    'a request object is referred to',
    'request_uri_not_supported',
    { request_uri: 'https://client.example/r' },
  ],
  ['an unknown prompt is asked for', 'invalid_request', { prompt: 'dance' }],
  ['no question is permitted', 'consent_required', { prompt: 'none' }],
];
