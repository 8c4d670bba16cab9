/** What the page of a link for a new password shows to the person who opened it. */
export interface OpenedPasswordLink {
  /** Whose password it sets. */
  email: string;
  expiresAt: string;
}
