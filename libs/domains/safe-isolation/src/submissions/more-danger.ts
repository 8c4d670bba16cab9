import type { Issue } from '@team-operations/errors';
import { dependsOnSupply, leavesSupplyOff, unknownDetails, type Submission } from '@team-operations/market';
import { reportOf } from './fault-report.ts';
import { jobContext } from './job-context.ts';
import type { KnownJob } from './known-job.ts';
import { certainlyOff, supplyOffIn } from './site-details.ts';

type Known = KnownJob & { submission: NonNullable<KnownJob['submission']> };

/** Whether the request reports a fault where the submission reports none, or a higher category of one that is open. */
function reportsMore(submission: Submission, known: Known): boolean {
  const job = jobContext(known);
  const [was, now] = [reportOf(known.submission.content, job), reportOf(submission, job)];
  if (now === null) return false;
  return was === null || (known.fault?.closedAt == null && now.category < was.category);
}

/** Whether a call is demanded about the people of a submission that is not demanded about those of the newest one. */
function demandsCall(submission: Submission, known: Known): boolean {
  const { fault } = known;
  const { content } = known.submission;
  if (fault?.closedAt === null)
    return unknownDetails(fault, submission, { fault, submission: content }).includes('people');
  const { reportedOn } = known.submission;
  const [was, now] = [content, submission].map((it) =>
    certainlyOff(supplyOffIn({ submission: it, reportedOn, job: jobContext(known) }, null, known)),
  );
  return was === null && now != null;
}

/** The newest submission with what the request says of a person who depends on electricity, and of a supply that was left off. */
function withPeople(submission: Submission, { content }: Known['submission']): Submission {
  const { failure_reason: reason } = submission;
  const failed = reason === undefined ? content : { ...content, failure_reason: reason };
  return {
    ...(!leavesSupplyOff(content) && leavesSupplyOff(failed) ? failed : content),
    ...(dependsOnSupply(submission) && { sip_ani: { ...content.sip_ani, medical: true } }),
  };
}

/** Whether a fault that is reported concerns the people of the submission. */
const concernsPeople = ({ dno_issue: issue, ...submission }: Submission): boolean =>
  dependsOnSupply(submission) && (issue?.code !== 'C' || leavesSupplyOff(submission));

type MoreDanger = Pick<Submission, 'dno_issue' | 'sip_ani' | 'failure_reason'>;

/**
 * What of a request reports more danger than the newest revision, as a request of its own: its fault, that a person depends on electricity where that demands a
 * call, and that the supply was left off there. Empty when nothing does.
 * @param submission the whole submission as the request would make it
 */
export function moreDanger(submission: Submission, known: Known, mayRestorePeople: boolean): MoreDanger {
  const { content } = known.submission;
  const { dno_issue: issue } = submission;
  const fault = issue !== undefined && reportsMore(submission, known) ? { dno_issue: issue } : {};
  if (!mayRestorePeople) return fault;
  const people = withPeople(submission, known.submission);
  const isOfFault = 'dno_issue' in fault && concernsPeople({ ...people, ...fault });
  if (!isOfFault && !demandsCall(people, known)) return fault;
  const { failure_reason: reason } = people;
  return {
    ...fault,
    ...(!dependsOnSupply(content) && dependsOnSupply(people) && { sip_ani: { medical: true } }),
    ...(reason !== undefined && reason !== content.failure_reason && { failure_reason: reason }),
  };
}

const ofPeople = 'sip_ani';

/** Without what says of a stored response that a person depends on electricity (docs/decisions/0044-medical-dependence.md). */
export const withoutPeopleAgain = <
  Part extends { counted: readonly string[] | undefined; warnings: Issue[] },
>(
  part: Part,
): Part =>
  part.counted === undefined
    ? part
    : {
        ...part,
        counted: part.counted.filter((name) => name !== ofPeople),
        warnings: part.warnings.filter(({ path }) => path !== ofPeople),
      };
