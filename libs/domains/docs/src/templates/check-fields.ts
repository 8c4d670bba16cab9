import type { Issue } from '@team-operations/errors';
import { limitsOf, ranges, type SentField } from './template-field.ts';

const isRepeated = (items: readonly string[], at: number) => items.indexOf(items[at] ?? '') < at;

/** The limits that a field has and its type does not. */
function strayLimits(field: SentField): string[] {
  const known: readonly string[] = limitsOf[field.type];
  return Object.values(limitsOf)
    .flat()
    .filter((limit) => field[limit] !== undefined && !known.includes(limit));
}

/** Ranges that nothing fits into, by their lower end. */
function emptyRanges(field: SentField): string[] {
  return ranges.flatMap(([from, to]) => {
    const [least, most] = [field[from], field[to]];
    return least !== undefined && most !== undefined && least > most ? [from] : [];
  });
}

function fieldIssues(field: SentField): Issue[] {
  const { type, choices = [] } = field;
  const repeated = choices.flatMap((_, at) => (isRepeated(choices, at) ? [`choices.${at}`] : []));
  return [
    ...strayLimits(field).map((path) => ({
      path,
      message: `does not apply to a field of the type ${type}`,
      fix: 'Leave it out, or change the type.',
    })),
    ...emptyRanges(field).map((path) => ({
      path,
      message: 'is more than the upper limit',
      fix: 'Send a lower limit that is not above the upper limit.',
    })),
    ...(type === 'choice' && field.choices === undefined
      ? [
          {
            code: 'required' as const,
            path: 'choices',
            message: 'is required',
            fix: 'Send the allowed values.',
          },
        ]
      : []),
    ...repeated.map((path) => ({ path, message: 'was sent more than once', fix: 'Send each choice once.' })),
  ];
}

/** What a schema cannot say of the fields of a template. */
export function checkFields(fields: readonly SentField[]): Issue[] {
  const names = fields.map(({ name }) => name);
  return fields.flatMap((field, at) => [
    ...(isRepeated(names, at)
      ? [
          {
            path: `fields.${at}.name`,
            message: 'is the name of an earlier field',
            fix: 'Send each name once.',
          },
        ]
      : []),
    ...fieldIssues(field).map((issue) => ({ ...issue, path: `fields.${at}.${issue.path}` })),
  ]);
}
