/** How bad a fault on a distributor's equipment is, as the installer saw it. */
export const faultCategories = ['A', 'B', 'C'] as const;
export type FaultCategory = (typeof faultCategories)[number];

/** What each category means, in words for people. */
export const FAULT_CATEGORIES: Readonly<Record<FaultCategory, string>> = {
  A: 'Danger to life: telephone the DNO now and stay',
  B: 'Serious: reported by a message, the job is usually aborted',
  C: 'Condition below standard: the job goes on',
};

const worse = (one: FaultCategory | null, other: FaultCategory | null) =>
  one === null || other === null ? (one ?? other) : one < other ? one : other;

/** The worst of the categories; null when there is none. */
export const worstOf = (categories: readonly (FaultCategory | null)[]) => categories.reduce(worse, null);
