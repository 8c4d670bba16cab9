import { Type } from '@sinclair/typebox';
import { Nullable, OneOf } from '@team-operations/schemas';
import { faultCategories } from './fault/categories.ts';

/** Someone in the field who knows more. */
export const Contact = Type.Object(
  { name: Nullable(Type.String()), telephone: Nullable(Type.String()) },
  { description: 'Whom to ask' },
);

/** JSON whose inside is described elsewhere. */
export const OpenObject = Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object' });

/** Market participant id. */
export const Mpid = Type.String({ pattern: '^[A-Z0-9]{4}$' });

/** Role code of a market party: one character today, more to come. */
export const Role = Type.String({ pattern: '^[A-Z0-9]{1,5}$' });

/** Thirteen digits; the check digit may have failed. */
export const Mpan = Type.String({ pattern: '^[0-9]{13}$' });

/** Name of a market message, such as `D0135`. */
export const FlowName = Type.String({ pattern: '^[A-Z][0-9]{4}$' });

/** Version of a market message, such as `001`. */
export const FlowVersion = Type.String({ pattern: '^[0-9]{3}$' });

/** Category of a fault on a distributor's network, as the installer saw it. */
export const Category = OneOf(faultCategories);

/** Extension attributes of events that may be about danger to life, with what they say. */
export const dangerOfEvent = {
  faultcategory: 'Category of the fault: A, B or C',
  callnow:
    '`true` while the network operator must be telephoned and no call is confirmed, whatever the category is by now; else missing',
} as const;
