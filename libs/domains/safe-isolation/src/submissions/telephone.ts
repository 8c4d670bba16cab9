import { Type, type Static } from '@sinclair/typebox';
import { nationalNumber, nationalNumberIs, type DnoTelephones } from '@team-operations/market';
import { IsoInstant, Nullable, Strict } from '@team-operations/schemas';
import { operatorProperties } from '../faults/operator.ts';
import { operatorOf } from '../faults/stored-fault.ts';

const { mpid, area } = operatorProperties;

/** Whom an installer has to telephone immediately, for danger to life. */
export const Telephone = Strict(
  {
    dno: Nullable(
      Strict({
        mpid,
        area,
        number: Nullable(Type.String({ description: 'Null if the deployment does not set it' })),
      }),
    ),
    number: Type.String({
      description: `What to dial: the number of the operator, or ${nationalNumber}, ${nationalNumberIs}, where it is not known`,
    }),
    since: { ...IsoInstant, description: 'When the call was first required' },
  },
  {
    title: 'TelephoneNow',
    description:
      'Telephone the network operator now: danger to life, or details of the site that it does not know. Absent when no call is needed',
  },
);

/** What the installer is asked to do about it. */
export function telephoneAnswer(
  { dnoMpid, since }: { dnoMpid: string | null; since: string },
  numbers: DnoTelephones,
): Static<typeof Telephone> {
  const dno = operatorOf(dnoMpid);
  if (dno === null) return { dno, number: nationalNumber, since };
  const number = numbers[dno.mpid] ?? null;
  return { dno: { mpid: dno.mpid, area: dno.area, number }, number: number ?? nationalNumber, since };
}

type Operator = { mpid: string; area: string } | null;

/** When to telephone, within a sentence: next to the number, before who answers. */
export type When = 'now' | 'again' | null;

/** MPIDs of the operators whom a message asks to telephone now; null is one that is not known. */
export type AskedNow = readonly (string | null)[];

const nameOf = (dno: NonNullable<Operator>) => `${dno.area}, ${dno.mpid}`;
/** `the supplier (EXEN) now` */
const spoken = (what: string, when: When) => (when === null ? what : `${what} ${when}`);
const inBrackets = (parts: readonly string[]) => (parts.length === 0 ? '' : ` (${parts.join('; ')})`);

const askForNumber = 'ask your office for its number';

/** The operator as a sentence names it for people who have its number: `the network operator (Eastern, EELC)`. */
export const operatorByName = (dno: Operator): string =>
  `the network operator${inBrackets(dno === null ? [] : [nameOf(dno)])}`;

/**
 * The same for an installer who is asked to telephone it: the number to dial comes first, since a small screen shows the beginning of a sentence. `0800 … now
 * (network operator: Eastern, EELC)` follows the word `telephone`. Where the number is not known, it is the national one.
 */
export function operatorInWords(dno: Operator, numbers: DnoTelephones, when: When = null): string {
  const who = dno === null ? [] : [`network operator: ${nameOf(dno)}`];
  const number = dno === null ? undefined : numbers[dno.mpid];
  if (number !== undefined) return `${spoken(number, when)}${inBrackets(who)}`;
  return `${spoken(nationalNumber, when)}${inBrackets([nationalNumberIs, ...who])}`;
}

/** The same of an operator of another place than that of the fault: the national number would pass the call on to the operator there. */
export function operatorElsewhereInWords(dno: Operator, numbers: DnoTelephones, when: When = null): string {
  if (dno !== null && numbers[dno.mpid] !== undefined) return operatorInWords(dno, numbers, when);
  const parts = [...(dno === null ? [] : [nameOf(dno)]), askForNumber];
  return `${spoken('the network operator', when)}${inBrackets(parts)}`;
}

/** The supplier, for an installer who is asked to telephone it: `the supplier (EXEN; ask your office for its number)`. */
export const supplierInWords = (mpid: string | null): string =>
  `the supplier${inBrackets([...(mpid === null ? [] : [mpid]), askForNumber])}`;

/** The number of another operator than that of a fault, beside a sentence for staff that names the operator; empty where it is not known. */
export const numberInBrackets = (mpid: string | null, numbers: DnoTelephones): string => {
  const number = mpid === null ? undefined : numbers[mpid];
  return inBrackets(number === undefined ? [] : [number]);
};
