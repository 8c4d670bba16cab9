import { resolve, type Parameter, type RestDocument, type RestOperation } from './rest-document.ts';
import type { Schema } from './topic-document.ts';
import { schemaBreaks } from './sent-and-read.ts';

interface Pair {
  released: RestDocument;
  current: RestDocument;
  before: RestOperation;
  now: RestOperation;
}

const keyOf = ({ in: where, name }: Parameter) => `${where} ${name}`;

/** A parameter of the query that takes a list takes one of its items as it did before. */
const oneOf = ({ in: where, schema = {} }: Parameter, before: Schema): Schema =>
  where === 'query' && schema.type === 'array' && before.type !== 'array' ? (schema.items ?? {}) : schema;

function parameterBreaks({ released, current, before, now }: Pair): string[] {
  const was = before.parameters ?? [];
  const is = new Map((now.parameters ?? []).map((parameter) => [keyOf(parameter), parameter]));
  const kept = was.flatMap((parameter) => {
    const key = keyOf(parameter);
    const found = is.get(key);
    if (found === undefined) return [`${key} is gone`];
    const required = found.required === true && parameter.required !== true ? [`${key} is required now`] : [];
    const schema = parameter.schema ?? {};
    const other = oneOf(found, schema);
    return [
      ...required,
      ...schemaBreaks({ document: released, schema }, { document: current, schema: other }, 'sent', key),
    ];
  });
  const known = new Set(was.map(keyOf));
  const added = [...is.values()].filter((one) => one.required === true && !known.has(keyOf(one)));
  return [...kept, ...added.map((one) => `${keyOf(one)} is new and required`)];
}

function bodyBreaks({ released, current, before, now }: Pair): string[] {
  const [was, is] = [before.requestBody, now.requestBody];
  if (was === undefined) return is?.required === true ? ['a body is required now'] : [];
  if (is === undefined) return ['no body is taken any more'];
  const required = is.required === true && was.required !== true ? ['a body is required now'] : [];
  const contents = Object.entries(was.content).flatMap(([type, { schema = {} }]) => {
    const found = is.content[type];
    if (found === undefined) return [`a body of ${type} is not taken any more`];
    return schemaBreaks(
      { document: released, schema },
      { document: current, schema: found.schema ?? {} },
      'sent',
      'body',
    );
  });
  return [...required, ...contents];
}

function answerBreaks({ released, current, before, now }: Pair): string[] {
  return Object.entries(before.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, referred]) => {
      const found = now.responses[status];
      if (found === undefined) return [`is not answered ${status} any more`];
      const [was, is] = [resolve(released, referred), resolve(current, found)];
      return Object.entries(was.content ?? {}).flatMap(([type, { schema = {} }]) => {
        const content = is.content?.[type];
        if (content === undefined) return [`is not answered in ${type} any more`];
        return schemaBreaks(
          { document: released, schema },
          { document: current, schema: content.schema ?? {} },
          'read',
          `answer ${status}`,
        );
      });
    });
}

const scopesOf = ({ security = [] }: RestOperation) => security.flatMap((one) => Object.values(one).flat());

function scopeBreaks({ before, now }: Pair): string[] {
  const added = scopesOf(now).filter((scope) => !scopesOf(before).includes(scope));
  return added.map((scope) => `needs the scope ${scope} now`);
}

/**
 * What of an OpenAPI document would break programs that were written for the released one. New operations, parameters and properties that may be
 * left out, properties and words that are read, and looser limits break none (docs/versions.md).
 */
export function restBreaks(released: RestDocument, current: RestDocument): string[] {
  return Object.entries(released.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const now = current.paths[path]?.[method];
      const name = `${method.toUpperCase()} ${path}`;
      if (now === undefined) return [`${name} is gone`];
      const pair = { released, current, before, now };
      return [scopeBreaks, parameterBreaks, bodyBreaks, answerBreaks]
        .flatMap((breaks) => breaks(pair))
        .map((what) => `${name}: ${what}`);
    }),
  );
}
