/** When a credential was used last, on which surface and for what; null where it never was. */
export interface LastUse {
  lastUsedAt: string | null;
  lastUsedSurface: string | null;
  lastUsedOperation: string | null;
}

/** An API key as the settings list it; its secret is shown once, when it is created. */
export interface ApiKey extends LastUse {
  id: string;
  name: string;
  /** The last four characters of the key. */
  hint: string;
  /** As granted. */
  scopes: string[];
  /** What it allows within the present role of the person who created it; empty when that person has left the team. */
  allows: readonly string[];
  /** Whether the person whose role it keeps within has left the team. It was revoked then, and stays so if the person comes back. */
  personLeft: boolean;
  /** Whose key it is; null for a key of the whole team. */
  person: { id: string; name: string } | null;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  replacedById: string | null;
  mayManage: boolean;
  /** A person who rotates a key sees the new one: a person's key only that person. An integration's is rotated with it. */
  mayRotate: boolean;
}
