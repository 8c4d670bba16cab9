import { LRUCache } from 'lru-cache';
import type { Principal } from '@team-operations/credentials';
import type { Database, TeamReader } from '@team-operations/database';
import type { Fault } from '../faults/fault.ts';
import { operatorOf } from '../faults/stored-fault.ts';
import { callsElsewhere, type CallElsewhere } from '../faults/former-calls.ts';
import { basisOf, presentPlace } from '../submissions/closed-elsewhere.ts';
import { findFailedDangers, type FailedBefore } from '../submissions/failed-danger.ts';
import { heldNow } from '../submissions/held-now.ts';
import type { HeldReport } from '../submissions/held-report.ts';
import { findJobByReference, type KnownJob } from '../submissions/known-job.ts';
import { findRecorded } from '../submissions/recorded-messages.ts';
import { refusedReport, type RefusedReport } from '../submissions/refused-report.ts';
import { telephoneOfFault, type TelephoneDemand } from '../submissions/telephone-demand.ts';
import { submitterOf } from '../submissions/submitter.ts';
import { createMinuteLimit } from './minute-limit.ts';

/** Why the network operator does not act on the report of an open fault. */
export interface ReportOnRecord {
  /** It refused the report; null when it did not. */
  refused: RefusedReport | null;
  /** The report waits for data; null when it does not. */
  held: HeldReport | null;
  /** The report was rejected or not delivered, and nothing has taken its place; null otherwise. */
  failed: FailedBefore | null;
}

/** The fault of a job, open or closed, as the refusal of a correction names it. */
export interface FaultOnRecord
  extends Pick<Fault, 'category' | 'reportedAt' | 'dno' | 'closedAt' | 'closedReason'>, ReportOnRecord {
  /** The call that is outstanding; null when none is. */
  call: TelephoneDemand | null;
  /** Calls to operators, or about metering points, that the fault has left. */
  callsElsewhere: readonly CallElsewhere[];
}

/** What accepted requests say of the report of an open fault. */
async function reportOf(team: TeamReader, job: KnownJob): Promise<ReportOnRecord> {
  const failed = (await findFailedDangers(team, job)).find(({ flow }) => flow === 'D0135');
  return {
    refused: refusedReport(job.fault),
    held: heldNow(job, await findRecorded(team, job.jobId)),
    failed: failed === undefined ? null : { ...failed, again: null },
  };
}

const nothingToSay: ReportOnRecord = { refused: null, held: null, failed: null };

async function faultOf(
  database: Database,
  principal: Principal,
  reference: string,
): Promise<FaultOnRecord | null> {
  const team = database.forTeam(principal.teamId);
  const { job } = await findJobByReference(team, submitterOf(principal), reference);
  const fault = job?.fault ?? null;
  if (job === null || fault === null) return null;
  const { category, reportedAt, closedAt, closedReason } = fault;
  const isOpen = closedAt === null;
  // The job of a closed fault may be elsewhere now.
  const basis = isOpen ? null : basisOf(job);
  const { dnoMpid } = basis === null ? fault : presentPlace(job, basis);
  const dno = operatorOf(dnoMpid);
  return {
    ...{ category, reportedAt, dno, closedAt, closedReason },
    call: telephoneOfFault(fault, job.submission?.content ?? null),
    callsElsewhere: isOpen ? callsElsewhere(fault) : [],
    ...(isOpen ? await reportOf(team, job) : nothingToSay),
  };
}

/** Look-ups a minute of one credential for requests beyond its limit: fewer than the limit lets through. */
const lookUpsBeyondLimit = 60;
/** A queue that is sent too fast is about the same few jobs. */
const remembered = { max: 1000, ttl: 5000 };

/**
 * Finds the fault of the job that a refused submission names, as far as its sender may read it: jobs of its own, with
 * `sip.write`. Undefined where it was not looked up.
 */
export function createRecordLookUp(database: Database) {
  const beyondLimit = createMinuteLimit(lookUpsBeyondLimit);
  const recent = new LRUCache<string, { fault: FaultOnRecord | null }>(remembered);

  /** A request that the limit refuses must not cost more than it would have: a little memory, then a few look-ups. */
  async function withinBudget(principal: Principal, reference: string) {
    const key = JSON.stringify([principal.teamId, submitterOf(principal), reference]);
    const known = recent.get(key);
    if (known !== undefined) return known.fault;
    if (!beyondLimit.take(principal.limitedAs)) return undefined;
    const fault = await faultOf(database, principal, reference);
    recent.set(key, { fault });
    return fault;
  }

  return async (
    principal: Principal,
    reference: string | null,
    status: number,
  ): Promise<FaultOnRecord | null | undefined> => {
    if (!principal.scopes.has('sip.write') || status >= 500) return undefined;
    if (reference === null) return status === 429 ? undefined : null;
    return status === 429 ? withinBudget(principal, reference) : faultOf(database, principal, reference);
  };
}
