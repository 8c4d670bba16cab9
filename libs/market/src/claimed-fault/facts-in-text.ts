import { worstOf } from '../fault/categories.ts';
import { isMpid } from '../parties/party.ts';
import type { ClaimedFault } from './claimed-fault.ts';
import type { Claim } from './claims.ts';
import { commentOf, noFacts } from './facts.ts';
import { jobNames, ownPersonName, personName, supplierName, telephoneName } from './names.ts';
import { isName, isUnset, piecesOf, wholeValueAfter, type Piece } from './pieces.ts';
import { pointDigits } from './point-of-text.ts';

/** Names that are looked for one by one. */
const metering = /mpan|mprn|meter(?:ing)?point|supplynumber/;
const contactNames = /^contact(?:s|details|person)?$/;
const anyName = new RegExp(
  [...jobNames, metering, telephoneName, supplierName, contactNames, ownPersonName, personName]
    .map(({ source }) => source)
    .join('|'),
);

interface Reading {
  text: string;
  pieces: readonly Piece[];
  /** Those of the pieces that have any of the names. */
  named: readonly { piece: Piece; index: number }[];
}

/** Looks for all of the names in one pass. */
export const readingOf = (text: string, pieces: readonly Piece[]): Reading => ({
  text,
  pieces,
  named: pieces.flatMap((piece, index) => (anyName.test(piece.letters) ? [{ piece, index }] : [])),
});

const nothingLikeIt = /^(?:null|none|undefined|true|false)?$/i;

/** The first value of a property with such a name. */
const valueOf = (reading: Reading, name: RegExp, longest: number): string | null =>
  valuesOf(reading, name, longest).next().value?.value ?? null;

interface Value {
  value: string;
  /** Of the piece that is its name. */
  index: number;
}

/** What has a metering point of its own, which is not that of the job. */
const otherPlace =
  /^(?:the)?(?:neighbou?r|export|generation|adjacent|nextdoor|next|other|opposite|previous|former|old)/;
/** Whether a name, or one of the two before it, which may enclose it, is of another place. */
const isElsewhere = (pieces: readonly Piece[], index: number): boolean =>
  pieces.slice(Math.max(0, index - 2), index + 1).some(({ letters }) => otherPlace.test(letters));

function* valuesOf({ text, named }: Reading, name: RegExp, longest: number): Generator<Value, undefined> {
  for (const { piece, index } of named) {
    if (!name.test(piece.letters)) continue;
    const value = wholeValueAfter(text, piece, longest);
    if (value !== undefined && !nothingLikeIt.test(value)) yield { value, index };
  }
}

/** What a text has under names of jobs, of metering points and of telephones: where there are several, it is about none of them for certain. */
export interface NamesInText {
  /** Under `job_id`, and under other names of jobs. */
  jobs: Set<string>;
  weakJobs: Set<string>;
  /** In digits, where they have some. */
  points: Set<string>;
  /** Those of them that are named as the job's, and not as a neighbour's. */
  ownPoints: Set<string>;
  telephones: Set<string>;
  /** Whether it names a metering point of the job, if only with a value that cannot be read. One that is left empty is as the job on record has it. */
  isPointNamed: boolean;
}

export const noNames = (): NamesInText => ({
  jobs: new Set(),
  weakJobs: new Set(),
  points: new Set(),
  ownPoints: new Set(),
  telephones: new Set(),
  isPointNamed: false,
});

/** So many are kept: more than one is too many to name one. */
const mostNamed = 20;

function addSome(found: Set<string>, value: string): void {
  if (found.size < mostNamed) found.add(value);
}

/** Adds what a part of a text names. */
export function addNames(reading: Reading, names: NamesInText): void {
  const add = (found: Set<string>, name: RegExp | undefined, longest: number) => {
    if (name === undefined) return;
    for (const { value } of valuesOf(reading, name, longest)) addSome(found, value);
  };
  add(names.jobs, jobNames[0], 100);
  add(names.weakJobs, jobNames[1], 100);
  for (const { value, index } of valuesOf(reading, /mpan/, 60)) {
    addSome(names.points, pointDigits(value));
    if (!isElsewhere(reading.pieces, index)) addSome(names.ownPoints, pointDigits(value));
  }
  names.isPointNamed ||= reading.named.some(
    ({ piece, index }) =>
      metering.test(piece.letters) &&
      isName(piece) &&
      !isElsewhere(reading.pieces, index) &&
      !isUnset(reading.text, piece),
  );
  for (const { value } of valuesOf(reading, telephoneName, 40)) addSome(names.telephones, pointDigits(value));
}

/** What a short text names. */
export function namesInText(text: string): NamesInText {
  const names = noNames();
  addNames(readingOf(text, piecesOf(text)), names);
  return names;
}

function nameOfContact(reading: Reading): string | null {
  const written = valueOf(reading, ownPersonName, 200);
  if (written !== null) return written;
  const contact = reading.named.find(({ piece }) => contactNames.test(piece.letters));
  if (contact === undefined) return null;
  const inside = reading.pieces.slice(contact.index, contact.index + 8);
  return valueOf(readingOf(reading.text, inside), personName, 200);
}

/** What the names and values of a text say of a fault and of whom to ask, whatever its notation, and the reports in it. */
export function factsIn(reading: Reading, claims: readonly Claim[]): ClaimedFault {
  const supplier = valueOf(reading, supplierName, 10)?.toUpperCase() ?? '';
  return {
    ...noFacts, // Signs of a supply that is off may be far from each other: they are put together at the end.
    kinds: [...new Set(claims.map(({ kind }) => kind))],
    category: worstOf(claims.filter(({ kind }) => kind === 'dno_issue').map(({ category }) => category)),
    supplierMpid: isMpid(supplier) ? supplier : null,
    comment: commentOf(claims.map(({ commented, comment }) => ({ category: commented, comment }))),
    contact: { name: nameOfContact(reading), telephone: valueOf(reading, telephoneName, 40) },
  };
}
