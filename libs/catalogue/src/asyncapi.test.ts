import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { asyncApiDocument } from '@team-operations/messaging';
import { allTopics } from './topics.ts';

type Json = Record<string, unknown>;
const { schemas } = createRequire(import.meta.url)('@asyncapi/specs') as { schemas: Record<string, Json> };

const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
const { definitions, ...official } = schemas['3.0.0'] as Json & { definitions: Json };
// ajv has this one itself, and wants no second.
const { 'http://json-schema.org/draft-07/schema': _draft, ...parts } = definitions;
const isAsyncApi = ajv.compile({ ...official, definitions: parts });
const document = asyncApiDocument(allTopics);
const resolve = (reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((node, step) => (node as Json | undefined)?.[step], document);

it('when it is read as AsyncAPI 3.0, then the official schema accepts it', () => {
  isAsyncApi(document);
  expect(isAsyncApi.errors ?? []).toEqual([]);
});

it.each<[string, (broken: ReturnType<typeof asyncApiDocument>) => void]>([
  [
    'a channel has an unknown property',
    ({ channels }) => Object.assign(channels['job.events.v1']!, { topic: 'x' }),
  ],
  [
    'an operation has no channel',
    ({ operations }) => Object.assign(operations, { broken: { action: 'send' } }),
  ],
  [
    'a binding has words for partitions',
    ({ channels }) =>
      Object.assign(channels['job.events.v1']!, {
        bindings: { kafka: { partitions: 'six', bindingVersion: '0.5.0' } },
      }),
  ],
])('when %s, then the official schema does notice', (_what, spoil) => {
  const broken = structuredClone(document);
  spoil(broken);
  expect(isAsyncApi(broken)).toBe(false);
});

it('when references are followed, then each leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, target]) => target!,
  );
  expect(references.length).toBeGreaterThan(allTopics.length);
  for (const reference of references) expect([reference, resolve(reference)]).not.toContain(undefined);
});

it('when payloads and headers are read as JSON Schema, then each is one', () => {
  for (const { payload, headers } of Object.values(document.components.messages)) {
    expect(ajv.validateSchema(payload)).toBe(true);
    expect(ajv.validateSchema(headers)).toBe(true);
  }
});

it('when it is compared with the topics, then every channel, type, key and header is there', () => {
  expect(Object.keys(document.channels)).toEqual(allTopics.map(({ name }) => name));
  for (const { name, key, types, extensions, personalData } of allTopics) {
    const channel = document.channels[name]!;
    expect(Object.keys(channel.messages)).toEqual(Object.keys(types));
    expect(channel.description.includes('may contain personal data')).toBe(personalData);
    for (const type of Object.keys(types)) {
      const { headers, bindings } = document.components.messages[type]!;
      expect(bindings).toMatchObject({ kafka: { key: { description: key } } });
      const properties = Object.keys((headers as { properties: object }).properties);
      expect(properties).toEqual(
        expect.arrayContaining(['ce_id', ...Object.keys(extensions).map((header) => `ce_${header}`)]),
      );
      expect(headers).toMatchObject({ properties: { ce_type: { const: type } } });
    }
  }
});
