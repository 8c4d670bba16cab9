import type { Operation } from './document.ts';

/** The example request of an operation: its address with parameters, and its body. */
export interface RequestExample {
  address: string;
  body: unknown;
}

/** A value as a query has it: a list is one text with commas. */
export const queryText = (value: unknown): string =>
  typeof value === 'string' ? value : Array.isArray(value) ? value.join(',') : JSON.stringify(value);

export function requestExample({ path, parameters, body }: Operation): RequestExample {
  const known = new Map(parameters.map(({ name, example }) => [name, example]));
  const filled = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const example = known.get(name);
    return example === undefined ? whole : encodeURIComponent(queryText(example));
  });
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.example !== undefined)
    .map(({ name, example }) => `${name}=${encodeURIComponent(queryText(example)).replaceAll('%2C', ',')}`);
  return { address: query.length === 0 ? filled : `${filled}?${query.join('&')}`, body: body?.example };
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** Whether an example has ids, which no team of the reader has. */
export const hasIds = (example: RequestExample): boolean => uuid.test(JSON.stringify(example));

/** An example as a command to paste. Apostrophes in a body end the shell's quotes, so each is written as `'\''`. */
export function requestLines({ method }: Operation, base: string, { address, body }: RequestExample): string {
  const lines = [
    `curl${method === 'GET' || (method === 'POST' && body !== undefined) ? '' : ` -X ${method}`} "${base}${address}"`,
    `-H "Authorization: Bearer $KEY"`,
  ];
  if (body !== undefined && Object.keys(body as object).length > 0)
    lines.push(
      `-H 'Content-Type: application/json'`,
      `-d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`,
    );
  else if (method === 'POST') lines[0] = `curl -X POST "${base}${address}"`;
  return lines.join(' \\\n  ');
}
