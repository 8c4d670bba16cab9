import { existsSync } from 'node:fs';
import { compileErrors, validate } from '@readme/openapi-parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { registry } from './registry.ts';
import { restDocument } from './rest-document.ts';
import { webhookKinds } from './webhook-kinds.ts';
import { postedKinds } from '@team-operations/webhooks';

type Json = Record<string, unknown>;

const published = JSON.stringify(restDocument(registry));
/** As a reader of the JSON gets it. */
const document = () => JSON.parse(published);

/** Each schema of the document; the validator of OpenAPI documents does not look into them. */
function schemasOf(node: unknown, found: Json[] = []): Json[] {
  if (typeof node !== 'object' || node === null) return found;
  for (const [name, child] of Object.entries(node)) {
    if (name === 'schema') found.push(child as Json);
    else if (name === 'schemas') found.push(...Object.values(child as Record<string, Json>));
    else schemasOf(child, found);
  }
  return found;
}

async function faultsOf(specification: Json): Promise<string> {
  const result = await validate(specification as never);
  return result.valid ? '' : compileErrors(result);
}

it('when the document is read as OpenAPI 3.1, then it is valid', async () => {
  expect(document().openapi).toBe('3.1.0');
  expect(await faultsOf(document())).toBe('');
});

it('when a document is broken, then the validator does notice', async () => {
  const broken = document();
  const { '/v1/jobs/{id}': path } = broken.paths;
  path.get.parameters = [];
  // The validator reads what it refers to again for each path.
  broken.paths = { '/v1/jobs/{id}': path };
  expect(await faultsOf(broken)).toContain('missing path parameter');
});

it('when its schemas are read as JSON Schema 2020-12, then all are valid', () => {
  const ajv = new Ajv2020({ strict: false });
  const faults = schemasOf(document()).filter((schema) => !ajv.validateSchema(schema));
  expect(faults).toEqual([]);
  expect(ajv.validateSchema({ type: 'strin' })).toBe(false);
});

/** Every regular expression in a part of the document, except in examples. */
function patternsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, child]) => {
    if (name === 'pattern' && typeof child === 'string') return [child];
    return name === 'example' || name === 'examples' ? [] : patternsOf(child);
  });
}

it('when generators in other languages read its patterns, then they understand them', () => {
  const patterns = [...new Set(patternsOf(document()))];
  // Lookarounds, back references, classes of Unicode and halves of surrogate pairs are errors in Rust, Go or Python; \s differs between them.
  const odd = patterns.filter((pattern) => /\(\?[=!<]|\\[1-9kpPdDwWbBsS]|\\u[dD][89a-fA-F]/.test(pattern));
  expect(patterns.length).toBeGreaterThan(10);
  expect(odd).toEqual([]);
  for (const pattern of patterns) expect(() => new RegExp(pattern, 'u')).not.toThrow();
});

it('when its formats of requests are read, then generators know them, or a pattern says what they are', () => {
  const known = ['date', 'date-time', 'uuid', 'uri'];
  const inputs = Object.values<Json>(document().paths)
    .flatMap((methods) => Object.values(methods) as Json[])
    .map(({ parameters, requestBody }) => ({ parameters, requestBody }));
  const formats = (node: unknown): Json[] =>
    typeof node !== 'object' || node === null
      ? []
      : [node as Json, ...Object.values(node).flatMap(formats)].filter(
          ({ format }) => typeof format === 'string',
        );
  const unknown = formats(inputs).filter(
    ({ format, pattern }) => !known.includes(format as string) && !pattern,
  );
  expect(unknown).toEqual([]);
});

it('when an operation asks for a credential, then the document says what kind that is', () => {
  const { paths, components } = document();
  const asked = Object.values<Json>(paths)
    .flatMap((methods) => Object.values(methods) as { security: Json[] }[])
    .flatMap(({ security }) => security.flatMap((schemes) => Object.keys(schemes)));
  const ofSubmissions = Object.keys(paths).filter((path) => path.startsWith('/v2/'));
  expect(asked.length).toBe(registry.flatMap(({ bindings }) => bindings).length + ofSubmissions.length);
  expect(Object.keys(components.securitySchemes)).toEqual(expect.arrayContaining(asked));
});

it('has no two operations of one tag with the same summary', () => {
  const { paths } = document();
  const summaries = Object.values<Json>(paths)
    .flatMap((methods) => Object.values(methods) as { tags: string[]; summary: string }[])
    .map(({ tags, summary }) => `${tags[0]}: ${summary}`);
  expect(summaries.filter((summary, at) => summaries.indexOf(summary) !== at)).toEqual([]);
});

it('has each tag in one group, and no tag without operations', () => {
  const { paths, tags, 'x-tagGroups': groups } = document();
  const used = Object.values<Json>(paths)
    .flatMap((methods) => Object.values(methods) as { tags: string[] }[])
    .flatMap((operation) => operation.tags);
  const grouped = groups.flatMap((group: { tags: string[] }) => group.tags);
  expect(grouped.toSorted()).toEqual([...new Set(used)].sort());
  expect(tags.map(({ name }: { name: string }) => name)).toEqual(grouped);
});

describe('the webhooks of the document', () => {
  const { webhooks } = document();
  const kinds = Object.keys(webhooks);
  const contentOf = (kind: string) => webhooks[kind].post.requestBody.content['application/json'];

  it('when they are compared with the events of webhooks, then each kind is there, and the test', () => {
    expect(kinds).toEqual(postedKinds(webhookKinds).map(({ type }) => type));
  });

  it.each(kinds)('when %s is read by a partner, then its example is one, and shows all there is', (kind) => {
    const { schema, example } = contentOf(kind);
    const check = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    expect([check(example), check.errors]).toEqual([true, null]);
    expect(Object.keys(example.data)).toEqual(Object.keys(schema.properties.data.properties));
    expect(check({ ...example, type: 'job.created' })).toBe(false);
    expect(check({ ...example, data: { ...example.data, more: 1 } })).toBe(true);
  });

  it.each(kinds)('when %s is received, then the headers are those of Standard Webhooks', (kind) => {
    const { parameters, responses } = webhooks[kind].post;
    expect(parameters.map(({ name, in: place }: Json) => [place, name])).toEqual([
      ['header', 'webhook-id'],
      ['header', 'webhook-timestamp'],
      ['header', 'webhook-signature'],
    ]);
    for (const { schema, example } of parameters)
      if (schema.pattern !== undefined) expect(example).toMatch(new RegExp(schema.pattern));
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['2XX', '410', 'default']));
  });
});

it('names the address of the submission API at its operations where the deployment knows it', () => {
  const { paths } = restDocument(registry, 600, 'https://sip.example');
  const submission = paths['/v2/job-data'] as Record<string, { servers?: unknown }>;
  expect(submission['post']?.servers).toEqual([{ url: 'https://sip.example' }]);
  const unknown = restDocument(registry).paths['/v2/job-data'] as Record<string, object>;
  expect(unknown['post']).not.toHaveProperty('servers');
});

it('leads from the operations that installers use to their guide', () => {
  const { paths } = document();
  for (const { post } of [paths['/v1/sip'], paths['/v2/job-data']])
    expect(post.description).toContain('[Guide for installers](/guides/installers.md)');
  for (const [guide] of JSON.stringify(paths).matchAll(/\/guides\/[\w-]+\.md/g))
    expect([
      guide,
      existsSync(new URL(`../../../docs${guide.slice('/guides'.length)}`, import.meta.url)),
    ]).toEqual([guide, true]);
});
