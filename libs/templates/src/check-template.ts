import { quotes, type Issue } from '@team-operations/errors';
import { cutText, suggestKnown } from '@team-operations/schemas';
import { countTags, inside, parse, tagsOf, type Token } from './parse.ts';
import type { Fields, TemplateNames } from './template-names.ts';

type Complaint = Omit<Issue, 'path'>;

/** Tags in sections of lists, which are rendered for each item: an invoice may have hundreds of lines. */
const mostInLists = 50;

/** What of a name is repeated. */
const shown = (name: string) => cutText(name, 50);
const short = (name: string) => `\`${shown(name)}\``;
const own = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const unsupported = (name: string): Complaint => ({
  message: `has a tag that is not supported, at ${short(name)}`,
  fix: 'Use {{field}}, and {{#field}}…{{/field}} or {{^field}}…{{/field}} of a boolean field.',
  [quotes]: [shown(name)],
});

const unknown = (name: string, fields: Fields): Complaint => ({
  message: `names ${short(name)}, which is not a field of the template`,
  fix:
    Object.keys(fields).length === 0
      ? 'The template has no fields: declare this one in `fields`, or remove the tag.'
      : suggestKnown(name, Object.keys(fields)),
  [quotes]: [shown(name), ...Object.keys(fields)],
});

const negatedOpenFlag = (name: string): Complaint => ({
  message: `has a negated section of ${short(name)}, which is not a required field: no answer is not "no"`,
  fix: 'Make the field required.',
  [quotes]: [shown(name)],
});

/** What is wrong with a tag that names a list. Inside its section each item has its fields, and no further list. */
function ofList(tag: Token, item: Fields, names: Required<TemplateNames>): Complaint[] {
  const [kind, name] = tag;
  if (kind === 'name')
    return [
      {
        message: `shows ${short(name)}, which is a list`,
        fix: `Use {{#${name}}}…{{/${name}}}.`,
        [quotes]: [name],
      },
    ];
  const within = kind === '#' ? { fields: { ...names.fields, ...item }, lists: {} } : names;
  return inside(tag).flatMap((one) => complaints(one, within));
}

/** What is wrong with a tag and with those inside it; none when it can be rendered with these names. */
function complaints(tag: Token, names: Required<TemplateNames>): Complaint[] {
  const [kind, name] = tag;
  if (kind === '!') return [];
  if (!['name', '#', '^'].includes(kind)) return [unsupported(name)];
  const item = own(names.lists, name);
  if (item !== undefined) return ofList(tag, item, names);
  const nested = inside(tag).flatMap((one) => complaints(one, names));
  const field = own(names.fields, name);
  if (field === undefined) return [unknown(name, names.fields), ...nested];
  if (kind === '^' && field === 'openFlag') return [negatedOpenFlag(name), ...nested];
  if (kind === 'name' || field !== 'value') return nested;
  const message = `has a section of ${short(name)}, which is not a boolean field`;
  return [{ message, fix: 'Use {{field}} for its value.', [quotes]: [shown(name)] }, ...nested];
}

/** How many tags are rendered once for each item of a list. */
const tagsInLists = (tags: readonly Token[], lists: object): number =>
  tags.reduce((count, tag) => {
    const within = inside(tag);
    const isOfItems = tag[0] === '#' && Object.hasOwn(lists, tag[1]);
    return count + (isOfItems ? countTags(within) : tagsInLists(within, lists));
  }, 0);

/** Why a body cannot be rendered with these names; each tag is named. */
export function checkTemplate(body: string, { fields, lists = {} }: TemplateNames): Issue[] {
  const parsed = parse(body);
  if ('refusal' in parsed) return [{ path: 'body', ...parsed.refusal }];
  const tags = tagsOf(parsed.tokens);
  if (tagsInLists(tags, lists) > mostInLists) {
    const message = `has more than ${mostInLists} tags in sections of lists`;
    return [{ path: 'body', message, fix: 'Show less for each item, or show it once outside the section.' }];
  }
  const found = tags.flatMap((tag) => complaints(tag, { fields, lists }));
  const distinct = new Map(found.map((one) => [one.message, one]));
  return [...distinct.values()].map((one) => ({ path: 'body', ...one }));
}
