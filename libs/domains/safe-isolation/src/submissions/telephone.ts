import { Type, type Static } from '@sinclair/typebox';
import type { DnoTelephones } from '@team-operations/market';
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
    since: { ...IsoInstant, description: 'When the danger was first reported' },
  },
  {
    title: 'TelephoneNow',
    description: 'Danger to life: telephone the network operator now. Absent when no call is needed',
  },
);

/** What the installer is asked to do about it. */
export function telephoneAnswer(
  { dnoMpid, since }: { dnoMpid: string | null; since: string },
  numbers: DnoTelephones,
): Static<typeof Telephone> {
  const dno = operatorOf(dnoMpid);
  if (dno === null) return { dno, since };
  return { dno: { mpid: dno.mpid, area: dno.area, number: numbers[dno.mpid] ?? null }, since };
}

/** The operator as a sentence names it: `the network operator (Eastern, EELC, 0800 …)`. */
export function operatorInWords(dno: { mpid: string; area: string } | null, numbers: DnoTelephones): string {
  if (dno === null) return 'the network operator';
  const known = [dno.area, dno.mpid, numbers[dno.mpid]].filter((part) => part !== undefined);
  return `the network operator (${known.join(', ')})`;
}
