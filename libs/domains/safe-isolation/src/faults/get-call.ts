import { Type, type Static } from '@sinclair/typebox';
import { sql, type TeamReader } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import { callOutstanding, isForDanger, type DnoTelephones } from '@team-operations/market';
import { IsoInstant, Nullable, pickProperties, Strict } from '@team-operations/schemas';
import { defineRead } from '@team-operations/operations';
import { Telephone, telephoneAnswer } from '../submissions/telephone.ts';
import { haveSameName, type Names } from '../inbound/named-fault.ts';
import { answerDays } from '../inbound/other-report.ts';
import { callRemarks } from './call-remarks.ts';
import { Fault } from './fault.ts';
import { remarksAfterClose } from './remarks-after-close.ts';
import type { FormerCall, SentReport } from './informed-operators.ts';
import { faultResource, faultWithJob, type ReadFault, readFaultColumns, toFault } from './stored-fault.ts';
import { referenceIn, reportThere } from './report-reference.ts';
import { findPlace } from './place-of-call.ts';
import { reportRemarks } from './report-remarks.ts';
import { findSiteOfJob, inOneLine, otherSiteRemarks, type SiteOfJob } from './site-of-job.ts';
import { unknownFault } from './unknown-fault.ts';
import type { SafeIsolationDependencies } from '../dependencies.ts';

const {
  jobId,
  jobReference,
  category,
  comment,
  mpan,
  mpanDoubtful,
  reportedAt,
  reportState,
  response,
  withdrawnAt,
  closedAt,
} = Fault.properties;

/** What someone needs who telephones the network operator about a fault. */
const FaultCall = Strict(
  {
    jobId,
    jobReference,
    demanded: Type.Boolean({ description: 'The call is required and not confirmed' }),
    demandedSince: Nullable(IsoInstant),
    reportedAt,
    reportState,
    response,
    withdrawnAt,
    closedAt,
    dangerReported: Type.Boolean({
      description: 'Category A (danger to life) was reported, even if the current category differs',
    }),
    remarks: Type.Array(Type.String(), {
      description:
        'Further statements for the call: that the supply was left off, details of the site that the operator does not know, withdrawn, previously category A, job to name and as the report names it, a site of other MPANs, last answer of the operator, what it has of the reports, refusals, other operators that have a report. Of a closed fault only that the supply was left off, when, by whom and why, which operators still act on a withdrawn report, or where the fault was before, and then a site of other MPANs',
    }),
    dno: Telephone.properties.dno,
    mpan,
    mpanDoubtful,
    category,
    comment,
    address: Nullable(
      Type.String({
        description: 'Address in one line, with the postcode that staff corrected on the report',
      }),
    ),
    siteAddress: Nullable(
      Type.String({
        description:
          "Name and address of the job's site, as the office has them, where the worksheet has no street: ask the installer whether the fault is there",
      }),
    ),
    meterLocation: Nullable(Type.String({ description: 'Location of the meter in the building' })),
    medical: Nullable(
      Type.Boolean({
        description:
          'A person on site depends on electricity for medical reasons: inform the operator. Null if unknown',
      }),
    ),
    contact: Nullable(Strict({ name: Nullable(Type.String()), telephone: Nullable(Type.String()) })),
  },
  { title: 'FaultCall' },
);

export type FaultCall = Static<typeof FaultCall>;

/** Parts of a submission about people; null once they were erased. */
interface Site {
  /** Why the newest report is not sent, or was not accepted. */
  reportReason: string | null;
  contact: { name?: string; telephone?: string } | null;
  medical: boolean | null;
  reportedAs: string | null;
  /** The newest file that was sent to the operator. */
  reportThere: string | null;
  /** Of a closed fault too. */
  callsBefore: FormerCall[];
  sentBefore: SentReport[];
  /** Names of the other jobs with a fault at this metering point that an answer could mean. */
  namesThere: Names[];
}

/** Of the report that `newestReport` is. */
const reportReason = sql`(
  SELECT CASE report.state WHEN 'HELD' THEN report.held -> 0 ->> 'reason' WHEN 'REJECTED' THEN report.failure
    WHEN 'FAILED' THEN report.failure END
  FROM flow AS report
  WHERE report.team_id = fault.team_id AND report.job_id = fault.job_id AND report.flow = 'D0135'
  ORDER BY report.state = 'HELD' DESC, report.file_id COLLATE "C" DESC NULLS LAST LIMIT 1)`;

/** Faults that are open there, or were closed so recently that an answer about them may come (record 45). */
const namesThere = sql`ARRAY (
  SELECT json_build_object('jobId', other.job_id, 'jobReference', other_job.external_reference, 'reportedAs', other_submission.reference)
  FROM dno_fault AS other JOIN job AS other_job ON other_job.team_id = other.team_id AND other_job.id = other.job_id
  LEFT JOIN sip_submission AS other_submission
    ON other_submission.team_id = other.team_id AND other_submission.job_id = other.job_id
  WHERE other.team_id = fault.team_id AND other.mpan = fault.mpan AND other.id <> fault.id
    AND (other.closed_at IS NULL OR other.closed_at > now() - make_interval(days => ${answerDays})))`;

/** The fault beside what the submission of its job says now, so that a correction or an erasure counts immediately. */
async function findSite(team: TeamReader, id: string): Promise<ReadFault & Site> {
  const [found] = await team.query<ReadFault & Site>(sql`
    SELECT ${readFaultColumns}, submission -> 'contact' AS contact,
      (submission -> 'sip_ani' -> 'medical')::boolean AS medical, ${reportReason} AS "reportReason",
      sip_submission.reference AS "reportedAs", ${reportThere} AS "reportThere", fault.former_calls AS "callsBefore",
      sent_reports(fault.team_id, fault.job_id, fault.reported_at) AS "sentBefore", ${namesThere} AS "namesThere"
    FROM ${faultWithJob}
    LEFT JOIN sip_submission ON sip_submission.team_id = fault.team_id AND sip_submission.job_id = fault.job_id
    WHERE fault.team_id = ${team.teamId}::uuid AND fault.id = ${id}::uuid`);
  if (found === undefined) throw notFound(unknownFault);
  return found;
}

function remarksOf(
  found: ReadFault & Site & Parameters<typeof callRemarks>[0],
  site: SiteOfJob | null,
  numbers: DnoTelephones,
): string[] {
  const ofSite = otherSiteRemarks(site, found.mpan);
  const remarks = callRemarks(found);
  if (found.closedAt === null) return [...remarks, ...ofSite, ...reportRemarks(found, numbers)];
  const closed = { ...found, formerCalls: found.callsBefore, sentTo: found.sentBefore };
  remarks.push(...remarksAfterClose(closed, numbers));
  // One says that it is closed; each further one asks for a call.
  return remarks.length < 2 ? remarks : [...remarks, ...ofSite];
}

export const getCall = (dependencies: SafeIsolationDependencies) =>
  defineRead({
    name: 'faults.get_call',
    summary: 'Get the call details for a fault',
    description:
      'Returns what to report when you telephone the operator: its number, the job, the MPAN, the fault, the address, the contact and any medical dependence on electricity. Personal data: requires the scope that confirms calls. No list or event includes it.',
    scope: 'jobs.write',
    rest: { method: 'get', path: '/v1/dno-faults/:id/call' },
    input: Strict(faultResource.id),
    output: FaultCall,
    example: { id: faultResource.exampleId },
    async handle({ id }, { team }) {
      const found = await findSite(team, id);
      const { dnoTelephones: numbers } = dependencies;
      const { contact, medical, callDemandedAt, dnoMpid } = found;
      const fault = toFault(found);
      const isReferenceShared = found.namesThere.some((names) => haveSameName(names, found));
      const reportReference = referenceIn(found.reportThere);
      const { address: said = {}, location = null, ...place } = await findPlace(team, found.jobId);
      const { line1, line2, city, county, postcode } = said;
      const address = inOneLine([line1, line2, city, county, postcode]);
      const hasStreet = inOneLine([line1, line2]) !== null;
      const site = hasStreet || place.hasMoved ? null : await findSiteOfJob(team, found.jobId);
      const ofCall = {
        ...found,
        isReferenceShared,
        reportReference,
        hasAddress: address !== null,
        isSupplyOff: place.isSupplyOff,
      };
      const { dno } = telephoneAnswer({ dnoMpid, since: callDemandedAt ?? fault.reportedAt }, numbers);
      return pickProperties(FaultCall, {
        ...fault,
        demanded: callOutstanding(found),
        demandedSince: callDemandedAt,
        dangerReported: isForDanger(found),
        remarks: remarksOf(ofCall, site, numbers),
        dno,
        address,
        siteAddress: site?.address ?? null,
        meterLocation: location,
        medical,
        contact: contact && { name: contact.name ?? null, telephone: contact.telephone ?? null },
      });
    },
  });
