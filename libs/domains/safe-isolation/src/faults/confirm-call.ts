import { Type } from '@sinclair/typebox';
import { sql, type TeamReader } from '@team-operations/database';
import { badRequest, quotes } from '@team-operations/errors';
import { callOutstanding, isDetail, isMadeAsDemanded, type SiteDetail } from '@team-operations/market';
import { SentInstant, Strict, Text } from '@team-operations/schemas';
import { defineWrite } from '@team-operations/operations';
import { findKnownJob } from '../submissions/known-job.ts';
import { certainlyOff } from '../submissions/site-details.ts';
import { supplyOffNow } from '../submissions/unreported-details.ts';
import { changeFault, faultAlone, presentFault } from './change-fault.ts';
import { Fault, PersonName } from './fault.ts';
import { isAt } from './informed-operators.ts';
import type { SafeIsolationDependencies } from '../dependencies.ts';
import { faultResource, type StoredFault } from './stored-fault.ts';
import {
  isAhead,
  refuseOtherCall,
  requireNamedOperator,
  requireWhom,
  whomProperties,
} from './whom-called.ts';

/** A call that was made longer before the report was about something else. */
const longestBeforeReport = 60 * 60_000;

/** When the call was made, as the caller says or now; not long before the report, and not in the future. */
function timeOfCall(fault: StoredFault, at: string | undefined): string {
  const { reportedAt, renewedAt, callDetailsAt, readAt } = fault;
  if (at === undefined) return readAt;
  const time = new Date(at);
  if (isAhead(fault, at))
    throw badRequest({ path: 'at', message: 'is in the future', fix: 'Confirm a call after it was made.' });
  const moved = renewedAt > reportedAt;
  if (moved && time.getTime() < Date.parse(renewedAt))
    throw badRequest({
      path: 'at',
      message: `is before the last change of the MPAN, operator or category of the fault (${renewedAt})`,
      fix: 'Telephone the current network operator of the fault, and send the time of that call.',
    });
  if (callDetailsAt !== null && time.getTime() < Date.parse(callDetailsAt))
    throw badRequest({
      path: 'at',
      message: `is before the details for the call changed (${callDetailsAt})`,
      fix: 'Read the details for the call again, telephone the network operator, and send the time of that call.',
    });
  if (time.getTime() < Date.parse(reportedAt) - longestBeforeReport)
    throw badRequest({
      path: 'at',
      message: `is more than an hour before the report (${reportedAt})`,
      fix: 'Send the time of the call about this fault. If the last call was earlier, telephone again.',
    });
  // A clock that is ahead would place it after what happens before that time.
  return time.getTime() > Date.parse(readAt) ? readAt : time.toISOString();
}

/** What of the site the call sheet has, whatever the call is demanded for. A submission that says it after this read changes the open fault, so the fault is read again. */
async function detailsOnSheet(team: TeamReader, { jobId }: StoredFault): Promise<SiteDetail[]> {
  const [sheet] = await team.query<{ medical: boolean | null }>(sql`
    SELECT (submission -> 'sip_ani' -> 'medical')::boolean AS medical FROM sip_submission
    WHERE team_id = ${team.teamId}::uuid AND job_id = ${jobId}::uuid`);
  return sheet?.medical === true ? ['people'] : [];
}

const earlyCall = (since: string) =>
  badRequest({
    path: 'at',
    message: `is before the report that the call is about (${since}), which has details that the network operator needs`,
    fix: 'Read the details for the call, telephone the network operator, and send the time of that call.',
  });

/** What a call about an open fault has said. Who telephoned before the report that names them could not state people on site, or another address. */
async function saidOfOpen(team: TeamReader, fault: StoredFault, at: string): Promise<SiteDetail[]> {
  const said = await detailsOnSheet(team, fault);
  const hasDetails = said.length > 0 || fault.callReasons.some(isDetail);
  if (callOutstanding(fault) && hasDetails && !isMadeAsDemanded(fault, at))
    throw earlyCall(fault.callDemandedAt ?? fault.reportedAt);
  return said;
}

/**
 * Since when a closed fault, which demands no call, has a supply that was left off there and of which no call has informed the operator; null where it has none.
 * ISO 8601 instant.
 */
async function offSince(team: TeamReader, fault: StoredFault): Promise<string | null> {
  if (fault.closedAt === null) return null;
  const known = await findKnownJob(team, fault.jobId);
  const off = certainlyOff(supplyOffNow(known));
  return off === null || !isAt(off, fault) ? null : (known?.submission?.supplyOffSince ?? fault.reportedAt);
}

/** What a call has said. The one for a supply that was left off has to be made since. */
async function saidBy(team: TeamReader, fault: StoredFault, at: string, since: string | null) {
  if (fault.closedAt === null) return saidOfOpen(team, fault, at);
  if (since === null) return [];
  if (Date.parse(at) < Date.parse(since)) throw earlyCall(since);
  return ['people' as const];
}

/** Of a closed fault, the answers may ask for a call to say that its report is withdrawn. */
const notRecorded =
  'That call is recorded. The fault is closed: a further call, such as one to say that the report is withdrawn, is not recorded.';

function refuseConfirmed({ callConfirmedAt, callConfirmedBy, closedAt }: StoredFault): void {
  if (callConfirmedAt === null) return;
  throw badRequest({
    path: 'callConfirmedBy',
    message: `is ${callConfirmedBy}, who telephoned at ${callConfirmedAt}`,
    fix: closedAt === null ? 'The call is already confirmed; no action is needed.' : notRecorded,
    [quotes]: [callConfirmedBy ?? ''],
  });
}

export const confirmCall = (dependencies: SafeIsolationDependencies) =>
  defineWrite({
    name: 'faults.confirm_call',
    summary: 'Confirm the call to the network operator',
    description:
      'Records who telephoned the network operator and when; ends reminders and clears `telephoneDnoSince`. A call about another `mpan` or `dno`, or from before its details changed, returns 409. `mpan` and `at` are required once the fault was moved, raised or reported again, or its details changed.',
    scope: 'jobs.write',
    effect: 'write',
    rest: { method: 'post', path: '/v1/dno-faults/:id/confirm-call' },
    input: Strict({
      ...faultResource.id,
      name: PersonName,
      reference: Type.Optional(
        Text(
          100,
          'Reference of the call, from the network operator. Required where the operator of the fault is not known: name there whom you telephoned',
        ),
      ),
      at: Type.Optional(SentInstant),
      ...whomProperties,
    }),
    version: faultResource.version,
    output: Fault,
    replay: presentFault,
    example: {
      id: faultResource.exampleId,
      name: 'Robin Watch',
      reference: 'EN-4711',
      mpan: '1000000123451',
    },
    handle({ id, name, reference = null, at, mpan, dno }, context) {
      return changeFault(
        { ...context, ...dependencies },
        'faults.confirm_call',
        id,
        async (fault) => {
          refuseOtherCall(fault, { mpan, dno });
          const since = await offSince(context.team, fault);
          // Another call than the confirmed one: that was made while the supply was on, or before the person was named.
          if (since === null) {
            if (fault.callConfirmedBy === name && fault.callReference === reference) return null;
            refuseConfirmed(fault);
          }
          requireWhom(fault, { mpan, at }, since);
          requireNamedOperator(fault, reference);
          const call = { by: name, at: timeOfCall(fault, at), reference };
          return { type: 'call_confirmed', ...call, said: await saidBy(context.team, fault, call.at, since) };
        },
        faultAlone,
      );
    },
  });
