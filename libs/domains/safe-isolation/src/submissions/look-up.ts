import { isDeepStrictEqual } from 'node:util';
import { refuseOtherRevision } from './corrected-revision.ts';
import type { FailedDanger } from './failed-danger.ts';
import { faultAsPlanned } from './fault-plan.ts';
import type { Incoming } from './incoming-request.ts';
import type { FoundJob } from './known-job.ts';
import { whatCounts } from './late-request.ts';
import { findMeterOnRecord, meterOf } from './meter-on-record.ts';
import { nothingKnown } from './nothing-known.ts';
import { findAbort } from './planned-abort.ts';
import { findEarlierRevision } from './received-before.ts';
import { findRecount } from './recount.ts';
import { planSubmission, type Knowledge } from './submission-plan.ts';
import { mpanShown } from './submission-statement.ts';
import { unknownSupplier } from './unknown-supplier.ts';
import type { SafeIsolationWrite } from '../dependencies.ts';

/** What counts of a request, beside what is known of its job. */
interface Counted {
  request: Incoming;
  receivedBefore: boolean;
}

/** What counts of the request: a retry that comes late undoes nothing. */
export async function countedOf(
  request: Incoming,
  found: FoundJob,
  reference: string,
  { team, responseClock }: SafeIsolationWrite,
): Promise<Counted> {
  const { job: known } = found;
  refuseOtherRevision(request.corrects, known);
  const earlier = await findEarlierRevision(request.received, known, team);
  const receivedBefore = earlier !== null;
  if (!receivedBefore) return { request, receivedBefore };
  const planned = { ...request, responseClock };
  const { submission } = planSubmission(planned, { ...nothingKnown, ...found, receivedBefore });
  return { request: whatCounts(planned, submission, { known, earlier, reference }), receivedBefore };
}

/** The job, the reason of an abort, and the meters on record where the request names a meter or a place that the submission so far does not. */
export async function lookUp(
  { request, receivedBefore }: Counted,
  found: FoundJob,
  failed: readonly FailedDanger[],
  { team, responseClock }: SafeIsolationWrite,
): Promise<Knowledge> {
  const { job } = found;
  const soFar = { ...nothingKnown, ...found, receivedBefore };
  const { submission, outcome, faultChange, flows } = planSubmission({ ...request, responseClock }, soFar);
  const fault = faultAsPlanned(faultChange, job?.fault ?? null, flows);
  const abort = await findAbort(team, submission, { known: job, outcome, fault });
  const recount = await findRecount(team, job, mpanShown(submission, job), fault);
  const supplier = await unknownSupplier(team, submission.job_details.supplier_mpid);
  const others = { ...soFar, abort, recount, failed, unknownSupplier: supplier };
  const meter = meterOf(submission, job);
  const before = job?.submission == null ? null : meterOf(job.submission.content, job);
  if (isDeepStrictEqual(meter, before)) return { ...others, meterOnRecord: null };
  const meterOnRecord = await findMeterOnRecord(team, meter);
  return { ...others, meterOnRecord, meterBefore: await findMeterOnRecord(team, before) };
}
