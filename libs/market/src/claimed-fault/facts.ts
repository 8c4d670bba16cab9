import { worstOf } from '../fault/categories.ts';
import type { ClaimedFault } from './claimed-fault.ts';
import { dangerInWords } from './words.ts';

/** Nothing is known of what a request reports. */
export const noFacts: ClaimedFault = {
  kinds: [],
  supplyOff: false,
  category: null,
  jobReference: null,
  mpan: null,
  dno: null,
  supplierMpid: null,
  comment: null,
  contact: { name: null, telephone: null },
  otherJobs: [],
};

/** Whether the request looks like a report of a fault, or of danger. */
export const hasSigns = ({ kinds, supplyOff }: Pick<ClaimedFault, 'kinds' | 'supplyOff'>): boolean =>
  kinds.length > 0 || supplyOff;

/** What two parts of a request say, the first before the second. */
export const together = (one: ClaimedFault, other: ClaimedFault): ClaimedFault => ({
  kinds: [...new Set([...one.kinds, ...other.kinds])],
  supplyOff: one.supplyOff || other.supplyOff,
  category: worstOf([one.category, other.category]),
  jobReference: one.jobReference ?? other.jobReference,
  mpan: one.mpan ?? other.mpan,
  dno: one.mpan === null ? other.dno : one.dno,
  supplierMpid: one.supplierMpid ?? other.supplierMpid,
  comment: one.comment ?? other.comment,
  contact: {
    name: one.contact.name ?? other.contact.name,
    telephone: one.contact.telephone ?? other.contact.telephone,
  },
  otherJobs: [],
});

/** Whether it may be a danger to life: its category cannot be read, or its words say more than that. */
export const mayBeDanger = ({ category, comment }: Pick<ClaimedFault, 'category' | 'comment'>): boolean =>
  category === null || (category !== 'A' && comment !== null && dangerInWords(comment) !== undefined);
