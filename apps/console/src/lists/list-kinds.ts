import type { ListItem, ListItems } from '@team-operations/pages-api';

export type ListKind = keyof ListItems;

/** An item as the page handles it, whichever list it is of. */
export type Item = ListItem & Record<string, unknown>;

/** A property that people enter as a line or a few of text. */
export interface Field {
  property: string;
  label: string;
  hint?: string;
  maxLength: number;
  /** Default: text. */
  type?: 'number' | 'codes';
  optional?: boolean;
}

export interface ListDescription {
  title: string;
  /** One of them, in a sentence. */
  one: string;
  about: string;
  /** The property by which people know an item. */
  name: string;
  fields: readonly Field[];
}

const name: Field = { property: 'name', label: 'Name', maxLength: 100 };

/** What the pages of the three lists say. */
export const lists: Readonly<Record<ListKind, ListDescription>> = {
  'job-types': {
    title: 'Job types',
    one: 'job type',
    about: 'The kinds of job that the team does. Each job has one.',
    name: 'name',
    fields: [
      name,
      {
        property: 'description',
        label: 'Detail',
        hint: 'What belongs to the visit, for those who plan and do it.',
        maxLength: 2000,
        optional: true,
      },
    ],
  },
  suppliers: {
    title: 'Suppliers',
    one: 'supplier',
    about: 'The energy suppliers that the team works for. Market messages go to their market participant id.',
    name: 'name',
    fields: [
      name,
      {
        property: 'mpid',
        label: 'Market participant id',
        hint: 'Four capital letters or digits.',
        maxLength: 4,
      },
    ],
  },
  'abort-reasons': {
    title: 'Abort reasons',
    one: 'abort reason',
    about: 'Why a visit may fail, and what follows. A report that fits no other reason gets the default.',
    name: 'reason',
    fields: [
      { property: 'reason', label: 'Reason', maxLength: 100 },
      { property: 'nextActor', label: 'Who acts next', maxLength: 100 },
      { property: 'nextAction', label: 'Next action', maxLength: 300 },
      {
        property: 'rebookingLimit',
        label: 'Rebooking limit',
        hint: 'How often a job may be booked again.',
        maxLength: 3,
        type: 'number',
      },
      {
        property: 'failureCodes',
        label: 'Failure codes',
        hint: 'Codes of J1253 for which a report gets this reason, separated by commas: 1, 2, 3, 5, 7, 8 or 9.',
        maxLength: 30,
        type: 'codes',
        optional: true,
      },
    ],
  },
};

/** A value as it is shown and typed. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What was typed as it is sent. */
export function valueOf({ type, optional }: Field, text: string): unknown {
  const typed = text.trim();
  if (type === 'codes') return typed === '' ? [] : typed.split(/[\s,]+/).filter(Boolean);
  if (type === 'number') return /^\d+$/.test(typed) ? Number(typed) : typed;
  return optional && typed === '' ? null : typed;
}

export const listPath = (teamId: string, kind: ListKind) =>
  `/settings/api/teams/${encodeURIComponent(teamId)}/${kind}`;

export const itemPath = (teamId: string, kind: ListKind, id: string) =>
  `${listPath(teamId, kind)}/${encodeURIComponent(id)}`;
