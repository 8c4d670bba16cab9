import { isUuid } from '@team-operations/schemas';

/** Adds to lines whose fault they show, once faults of several teams are shown: the key of a command is that of one team. */
export interface NamedTeams {
  /** Notes the teams of what is about to be shown. */
  see(teamIds: readonly unknown[]): void;
  /** The line of a fault or an alarm, with its team where there are several. */
  named(line: string, teamId: unknown): string;
}

export function nameTeams(): NamedTeams {
  const seen = new Set<string>();
  const see = (teamIds: readonly unknown[]) => teamIds.filter(isUuid).forEach((id) => seen.add(id));
  return {
    see,
    named(line, teamId) {
      see([teamId]);
      return isUuid(teamId) && seen.size > 1 ? `${line}  team ${teamId}` : line;
    },
  };
}
