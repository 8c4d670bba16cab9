import type { Issue } from '@team-operations/errors';
import { cleanText, listedWords } from '@team-operations/schemas';
import { longestWord, typesOf, type AttributeDefinition, type AttributeSchema } from './attribute-schema.ts';
import { attributeNameRule, isAttributeName } from './attribute-values.ts';

function misplacedKeywords(definition: AttributeDefinition): Issue[] {
  return Object.entries<readonly AttributeDefinition['type'][]>(typesOf)
    .filter(([keyword, types]) => keyword in definition && !types.includes(definition.type))
    .map(([keyword, types]) => ({
      path: keyword,
      message: `is not for an attribute of type ${definition.type}`,
      fix: `Leave it out, or use the type ${listedWords(types, 'or')}.`,
    }));
}

function isOfType({ type }: AttributeDefinition, value: string | number): boolean {
  if (type === 'string') return typeof value === 'string' && value !== '' && value.length <= longestWord;
  return type === 'integer' ? Number.isInteger(value) : typeof value === 'number';
}

function enumIssues(definition: AttributeDefinition): Issue[] {
  const { enum: words = [], type } = definition;
  if (new Set(words).size < words.length)
    return [{ path: 'enum', message: 'has a duplicate value', fix: 'Send each value once.' }];
  return words.every((word) => isOfType(definition, word))
    ? []
    : [
        {
          path: 'enum',
          message: `has a value that is not a ${type}, is empty, or is longer than ${longestWord} characters`,
        },
      ];
}

function limitIssues({ minimum, maximum, minLength, maxLength }: AttributeDefinition): Issue[] {
  return [['minimum', minimum, maximum] as const, ['minLength', minLength, maxLength] as const].flatMap(
    ([path, least, most]) =>
      least !== undefined && most !== undefined && least > most
        ? [{ path, message: `is greater than ${path.replace('min', 'max')}`, fix: 'Swap the two values.' }]
        : [],
  );
}

function nameIssues(name: string): Issue[] {
  if (isAttributeName(name)) return [];
  return [
    {
      path: '',
      message: 'is not a valid attribute name',
      fix: attributeNameRule,
    },
  ];
}

function definitionIssues([name, definition]: [string, AttributeDefinition]): Issue[] {
  const issues = [
    nameIssues,
    () => misplacedKeywords(definition),
    () => enumIssues(definition),
    () => limitIssues(definition),
  ];
  const path = `attributeSchema.properties.${cleanText(name)}`;
  return issues
    .flatMap((find) => find(name))
    .map((issue) => ({
      ...issue,
      path: issue.path === '' ? path : `${path}.${issue.path}`,
    }));
}

function requiredIssues({ required = [], properties }: AttributeSchema): Issue[] {
  return required.flatMap((name, index) =>
    Object.hasOwn(properties, name) && required.indexOf(name) === index
      ? []
      : [
          {
            path: `attributeSchema.required.${index}`,
            message: 'is not one of the attributes, or is a duplicate',
            fix: 'List each required attribute once, as in `properties`.',
          },
        ],
  );
}

/** All text in it, cleaned as free text is. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, cleaned(child)]));
}

/** Characters of an attribute schema as JSON. */
const longestSchema = 50_000;

/** The attribute schema as it is stored. */
export const storedSchema = (sent: AttributeSchema) => cleaned(sent) as AttributeSchema;

/** Every fault of an attribute schema: what the schema of the input cannot say, and what is no valid JSON Schema. */
function issuesOf({ attributeSchema: sent }: { attributeSchema: AttributeSchema }): Issue[] {
  const issues = [...Object.entries(sent.properties).flatMap(definitionIssues), ...requiredIssues(sent)];
  if (issues.length > 0 || JSON.stringify(storedSchema(sent)).length <= longestSchema) return issues;
  const message = `is longer than ${longestSchema} characters as JSON`;
  return [{ path: 'attributeSchema', message, fix: 'Shorten descriptions and lists of values.' }];
}

export const validSchema = { of: ['attributeSchema'] as const, issuesOf };
