import { Type, type Static } from '@sinclair/typebox';
import { nationalNumber, nationalNumberInWords, type DnoTelephones } from '@team-operations/market';
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
      description: `What to dial: the number of the operator, or ${nationalNumberInWords}, where it is not known`,
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

const named = (...parts: string[]) =>
  `the network operator${parts.length === 0 ? '' : ` (${parts.join('; ')})`}`;
const nameOf = (dno: Operator) => (dno === null ? [] : [`${dno.area}, ${dno.mpid}`]);

/** The operator as a sentence names it for people who have its number: `the network operator (Eastern, EELC)`. */
export const operatorByName = (dno: Operator): string => named(...nameOf(dno));

/**
 * The same for an installer who is asked to telephone it, with the number: `the network operator (Eastern, EELC, 0800 …)`. Where that is not known,
 * the national one.
 */
export function operatorInWords(dno: Operator, numbers: DnoTelephones): string {
  const number = dno === null ? undefined : numbers[dno.mpid];
  if (dno === null || number === undefined) return named(...nameOf(dno), nationalNumberInWords);
  return named(`${dno.area}, ${dno.mpid}, ${number}`);
}

/** The same of an operator of another place than that of the fault: the national number would pass the call on to the operator there. */
export function operatorElsewhereInWords(dno: Operator, numbers: DnoTelephones): string {
  const isKnown = dno !== null && numbers[dno.mpid] !== undefined;
  return isKnown ? operatorInWords(dno, numbers) : named(...nameOf(dno), 'ask your office for its number');
}
