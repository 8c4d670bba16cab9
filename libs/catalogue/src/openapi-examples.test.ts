import { Ajv2020 } from 'ajv/dist/2020.js';
import { registry } from './registry.ts';
import { restDocument } from './rest-document.ts';

type Json = Record<string, unknown>;

/** JSON pointers of everything that has both a schema and an example of it. */
function exampledIn(node: unknown, pointer = ''): { pointer: string; example: unknown }[] {
  if (typeof node !== 'object' || node === null) return [];
  const { schema, example } = node as Json;
  if (schema !== undefined && example !== undefined) return [{ pointer, example }];
  return Object.entries(node).flatMap(([name, child]) =>
    exampledIn(child, `${pointer}/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`),
  );
}

const document = JSON.parse(JSON.stringify(restDocument(registry))) as Json;
// OpenAPI has keywords that JSON Schema ignores; formats are read where values are.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(document, 'document');

function faultsOf(pointer: string, example: unknown): string[] {
  const validate = ajv.getSchema(`document#${pointer}/schema`)!;
  void validate(example);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const exampled = exampledIn(document);

it('has an example of each JSON response', () => {
  const inJson = exampled.filter(({ pointer }) =>
    /responses\/20\d\/content\/application~1json$/.test(decodeURIComponent(pointer)),
  );
  const documented = registry.filter(({ kind }) => kind !== 'file').flatMap(({ bindings }) => bindings);
  expect(inJson.length).toBeGreaterThanOrEqual(documented.length);
});

it.each(exampled.map(({ pointer, example }) => [decodeURIComponent(pointer), pointer, example]))(
  'has every required property in the example at %s',
  (_name, pointer, example) => expect(faultsOf(pointer, example)).toEqual([]),
);

it('rejects an example that lacks a property', () => {
  const team = exampled.find(({ pointer }) => pointer.includes('v1~1team/get/responses/200'))!;
  const { timeZone: _, ...data } = (team.example as { data: Json }).data;
  expect(faultsOf(team.pointer, { data })).toEqual(["/data must have required property 'timeZone'"]);
});
