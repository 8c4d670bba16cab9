const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Adds to lines whose fault they show, once faults of several teams are shown: the key of a command is that of one team. */
export interface NamedTeams {
  /** Notes the teams of what is about to be shown. */
  see(teamIds: readonly unknown[]): void;
  /** The line of a fault or an alarm, with its team where there are several. */
  named(line: string, teamId: unknown): string;
}

const isTeam = (teamId: unknown): teamId is string => typeof teamId === 'string' && uuid.test(teamId);

export function nameTeams(): NamedTeams {
  const seen = new Set<string>();
  const see = (teamIds: readonly unknown[]) => teamIds.filter(isTeam).forEach((id) => seen.add(id));
  return {
    see,
    named(line, teamId) {
      see([teamId]);
      return isTeam(teamId) && seen.size > 1 ? `${line}  team ${teamId}` : line;
    },
  };
}
