/**
 * A party to a market message. One MPID may act in several roles (a company can be meter operator and collector), so it takes
 * both to name a party. Role codes are one character today and up to five soon: text, never a `char`.
 */
export interface Party {
  role: string;
  mpid: string;
}

/** What a role code represents. Data: a code that is not here is still a role. */
export const ROLES: Readonly<Record<string, string>> = {
  X: 'supplier',
  M: 'meter operator',
  R: 'distributor',
  J: 'distributor, as receiver of condition reports',
  C: 'data collector',
  D: 'data collector',
  P: 'registration service',
  G: 'settlement',
};

/** True for a role code as it may occur in a file header. */
export function isRole(text: string): boolean {
  return /^[A-Z0-9]{1,5}$/.test(text);
}

/** True for a market participant id: four of A-Z and 0-9. */
export function isMpid(text: string): boolean {
  return /^[A-Z0-9]{4}$/.test(text);
}

/** The key to store and look a party up by: `J:EELC`. */
export function partyKey({ role, mpid }: Party): string {
  return `${role}:${mpid}`;
}
