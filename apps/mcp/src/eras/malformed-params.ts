import { codes, type ProtocolFailure } from './protocol-error.ts';

/** The parameter of a method that must be text. */
const texts: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

/** Lists of one page: no cursor is ever issued, and one that was not issued is an invalid parameter (MCP, Pagination). */
const lists: ReadonlySet<string> = new Set([
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'tools/list',
]);

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const failure = (name: string, wanted: string): ProtocolFailure => ({
  code: codes.params,
  message: `Invalid params: \`${name}\` must be ${wanted}`,
  data: {},
});

/**
 * What is wrong with the parameters of a request, of those that clients get wrong: JSON-RPC has a code for it (5.1). The SDKs
 * answer an internal error with what their schemas report.
 */
export function malformedParams({
  method,
  params = {},
}: {
  method: string;
  params?: Readonly<Record<string, unknown>> | undefined;
}): ProtocolFailure | undefined {
  if (lists.has(method) && params['cursor'] !== undefined)
    return failure('cursor', 'left out: this server lists everything on one page');
  const text = texts[method];
  if (text === undefined) return undefined;
  if (typeof params[text] !== 'string') return failure(text, 'a string');
  // A resource has no arguments.
  const sent = text === 'name' ? params['arguments'] : undefined;
  if (sent !== undefined && !isObject(sent)) return failure('arguments', 'an object');
  return undefined;
}
