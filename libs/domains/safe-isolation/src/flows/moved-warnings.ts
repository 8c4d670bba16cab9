import type { TeamReader } from '@team-operations/database';
import type { Issue } from '@team-operations/errors';
import { formatMpan, RESPONSE_CLOCK } from '@team-operations/market';
import { correctedStep } from '../faults/follow-report.ts';
import { formerCallIssues } from '../faults/former-calls.ts';
import { movedCallIssues } from '../faults/moved-call.ts';
import { findPlace } from '../faults/place-of-call.ts';
import { changed, operatorOf, type ReadFault } from '../faults/stored-fault.ts';
import { operatorByName } from '../submissions/telephone.ts';

/** Where a message has the fault. */
export interface FaultPlace {
  toMpid: string | null;
  mpan: string | null;
}

export const mpanInWords = (mpan: string | null) => (mpan === null ? 'unknown' : formatMpan(mpan));

/** The fault as it will be once the message is sent. The clock decides its deadline alone, of which nothing is said. */
async function faultOnceSent(team: TeamReader, fault: ReadFault, { toMpid, mpan }: FaultPlace) {
  const step = await correctedStep(fault, { dnoMpid: toMpid, mpan }, RESPONSE_CLOCK, team);
  return changed(fault, step?.fault ?? {});
}

/** What of an open fault counts only for the operator and the metering point that it leaves, and whom to call back there. */
export async function movedWarnings(team: TeamReader, fault: ReadFault, place: FaultPlace): Promise<Issue[]> {
  const after = await faultOnceSent(team, fault, place);
  const { acknowledgedBy, jobId } = fault;
  const { isSupplyOff } = await findPlace(team, jobId);
  const taken = acknowledgedBy === null ? '' : `, and the acknowledgement by ${acknowledgedBy} ends`;
  const whom = operatorByName(operatorOf(place.toMpid));
  return [
    ...movedCallIssues(fault, after, isSupplyOff),
    ...formerCallIssues(after),
    {
      path: 'mpan',
      message: `moves the fault to ${whom} at MPAN ${mpanInWords(place.mpan)}: its response clock starts again${taken}`,
      fix: 'Acknowledge the fault again.',
    },
    {
      path: 'mpan',
      message: `is changed in this message only: the other messages of the job keep MPAN ${mpanInWords(fault.mpan)}`,
      fix: 'Ask the installer to send the correct `mpan`: this corrects every message.',
    },
  ];
}
