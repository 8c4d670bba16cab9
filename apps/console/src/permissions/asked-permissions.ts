import { isShortcut, shortcutTitles } from '../permissions/permission.ts';
import type { RequestedScope } from './authorization-request.ts';

export interface AskedGroup {
  title: string;
  names: string[];
}

function singlesOf({ name, includes }: RequestedScope): readonly string[] {
  return includes ?? [name];
}

/** Every single scope that was asked for. */
export function askedSingles(requested: readonly RequestedScope[]): string[] {
  return [...new Set(requested.flatMap(singlesOf))];
}

/** The boxes of the page: one group for each shortcut, one for the rest; no scope appears twice. */
export function askedGroups(requested: readonly RequestedScope[]): AskedGroup[] {
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
    title: isShortcut(shortcut.name) ? shortcutTitles[shortcut.name] : shortcut.description,
    names: unseen(singlesOf(shortcut)),
  }));
  const singles = requested.filter(({ includes }) => includes === undefined);
  const rest = unseen(singles.map(({ name }) => name));
  const restTitle = groups.length === 0 ? 'Permissions' : 'Further permissions';
  return [...groups, { title: restTitle, names: rest }].filter(({ names }) => names.length > 0);
}

/** The scope to grant: what was asked for as it was asked where all of it stays ticked, else the single scopes. */
export function grantedScope(requested: readonly RequestedScope[], ticked: ReadonlySet<string>): string {
  const whole = requested.filter((scope) => singlesOf(scope).every((name) => ticked.has(name)));
  const covered = new Set(whole.flatMap(singlesOf));
  const further = askedSingles(requested).filter((name) => ticked.has(name) && !covered.has(name));
  return [...whole.map(({ name }) => name), ...further].join(' ');
}
