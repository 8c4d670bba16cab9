import { badRequest } from '@team-operations/errors';

/** A change that leads from some states to one. */
export interface Transition {
  readonly from: readonly string[];
  readonly to: string;
}

/**
 * The life cycle of a table's rows. Tests run on databases that refuse a change of state by a service which no transition
 * declares (docs/decisions/0058-lifecycles.md).
 */
export interface Lifecycle {
  table: string;
  /** SQL expression of the state of `row`, such as `row.status::text`. */
  state: string;
  /** In the order in which people are shown them; a new row may be in any. */
  states: readonly string[];
  /** By the name of the change. */
  transitions: Readonly<Record<string, Transition>>;
}

/** What a change makes of the state of its resource, for `becomes`. Throws a BadRequestError where the state does not allow it. */
export const movesTo =
  (property: string, { from, to }: Transition) =>
  (_input: unknown, before: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> => {
    const state = String(before[property]);
    if (from.includes(state)) return { [property]: to };
    const fix = `This is possible while it is ${from.join(' or ')}.`;
    throw badRequest({ code: 'status_not_allowed', path: property, message: `is ${state}`, fix });
  };
