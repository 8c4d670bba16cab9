import { worstOf } from '../fault/categories.ts';
import type { ClaimedFault } from './claimed-fault.ts';
import { dangerInWords } from './words.ts';

/** It is not known which job it is, where, and whom to ask. */
export const noIdentity = {
  jobReference: null,
  mpan: null,
  dno: null,
  supplierMpid: null,
  contact: { name: null, telephone: null },
} as const;

/** Nothing is known of what a request reports. */
export const noFacts: ClaimedFault = {
  ...noIdentity,
  kinds: [],
  supplyOff: false,
  category: null,
  comment: null,
  otherJobs: [],
};

/** Whether the request looks like a report of a fault, or of danger. */
export const hasSigns = ({ kinds, supplyOff }: Pick<ClaimedFault, 'kinds' | 'supplyOff'>): boolean =>
  kinds.length > 0 || supplyOff;

/** What is said of a fault is said of the worst one; or else what comes first. */
export const commentOf = (parts: readonly Pick<ClaimedFault, 'category' | 'comment'>[]): string | null => {
  const worst = worstOf(parts.map(({ category }) => category));
  const said = parts.filter(({ comment }) => comment !== null);
  return (said.find(({ category }) => category === worst) ?? said[0])?.comment ?? null;
};

/** What two parts of a text say, the first before the second. Jobs and metering points are put together as names (`facts-in-text.ts`). */
export const together = (one: ClaimedFault, other: ClaimedFault): ClaimedFault => ({
  ...noFacts,
  kinds: [...new Set([...one.kinds, ...other.kinds])],
  category: worstOf([one.category, other.category]),
  supplierMpid: one.supplierMpid ?? other.supplierMpid,
  comment: commentOf([one, other]),
  contact: {
    name: one.contact.name ?? other.contact.name,
    telephone: one.contact.telephone ?? other.contact.telephone,
  },
});

/** Whether it may be a danger to life: its category cannot be read, or its words say more than that. */
export const mayBeDanger = ({ category, comment }: Pick<ClaimedFault, 'category' | 'comment'>): boolean =>
  category === null || (category !== 'A' && comment !== null && dangerInWords(comment) !== undefined);
