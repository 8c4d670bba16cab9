/** What every item of a list of the team has. */
export interface ListItem {
  id: string;
  createdAt: string;
  /** Since when it is not offered for new jobs; null while it is in use. */
  retiredAt: string | null;
}

export interface ListedJobType extends ListItem {
  name: string;
  /** What belongs to the visit. */
  description: string | null;
}

export interface ListedSupplier extends ListItem {
  name: string;
  mpid: string;
}

export interface ListedAbortReason extends ListItem {
  reason: string;
  nextActor: string;
  nextAction: string;
  rebookingLimit: number;
  /** Codes of J1253. */
  failureCodes: string[];
  isDefault: boolean;
}

/** The lists that a team keeps itself, by the last part of their addresses. */
export interface ListItems {
  'job-types': ListedJobType;
  suppliers: ListedSupplier;
  'abort-reasons': ListedAbortReason;
}
