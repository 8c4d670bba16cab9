import { sql, type TeamReader } from '@team-operations/database';
import { badRequest, type Issue } from '@team-operations/errors';
import {
  applyFix,
  differences,
  type FieldDifference,
  type FieldFix,
  fieldsOfFile,
  fieldsOfPlanned,
  fixableFields,
  type MessageSource,
  misdirectedBy,
  type MisdirectedMessage,
  distributorOf,
  misdirectedWarnings,
  planMessage,
  type PlannedMessage,
  receivedStates,
  recordsOf,
  saysEnergised,
  valueOf,
} from '@team-operations/market';
import { suggestKnown } from '@team-operations/schemas';
import { messagesOut } from '../submissions/flows-of-job.ts';
import { findFlowSource } from './flow-source.ts';
import { repeatIssues } from './last-sent.ts';
import { remakeIssues, contentOf, submissionGone, tryRemake } from './remake-flow.ts';
import type { StoredFlow } from './stored-flow.ts';

/** What a person wants of a message. */
export interface FixRequest {
  set: readonly Pick<FieldFix, 'field' | 'value'>[];
  release: { reason: string; confirmedBy: string } | null;
}

/** What a fix would do; kept as it is, so that exactly this is applied or nothing. */
export interface FixPlan {
  /** `updatedAt` of the message that it was made for. */
  seenAt: string;
  set: FieldFix[];
  release: FixRequest['release'];
  changes: FieldDifference[];
  version: string;
  toMpid: string | null;
  /** The metering point that it would be about. Absent in plans from before. */
  mpan?: string | null;
  /** It would say that the supply is on. Absent in plans from before. */
  energised?: boolean;
  /** Who has the message as it was, and is not sent the new one. Absent in plans from before. */
  warnings?: Issue[];
  /** The records of the file. */
  records: string;
}

const sent: readonly StoredFlow['state'][] = receivedStates;

type Found = StoredFlow & { content: string | null };

/** Whether its receiver may have a message that failed: the end of the attempt is unknown. */
async function mayHaveArrived(team: TeamReader, { jobId, flow, toMpid, mpan }: Found): Promise<boolean> {
  const [row] = await team.query<{ out: { toMpid: string | null; mpan: string | null } | null }>(sql`
    SELECT ${messagesOut} #> ARRAY[${flow}::text, 'out'] AS out FROM job
    WHERE job.team_id = ${team.teamId}::uuid AND job.id = ${jobId}::uuid`);
  return row?.out?.toMpid === toMpid && row.out.mpan === mpan;
}

/** What of the message went, or may have gone, where it does not go now. */
async function replacedBy(
  team: TeamReader,
  flow: Found,
  { toMpid, basis: { mpan } }: PlannedMessage,
): Promise<MisdirectedMessage[]> {
  const wasSent = sent.includes(flow.state);
  if (!wasSent && !(flow.state === 'FAILED' && (await mayHaveArrived(team, flow)))) return [];
  return misdirectedBy({ ...flow, wasSent }, { flow: flow.flow, toMpid, mpan });
}

/** Fields that a fix may set. One that is missing is among its holds alone. */
const settable = (planned: PlannedMessage, submission: MessageSource['submission']): string[] => [
  ...new Set([...planned.held.map(({ field }) => field), ...fixableFields(planned, submission)]),
];

/** A name that no submission has, with those that can be set here in the place of the blocks of a submission. */
const withSettable = (
  issues: readonly Issue[],
  planned: PlannedMessage | undefined,
  submission: MessageSource['submission'],
): Issue[] =>
  issues.map((issue) =>
    planned !== undefined && issue.code === 'unknown_field' && !issue.path.includes('.')
      ? { ...issue, fix: suggestKnown(issue.path, settable(planned, submission)) }
      : issue,
  );

function setIssues(
  { set }: FixRequest,
  planned: PlannedMessage | undefined,
  { submission }: MessageSource,
): Issue[] {
  const repeated = set.flatMap(({ field }, index) =>
    set.findIndex((other) => other.field === field) < index
      ? [{ path: `set.${index}.field`, message: 'is set twice', fix: 'Set it once.' }]
      : [],
  );
  if (planned === undefined) return repeated;
  const fixable = fixableFields(planned, submission);
  const foreign = set.flatMap(({ field }, index) => (fixable.includes(field) ? [] : [index]));
  return [
    ...repeated,
    ...foreign.map((index) => ({
      path: `set.${index}.field`,
      message: `is not a field of ${planned.flow} that can be set here`,
      fix: `Set one of ${settable(planned, submission).join(', ')}; for other fields, ask the installer to correct the submission.`,
    })),
  ];
}

function releaseIssues({ release }: FixRequest, planned: PlannedMessage | undefined): Issue[] {
  if (release === null || planned === undefined || planned.held.some(({ releasable }) => releasable))
    return [];
  return [{ path: 'release', message: 'is not allowed: no hold can be released', fix: 'Leave it out.' }];
}

/** The issues of the fields that were sent, each by its place in the request. */
const asSent = (issues: readonly Issue[], { set }: FixRequest): Issue[] =>
  issues.map((issue) => {
    const index = set.findIndex(({ field }) => `${field}.`.startsWith(`${issue.path}.`));
    const part = issue.code === 'unknown_field' ? 'field' : 'value';
    return index === -1 ? issue : { ...issue, path: `set.${index}.${part}` };
  });

/** Plans a fix with today's data. Throws a 400 that names everything that keeps the message from being sent then. */
export async function planFix(team: TeamReader, flow: Found, input: FixRequest): Promise<FixPlan> {
  const refuse = (found: readonly Issue[]) => {
    if (found.length > 0) throw badRequest(...asSent(found, input));
  };
  const found = await findFlowSource(team, flow);
  if (found === null) throw badRequest(submissionGone);
  const { source: now, fromMpid } = found;
  const { source, issues } = applyFix(now, input.set);
  if (issues !== undefined)
    throw badRequest(...asSent(withSettable(issues, planMessage(flow.flow, now), now.submission), input));

  const planned = planMessage(flow.flow, source);
  refuse([...setIssues(input, planned, source), ...releaseIssues(input, planned)]);
  const remade = tryRemake(flow.flow, { source, fromMpid }, input.release !== null);
  if (remade.outcome !== 'made') throw badRequest(...asSent(remakeIssues(flow.flow, remade), input));
  refuse(await repeatIssues(team, flow, contentOf(remade)));

  const before =
    flow.content === null
      ? fieldsOfPlanned(planMessage(flow.flow, now) ?? remade.planned, now.submission)
      : fieldsOfFile(flow.content);
  const changes = differences(before, fieldsOfFile(remade.text));
  if (changes.length === 0 && flow.state !== 'HELD') {
    throw badRequest({
      path: 'set',
      code: 'nothing_to_change',
      message: 'has no changes',
      fix: 'To send the message again, resend it.',
    });
  }
  return {
    seenAt: flow.updatedAt,
    set: input.set.map(({ field, value }) => ({ field, value, replaced: valueOf(field, now) })),
    release: input.release,
    changes,
    version: remade.planned.version,
    toMpid: remade.planned.toMpid,
    mpan: remade.planned.basis.mpan,
    energised: saysEnergised(remade.text),
    warnings: misdirectedWarnings(
      await replacedBy(team, flow, remade.planned),
      distributorOf(remade.planned.basis.mpan)?.mpid ?? null,
    ),
    records: recordsOf(remade.text),
  };
}
