import { Type } from '@sinclair/typebox';
import { dnoFault, type DnoFault, type DnoTelephones, type Submission } from '@team-operations/market';
import { IsoInstant, Nullable, Strict } from '@team-operations/schemas';
import { jobContext, type KnownFault, type KnownJob } from './known-job.ts';

/** Whom an installer has to telephone at once, for danger to life. */
export const Telephone = Strict(
  {
    dno: Nullable(
      Strict({
        mpid: Type.String(),
        area: Type.String(),
        number: Nullable(Type.String({ description: 'Null when the deployment was not told it' })),
      }),
    ),
    since: { ...IsoInstant, description: 'When the danger was first reported' },
  },
  {
    title: 'TelephoneNow',
    description: 'Danger to life: telephone the network operator now. Absent when nobody has to',
  },
);

/** The same demand on the same operator, whose call somebody has confirmed. */
const isAnswered = (before: KnownFault | null, { category, dno }: DnoFault) =>
  before?.open === true &&
  before.callConfirmed &&
  before.category === category &&
  before.dnoMpid === (dno?.mpid ?? null);

/** Since when the network operator is to be telephoned about a submission; null when nobody has to, or somebody has. */
export function telephoneSince(submission: Submission, known: KnownJob | null): string | null {
  const fault = dnoFault(submission, jobContext(known));
  if (fault?.telephoneNow !== true || isAnswered(known?.fault ?? null, fault)) return null;
  return known?.telephoneDnoSince ?? new Date().toISOString();
}

/** What the installer is told of it. */
export function telephoneAnswer(fault: DnoFault | null, since: string, numbers: DnoTelephones) {
  const dno = fault?.dno ?? null;
  if (dno === null) return { dno, since };
  return { dno: { mpid: dno.mpid, area: dno.area, number: numbers[dno.mpid] ?? null }, since };
}

/** The operator as a sentence names it: `the network operator (Eastern, EELC, 0800 …)`. */
export function operatorInWords(dno: { mpid: string; area: string } | null, numbers: DnoTelephones): string {
  if (dno === null) return 'the network operator';
  const known = [dno.area, dno.mpid, numbers[dno.mpid]].filter((part) => part !== undefined);
  return `the network operator (${known.join(', ')})`;
}
