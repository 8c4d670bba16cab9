import { LRUCache } from 'lru-cache';
import type { Principal } from '@team-operations/credentials';
import type { Database, TeamReader } from '@team-operations/database';
import { faultPlace, supplySignsOf, type ClaimedFault, type SupplySigns } from '@team-operations/market';
import type { Fault } from '../faults/fault.ts';
import { operatorOf, type ReadFault } from '../faults/stored-fault.ts';
import { callsElsewhere, type CallElsewhere } from '../faults/former-calls.ts';
import { basisOf, presentPlace, type Place } from '../submissions/closed-elsewhere.ts';
import { findFailedDangers, type FailedBefore } from '../submissions/failed-danger.ts';
import { heldNow } from '../submissions/held-now.ts';
import type { HeldReport } from '../submissions/held-report.ts';
import { jobContext } from '../submissions/job-context.ts';
import { findJobByReference, type KnownJob } from '../submissions/known-job.ts';
import { findRecorded } from '../submissions/recorded-messages.ts';
import { placeAfter } from '../submissions/place-after.ts';
import { refusedReport, type RefusedReport } from '../submissions/refused-report.ts';
import type { SupplyOff } from '../submissions/site-details.ts';
import { telephoneOfFault, type TelephoneDemand } from '../submissions/telephone-demand.ts';
import { submitterOf } from '../submissions/submitter.ts';
import { contactOf, supplyOffNow } from '../submissions/unreported-details.ts';
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
  extends
    Pick<Fault, 'dno'>,
    Pick<
      ReadFault,
      'id' | 'category' | 'reportedAt' | 'withdrawnAt' | 'callConfirmedAt' | 'closedAt' | 'closedReason'
    >,
    ReportOnRecord {
  /** The call that is outstanding; null when none is. */
  call: TelephoneDemand | null;
  /** Calls to operators, or about metering points, that the fault has left. */
  callsElsewhere: readonly CallElsewhere[];
}

/** The job that a refused submission names, as its submitter knows it. */
export interface JobOnRecord {
  /** Null where it has none. */
  fault: FaultOnRecord | null;
  /** Whose supply was left off, or may have been, where a person depends on it and no call about the fault says so; null where there is none. */
  supplyOff: SupplyOff | null;
  /** Where it is, who its supplier is, and whom to ask: as its submission says, or else as the office planned it. */
  stored: StoredOfJob;
}

/** What a request need not say again. */
export interface StoredOfJob extends Pick<ClaimedFault, 'mpan' | 'dno' | 'supplierMpid' | 'contact'> {
  /** What its submission says of the supply; null where it has none. */
  supply: SupplySigns | null;
}

const noContact: ClaimedFault['contact'] = { name: null, telephone: null };

/** Of a job without a submission: where its open fault is, or else where the office planned it. */
function plannedPlace(job: KnownJob): Place {
  const { fault } = job;
  if (fault?.closedAt === null) return { mpan: fault.mpan, dnoMpid: fault.dnoMpid };
  return faultPlace({ job_details: {} }, jobContext(job));
}

function storedOf(job: KnownJob): StoredOfJob {
  const basis = basisOf(job);
  const { mpan, dnoMpid } = basis === null ? plannedPlace(job) : placeAfter(basis, null, job);
  const submission = basis?.submission ?? null;
  return {
    ...{ mpan, dno: operatorOf(dnoMpid) },
    supplierMpid: submission?.job_details.supplier_mpid ?? job.supplierMpid,
    contact: submission === null ? noContact : contactOf(submission),
    supply: submission === null ? null : supplySignsOf(submission),
  };
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

async function faultOf(team: TeamReader, job: KnownJob): Promise<FaultOnRecord | null> {
  const { fault } = job;
  if (fault === null) return null;
  const { id, category, reportedAt, withdrawnAt, callConfirmedAt, closedAt, closedReason } = fault;
  const isOpen = closedAt === null;
  // The job of a closed fault may be elsewhere now.
  const basis = isOpen ? null : basisOf(job);
  const { dnoMpid } = basis === null ? fault : presentPlace(job, basis);
  const dno = operatorOf(dnoMpid);
  return {
    ...{ id, category, reportedAt, dno, withdrawnAt, callConfirmedAt, closedAt, closedReason },
    call: telephoneOfFault(fault, job.submission?.content ?? null),
    callsElsewhere: isOpen ? callsElsewhere(fault) : [],
    ...(isOpen ? await reportOf(team, job) : nothingToSay),
  };
}

async function jobOf(
  database: Database,
  principal: Principal,
  reference: string,
): Promise<JobOnRecord | null> {
  const team = database.forTeam(principal.teamId);
  const { job } = await findJobByReference(team, submitterOf(principal), reference);
  if (job === null) return null;
  return { fault: await faultOf(team, job), supplyOff: supplyOffNow(job), stored: storedOf(job) };
}

/** Look-ups a minute of one credential for requests beyond its limit: fewer than the limit lets through. */
const lookUpsBeyondLimit = 60;
/** A queue that is sent too fast is about the same few jobs. */
const remembered = { max: 1000, ttl: 5000 };

/**
 * Finds the job, with its fault, that a refused submission names, as far as its sender may read it: those of its own, with
 * `sip.write`. Undefined where it was not looked up.
 */
export function createRecordLookUp(database: Database) {
  const beyondLimit = createMinuteLimit(lookUpsBeyondLimit);
  const recent = new LRUCache<string, { job: JobOnRecord | null }>(remembered);

  /** A request that the limit refuses must not cost more than it would have: a little memory, then a few look-ups. */
  async function withinBudget(principal: Principal, reference: string) {
    const key = JSON.stringify([principal.teamId, submitterOf(principal), reference]);
    const known = recent.get(key);
    if (known !== undefined) return known.job;
    if (!beyondLimit.take(principal.limitedAs)) return undefined;
    const job = await jobOf(database, principal, reference);
    recent.set(key, { job });
    return job;
  }

  return async (
    principal: Principal,
    reference: string | null,
    status: number,
  ): Promise<JobOnRecord | null | undefined> => {
    if (!principal.scopes.has('sip.write') || status >= 500) return undefined;
    if (reference === null) return status === 429 ? undefined : null;
    return status === 429 ? withinBudget(principal, reference) : jobOf(database, principal, reference);
  };
}
