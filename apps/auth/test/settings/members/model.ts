import type { TeamRole } from '@team-operations/scopes';

/** From the highest to the lowest; written here a second time, so that the rules of the service are compared with another source. */
export const roles = ['owner', 'admin', 'member', 'engineer'] as const satisfies readonly TeamRole[];

interface ModelInvitation {
  to: number;
  role: TeamRole;
  by: number;
  state: 'open' | 'accepted' | 'withdrawn';
}

/** A team as the decision record says that it behaves; people are numbers, the first one is its first owner. */
export class TeamModel {
  readonly members = new Map<number, TeamRole>([[0, 'owner']]);
  readonly invitations: ModelInvitation[] = [];
  /** The highest role that each person was given since the person joined last. */
  readonly given = new Map<number, TeamRole>([[0, 'owner']]);

  rank(person: number): number {
    const role = this.members.get(person);
    return role === undefined ? Infinity : roles.indexOf(role);
  }

  /** Whether the person manages the team, and a role is not above the person's own. */
  mayGive(person: number, role: TeamRole): boolean {
    return this.rank(person) <= 1 && this.rank(person) <= roles.indexOf(role);
  }

  /** What a person gets who acts without managing the team; undefined for one who does. */
  refusal(person: number): number | undefined {
    if (!this.members.has(person)) return 404;
    return this.rank(person) <= 1 ? undefined : 403;
  }

  isLastOwner(person: number): boolean {
    return (
      this.members.get(person) === 'owner' &&
      [...this.members.values()].filter((role) => role === 'owner').length === 1
    );
  }

  openTo(person: number): ModelInvitation | undefined {
    return this.invitations.find(({ to, state }) => to === person && state === 'open');
  }

  private join(person: number, role: TeamRole): void {
    this.members.set(person, role);
    this.given.set(person, role);
  }

  private leave(person: number): void {
    this.members.delete(person);
    this.given.delete(person);
    for (const invitation of this.invitations)
      if (invitation.state === 'open' && (invitation.by === person || invitation.to === person))
        invitation.state = 'withdrawn';
  }

  /** The status of the answer, with its change; so are those below. */
  invite(by: number, to: number, role: TeamRole): number {
    if (!this.mayGive(by, role)) return 403;
    if (this.members.has(to)) return 400;
    const open = this.openTo(to);
    if (open !== undefined && !this.mayGive(by, open.role)) return 403;
    if (open !== undefined) open.state = 'withdrawn';
    this.invitations.push({ to, role, by, state: 'open' });
    return 201;
  }

  withdraw(by: number, index: number): number {
    const invitation = this.invitations[index];
    if (invitation?.state !== 'open') return 404;
    if (!this.mayGive(by, invitation.role)) return 403;
    invitation.state = 'withdrawn';
    return 204;
  }

  accept(by: number, index: number): number {
    const invitation = this.invitations[index];
    if (invitation?.state !== 'open' || !this.mayGive(invitation.by, invitation.role)) return 400;
    if (invitation.to !== by) return 403;
    if (this.members.has(by)) return 400;
    invitation.state = 'accepted';
    this.join(by, invitation.role);
    return 200;
  }

  setRole(by: number, of: number, role: TeamRole): number {
    const before = this.members.get(of);
    if (before === undefined) return 404;
    if (!this.mayGive(by, before) || !this.mayGive(by, role)) return 403;
    if (role !== 'owner' && this.isLastOwner(of)) return 400;
    this.members.set(of, role);
    this.given.set(of, role);
    return 200;
  }

  remove(by: number, of: number): number {
    const role = this.members.get(of);
    if (role === undefined) return 404;
    if (!this.mayGive(by, role)) return 403;
    if (this.isLastOwner(of)) return 400;
    this.leave(of);
    return 204;
  }
}
