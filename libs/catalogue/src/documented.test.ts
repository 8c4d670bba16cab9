import { recordedExamples } from './examples.ts';
import { registry } from './registry.ts';
import { restDocument } from './rest-document.ts';

interface Described {
  operationId: string;
  summary: string;
  description: string;
  parameters: { name: string; in: string; description?: string }[];
  requestBody?: { content: { 'application/json': { schema: object; example?: unknown } } };
  responses: Record<
    string,
    { $ref?: string; headers?: object; content?: Record<string, { schema: object; example?: unknown }> }
  >;
}

/** As a reader of the JSON gets it. */
const document = JSON.parse(JSON.stringify(restDocument(registry))) as {
  paths: Record<string, Record<string, Described>>;
  components: Record<
    string,
    Record<string, { description?: string; content?: Described['responses'][string]['content'] }>
  >;
};

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, described]) => ({ path, method, described })),
);
const table = operations.map((operation) => [operation.described.operationId, operation] as const);

describe.each(table)('%s', (name, { path, method, described }) => {
  it('describes every parameter, and every property of the body', () => {
    expect(described.parameters.filter(({ description }) => !description).map((one) => one.name)).toEqual([]);
    const body = described.requestBody?.content['application/json'].schema as
      | { properties: Record<string, { description?: string }> }
      | undefined;
    const bare = Object.entries(body?.properties ?? {}).filter(([, { description }]) => !description);
    expect(bare.map(([property]) => property)).toEqual([]);
  });

  // That its schema accepts each example: openapi-examples.test.ts.
  it('has an example request', () => {
    const json = described.requestBody?.content['application/json'];
    if (json !== undefined) expect(json.example).toBeDefined();
  });

  it('has an example of its success', () => {
    const [success] = Object.keys(described.responses).filter((status) => status.startsWith('2'));
    const json = described.responses[success!]!.content?.['application/json'];
    if (json === undefined) return; // A file.
    expect(json.example).toBeDefined();
    expect(described.responses[success!]!.headers).toHaveProperty('X-Request-Id');
  });

  it('names the errors that any caller can get', () => {
    const body = method === 'get' ? [] : ['413', '415'];
    const known = path.includes('{') && !path.startsWith('/v2') ? ['404'] : [];
    const all = ['400', '401', '403', ...known, ...body, '429', '500', '503'];
    expect(Object.keys(described.responses)).toEqual(expect.arrayContaining(all));
    expect(name).toMatch(/^[a-z_.]+$/);
  });
});

it('gives every shared error a description and an example', () => {
  const { responses } = document.components;
  expect(Object.keys(responses!).length).toBeGreaterThan(10);
  for (const { description, content } of Object.values(responses!)) {
    const json = content!['application/json']!;
    expect(description).toMatch(/./);
    expect(json.example).toBeDefined();
  }
});

it('describes each error of the API once, and refers to it', () => {
  const errors = operations.flatMap(({ described }) =>
    Object.entries(described.responses).filter(([status]) => /^[45]/.test(status)),
  );
  expect(errors.length).toBeGreaterThan(100);
  for (const [, answer] of errors) {
    expect(Object.keys(answer)).toEqual(['$ref']);
    expect(answer.$ref).toMatch(/^#\/components\/responses\/\w+$/);
    expect(document.components['responses']).toHaveProperty(answer.$ref!.split('/').at(-1)!);
  }
});

it('refers only to headers that are described', () => {
  const used = [...JSON.stringify(document).matchAll(/#\/components\/headers\/([\w-]+)/g)].map(
    ([, name]) => name!,
  );
  expect(Object.keys(document.components['headers']!)).toEqual(expect.arrayContaining(used));
});

it('keeps no example of an operation that is gone', () => {
  // Beside the answers of operations: the errors of the submission API, which are its own.
  const ids = [...operations.map(({ described }) => described.operationId), 'job_data.errors'];
  expect(Object.keys(recordedExamples()).filter((name) => !ids.includes(name))).toEqual([]);
});
