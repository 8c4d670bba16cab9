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

/** What a change makes of the state of its resource, for `becomes`; nothing where the state does not allow it. */
export const movesTo =
  (property: string, { from, to }: Transition) =>
  (_input: unknown, before: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
    from.includes(String(before[property])) ? { [property]: to } : {};
