import { Type, type Static } from '@sinclair/typebox';
import { faultProperties } from '@team-operations/market';
import { IsoInstant, Strict } from '@team-operations/schemas';

interface Place {
  dnoMpid: string | null;
  mpan: string | null;
}

/** Whether a report went, or a call was made, to the operator and about the metering point that a fault has. */
export const isAt = ({ dnoMpid, mpan }: Place, fault: Place) =>
  dnoMpid === fault.dnoMpid && mpan === fault.mpan;

/** A network operator that was sent a report, or may have been, and about which metering point. */
export const SentReport = Strict({
  dnoMpid: Type.String(),
  mpan: faultProperties.mpan,
  wasSent: Type.Boolean(),
  files: Type.Array(Type.String(), {
    description: 'Ids of its files; of earlier versions not all are known',
  }),
});
export type SentReport = Static<typeof SentReport>;

/** A confirmed call that does not count any more: the fault has moved, was raised, or the operator does not know all of it. */
export const FormerCall = Strict({
  dnoMpid: Type.String(),
  mpan: faultProperties.mpan,
  at: IsoInstant,
  left: Type.Boolean({ description: 'The fault has left that operator or metering point since' }),
});
export type FormerCall = Static<typeof FormerCall>;
