import { worstOf } from '../fault/categories.ts';
import { isMpid } from '../parties/party.ts';
import type { ClaimedFault } from './claimed-fault.ts';
import type { Claim } from './claims.ts';
import { valueAfter, type Piece } from './pieces.ts';
import { pointOfText } from './point-of-text.ts';

interface Reading {
  text: string;
  pieces: readonly Piece[];
}

const nothingLikeIt = /^(?:null|none|undefined|true|false)?$/i;

/** The first value of a property with such a name. */
function valueOf({ text, pieces }: Reading, names: RegExp, longest: number): string | null {
  for (const piece of pieces) {
    if (!names.test(piece.letters)) continue;
    const value = valueAfter(text, piece, longest);
    if (value !== undefined && !nothingLikeIt.test(value)) return value;
  }
  return null;
}

const pointOf = (reading: Reading): Pick<ClaimedFault, 'mpan' | 'dno'> =>
  pointOfText(valueOf(reading, /^mpan$/, 60) ?? valueOf(reading, /mpan(?:core|number|no)?$/, 60) ?? '');

function nameOfContact({ text, pieces }: Reading): string | null {
  const at = pieces.findIndex(({ letters }) => /^contact(?:s|details|person)?$/.test(letters));
  if (at === -1) return null;
  return valueOf({ text, pieces: pieces.slice(at, at + 8) }, /^(?:contact)?(?:full)?name$/, 200);
}

/** What the names and values of a text say of a request, whatever its notation, and the reports in it. */
export function factsIn(reading: Reading, claims: readonly Claim[]): ClaimedFault {
  const supplier = valueOf(reading, /^supplier(?:mpid)?$/, 10)?.toUpperCase() ?? '';
  return {
    supplyOff: false, // Its signs may be far from each other: they are put together at the end.
    kinds: [...new Set(claims.map(({ kind }) => kind))],
    category: worstOf(claims.filter(({ kind }) => kind === 'dno_issue').map(({ category }) => category)),
    jobReference:
      valueOf(reading, /^jobid$/, 100) ??
      valueOf(reading, /^(?:job(?:ref|reference|number|no)?|externalreference)$/, 100),
    ...pointOf(reading),
    supplierMpid: isMpid(supplier) ? supplier : null,
    comment: claims.map(({ comment }) => comment).find((comment) => comment !== null) ?? null,
    contact: {
      name: nameOfContact(reading),
      telephone: valueOf(reading, /^(?:contact)?(?:tel|telephone|phone|mobile)(?:number|no)?$/, 40),
    },
    otherJobs: [],
  };
}
