import type { TeamReader } from '@team-operations/database';
import type { Issue } from '@team-operations/errors';
import { findFaultOfJob, operatorOf, type ReadFault } from '../faults/stored-fault.ts';
import { doubtOfEnergised, energisedIssue } from '../submissions/energised-beside-danger.ts';
import { findKnownJob } from '../submissions/known-job.ts';
import { refusedReport } from '../submissions/refused-report.ts';
import { operatorByName } from '../submissions/telephone.ts';
import { movedWarnings, mpanInWords, type FaultPlace } from './moved-warnings.ts';
import type { StoredFlow } from './stored-flow.ts';

/** To whom a message is to go, and about which metering point. */
export interface Place extends FaultPlace {
  /** It says that the supply is on. */
  energised?: boolean;
}

type Message = Pick<StoredFlow, 'flow' | 'jobId' | 'state' | 'failure'> & Place;

const isSame = (one: Place, other: Place) => one.toMpid === other.toMpid && one.mpan === other.mpan;

/** A receiver that rejected a message is likely to reject it again. */
function rejectedWarnings({ flow, failure, toMpid, mpan }: Message): Issue[] {
  const remedy = 'Correct what was rejected: fix the message, or ask the installer to correct it.';
  const telephone = `Telephone ${operatorByName(operatorOf(toMpid))} until a report is acknowledged. ${remedy}`;
  const why = failure === null ? '' : ` (${failure})`;
  return [
    {
      path: 'state',
      message: `is REJECTED${why}, and the message goes to the same receiver, ${toMpid ?? 'unknown'}, about the same MPAN, ${mpanInWords(mpan)}`,
      fix: flow === 'D0135' ? telephone : remedy,
    },
  ];
}

/** The operator has answered that it does not act on the report, and was sent no newer one. */
function refusedWarnings(
  { refusals, dnoMpid: _, ...fault }: ReadFault,
  { toMpid: dnoMpid, mpan }: Place,
): Issue[] {
  const refused = refusedReport({ ...fault, refusals, dnoMpid, mpan });
  if (refused === null) return [];
  const why = refused.reason === null ? '' : ` (${refused.reason})`;
  return [
    {
      path: 'toMpid',
      message: `is ${dnoMpid}, the network operator that refused the report of the fault${why}: it does not act on it`,
      fix: `Telephone ${operatorByName(operatorOf(dnoMpid))}, as long as it has not acknowledged a report.`,
    },
  ];
}

/** The message says that the supply is on, and what is known of a danger to life speaks against it. */
async function energisedIssues(team: TeamReader, jobId: string): Promise<Issue[]> {
  const known = await findKnownJob(team, jobId);
  if (known?.submission == null) return [];
  const doubt = doubtOfEnergised(known.fault, known.submission.content);
  if (doubt === null) return [];
  return [
    { ...energisedIssue(doubt), fix: 'Make sure that the supply is on. If it is off, set D with a fix.' },
  ];
}

/** What people must know of a message that is about to be sent: what it does to the fault, that it was rejected or refused as it is, and what speaks against it. */
export async function requestWarnings(team: TeamReader, message: Message, place: Place): Promise<Issue[]> {
  const again = message.state === 'REJECTED' && isSame(message, place) ? rejectedWarnings(message) : [];
  const { jobId } = message;
  if (place.energised === true) again.push(...(await energisedIssues(team, jobId)));
  if (message.flow !== 'D0135') return again;
  const fault = await findFaultOfJob(team, { teamId: team.teamId, jobId });
  if (fault?.closedAt !== null) return again;
  const isMoved = !isSame({ toMpid: fault.dnoMpid, mpan: fault.mpan }, place);
  const moved = isMoved ? await movedWarnings(team, fault, place) : [];
  return [...again, ...refusedWarnings(fault, place), ...moved];
}
