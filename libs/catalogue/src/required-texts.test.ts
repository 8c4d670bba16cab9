import { Type, type TSchema } from '@sinclair/typebox';
import { cleanInput, isFreeText, validator } from '@team-operations/schemas';
import { registry } from './registry.ts';

/** Required texts that may be blank, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'doc_templates.create.body': 'a layout: an empty page shows in its preview',
  'invoice_template.upsert.body': 'a layout: an empty page shows in its preview',
  'flows.fix.set[].field': 'compared with the names of the fields of the message',
  'flows.fix.set[].value': 'checked as the field of the message that it is for',
  'webhooks.create.url': 'parsed as a URL',
};

interface Node {
  type?: unknown;
  properties?: Record<string, Node> | undefined;
  required?: string[] | undefined;
  items?: Node | undefined;
  anyOf?: Node[] | undefined;
}

/** The free texts that a schema requires, by path. What is optional is looked into for what it requires. */
function requiredTexts(schema: Node, path: string, required = true): [string, Node][] {
  const { properties = {}, items, anyOf = [] } = schema;
  return [
    ...(required && isFreeText(schema) ? [[path, schema] as [string, Node]] : []),
    ...anyOf.flatMap((branch) => requiredTexts(branch, path, required)),
    ...(items === undefined ? [] : requiredTexts(items, `${path}[]`, false)),
    ...Object.entries(properties).flatMap(([name, child]) =>
      requiredTexts(child, `${path}.${name}`, schema.required?.includes(name) ?? false),
    ),
  ];
}

const texts = registry
  .filter(({ kind }) => kind === 'write')
  .flatMap(({ input, name }) => requiredTexts(input as unknown as Node, name));
const known = Object.keys(exceptions);
const blanks = [' ', '\t', '\u0001', '\u00a0', '\u200b', '\u2800', '\u3164', '\u{e0020}', ' \u200b\n\u2060'];

/** Those of the blanks that the schema takes. */
function taken(schema: Node): string[] {
  const object: TSchema = Type.Object({ text: Type.Unsafe(schema) });
  const check = validator(object);
  return blanks.filter((text) => check(cleanInput(object, { text })).issues === undefined);
}

describe('a text that a person must give', () => {
  it('is found, also inside of an object', () => {
    const paths = texts.map(([path]) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['faults.confirm_call.name', 'flows.fix.release.confirmedBy', ...known]),
    );
  });

  it.each(texts.filter(([path]) => !known.includes(path)))('%s is refused when it is blank', (_, schema) => {
    expect(taken(schema)).toEqual([]);
  });

  it.each(texts.filter(([path]) => known.includes(path)))('%s may be blank', (_, schema) => {
    expect(taken(schema)).not.toEqual([]);
  });
});
