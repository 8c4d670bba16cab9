import { AppError } from '@team-operations/errors';
import { managesTeam, type TeamRole } from '@team-operations/scopes';

/** A person and the team that the person acts in. */
export interface TeamAccess {
  teamId: string;
  personId: string;
  role: TeamRole;
  /** Owners and admins manage what belongs to the team; everyone else what is their own. */
  managesTeam: boolean;
}

/** Throws a ForbiddenError for a person who does not manage the team. */
export function requireManager({ role }: Pick<TeamAccess, 'role'>): void {
  if (managesTeam(role)) return;
  const message = 'is managed by its owners and admins';
  throw new AppError('ForbiddenError', [
    { path: 'team', message, fix: 'Ask an owner or admin of the team.' },
  ]);
}
