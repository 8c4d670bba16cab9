import { isShortcut, mayGive, shortcutTitles, singleScopes } from './permission.ts';

/** A scope or shortcut as an application asked for it, or as it was granted. */
export interface AskedScope {
  name: string;
  /** What a shortcut represents; absent for a scope. */
  includes?: readonly string[];
}

export interface AskedGroup {
  title: string;
  names: string[];
}

function singlesOf({ name, includes }: AskedScope): readonly string[] {
  return includes ?? [name];
}

/** Every single scope that was asked for. */
export function askedSingles(requested: readonly AskedScope[]): string[] {
  return [...new Set(requested.flatMap(singlesOf))];
}

/** The boxes of the page: one group for each shortcut, one for the rest; no scope appears twice. */
export function askedGroups(requested: readonly AskedScope[]): AskedGroup[] {
  const shown = new Set<string>();
  const unseen = (names: readonly string[]) =>
    names.filter((name) => {
      const first = !shown.has(name);
      shown.add(name);
      return first;
    });
  const shortcuts = requested
    .filter(({ includes }) => includes !== undefined)
    .sort((one, other) => singlesOf(other).length - singlesOf(one).length);
  const groups = shortcuts.map((shortcut) => ({
    title: isShortcut(shortcut.name) ? shortcutTitles[shortcut.name] : shortcut.name,
    names: unseen(singlesOf(shortcut)),
  }));
  const singles = requested.filter(({ includes }) => includes === undefined);
  const rest = unseen(singles.map(({ name }) => name));
  const restTitle = groups.length === 0 ? 'Permissions' : 'Further permissions';
  return [...groups, { title: restTitle, names: rest }].filter(({ names }) => names.length > 0);
}

/** What of a request someone can give: a shortcut of which a part is too much is replaced by its other scopes. */
export function givableOf<Asked extends AskedScope>(
  requested: readonly Asked[],
  givable: readonly string[],
): AskedScope[] {
  return requested.flatMap((asked): AskedScope[] => {
    if (mayGive(asked.name, givable)) return [asked];
    return singlesOf(asked)
      .filter((name) => mayGive(name, givable))
      .map((name) => ({ name }));
  });
}

/** Scopes and shortcuts that are kept by their names alone. */
export function askedOf(names: readonly string[]): AskedScope[] {
  return names.map((name) => (isShortcut(name) ? { name, includes: singleScopes([name]) } : { name }));
}

/** What to grant: what was asked for as it was asked where all of it stays ticked, else the single scopes. */
export function tickedScopes(requested: readonly AskedScope[], ticked: ReadonlySet<string>): string[] {
  const whole = requested.filter((scope) => singlesOf(scope).every((name) => ticked.has(name)));
  const covered = new Set(whole.flatMap(singlesOf));
  const further = askedSingles(requested).filter((name) => ticked.has(name) && !covered.has(name));
  return [...whole.map(({ name }) => name), ...further];
}
