import { sql, type Sql } from '@team-operations/database';
import {
  asCompletedOn,
  isOfTheJob,
  valueOf,
  type FieldFix,
  type MessageSource,
  type EffectiveFixes,
  type TriggerName,
} from '@team-operations/market';
import { countedOfRevision } from './counted-part.ts';
import type { KnownJob } from './known-job.ts';
import { comparable, effectiveFix, type Applied } from './effective-fix.ts';

/** A fix of a message of the job that is no report (D0135), which has its own: oldest first. */
export interface MessageFix extends Applied {
  flow: string;
  /** Of the submission, and the outcome that it reported then. */
  revision: number;
  outcome: string;
}

/** What happened at further visits: by the part, the revisions that reported it. */
export type FurtherVisits = Readonly<Partial<Record<TriggerName, readonly number[]>>>;

/** The same with what the request after these reports. */
export function furtherVisitsAfter(
  before: KnownJob['submission'],
  happened: readonly TriggerName[],
): FurtherVisits {
  const { revision = 0, furtherVisits = {} } = before ?? {};
  const entries = happened.map((name) => [name, [...(furtherVisits[name] ?? []), revision + 1]] as const);
  return { ...furtherVisits, ...Object.fromEntries(entries) };
}

/** The fixes of the messages of the `job`, beside its `submission` in a statement. */
export const messageFixes: Sql = sql`(SELECT json_agg(json_build_object('flow', fix.flow, 'set', fix.fixes,
    'revision', (SELECT max(revision) FROM sip_revision WHERE team_id = submission.team_id
      AND submission_id = submission.id AND received_at <= fix.applied_at),
    'outcome', (SELECT coalesce(counted #>> '{job_details,outcome_code}', counted ->> 'outcome_code') AS outcome FROM sip_revision
      CROSS JOIN ${countedOfRevision('counted')}
      WHERE team_id = submission.team_id AND submission_id = submission.id AND received_at <= fix.applied_at
        AND coalesce(counted #>> '{job_details,outcome_code}', counted ->> 'outcome_code') IS NOT NULL
      ORDER BY revision DESC LIMIT 1),
    'later', (SELECT coalesce(json_agg(json_build_object(one.field, sent.value)), '[]') FROM sip_revision
      CROSS JOIN ${countedOfRevision('counted')}
      CROSS JOIN LATERAL (SELECT each ->> 'field' AS field FROM json_array_elements(fix.fixes) AS each) AS one
      CROSS JOIN LATERAL (SELECT coalesce(counted #>> ARRAY['job_details', one.field],
        counted #>> string_to_array(one.field, '.')) AS value) AS sent
      WHERE team_id = submission.team_id AND submission_id = submission.id AND received_at > fix.applied_at
        AND sent.value IS NOT NULL)))
  FROM message_fixes(job.team_id, job.id) AS fix)`;

/** What a further visit reports is its own, although it may say the same as the one before. */
const ofOneVisit = (field: string) =>
  field === 'energisation_status' || field === 'failure_reason' || field.startsWith('readings.');

type Rule = Parameters<EffectiveFixes>[0];

/** What a message is made of, without its fixes, and the visits that it may be of. */
export type FixBasis = Pick<MessageSource, 'submission' | 'reportedOn' | 'job' | 'today'> & {
  furtherVisits: FurtherVisits;
};

function isCurrent({ flow, revision, outcome }: MessageFix, field: string, rule: Rule, basis: FixBasis) {
  if (flow !== rule.flow) return false;
  const { submission, furtherVisits } = basis;
  // What people have found out of the supply is true for the outcome of which it was in doubt.
  const ofOutcome = asCompletedOn(basis) === undefined ? submission.job_details.outcome_code : 'CO';
  if (field === 'energisation_status' && outcome !== ofOutcome) return false;
  const since = furtherVisits[rule.trigger]?.at(-1) ?? 0;
  return !ofOneVisit(field) || revision >= since;
}

/** The fields as the message takes them without a fix: the day of a message is that of the part that calls for it. */
function valuesOf(field: string, rule: Rule, basis: FixBasis) {
  const value = valueOf(field, basis);
  if (field !== 'date_of_action') return [value];
  const completedOn = rule.trigger === 'energisation' ? asCompletedOn(basis) : undefined;
  return [completedOn ?? basis.reportedOn?.[rule.trigger] ?? value, value];
}

/** What staff have set on the messages of a job, as far as it counts beside the submission. */
export function effectiveFixesOf(known: KnownJob | null, basis: FixBasis): EffectiveFixes {
  const fixes = known?.messageFixes ?? [];
  return (rule) => {
    const ofFlow = fixes.filter(({ flow }) => flow === rule.flow);
    const fields = new Set(ofFlow.flatMap(({ set }) => set.map(({ field }) => field)));
    return [...fields].flatMap((field): FieldFix[] => {
      const applied = ofFlow.filter((fix) => isCurrent(fix, field, rule, basis));
      const values = valuesOf(field, rule, basis).map((value) => comparable(field, value));
      const fix = effectiveFix(applied, field, (base) => isOfTheJob(field) || values.includes(base));
      return fix === undefined ? [] : [fix];
    });
  };
}

/** The same of the job as it is. */
export function effectiveFixesBefore(
  known: KnownJob | null,
  job: MessageSource['job'],
  today: string,
): EffectiveFixes {
  if (known?.submission == null) return () => [];
  const { content, reportedOn, furtherVisits } = known.submission;
  return effectiveFixesOf(known, { submission: content, reportedOn, furtherVisits, job, today });
}
