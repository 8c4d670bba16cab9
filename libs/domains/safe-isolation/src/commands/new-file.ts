import { sql, teamWithin, type Sql, type StatementRunner } from '@team-operations/database';
import {
  applyFix,
  recordsOf,
  remakeMessage,
  effectiveFixes,
  type FaultReport,
  type MessageSource,
  type PlannedMessage,
} from '@team-operations/market';
import { findFlowSource } from '../flows/flow-source.ts';
import { planIssues, type StoredPlan } from '../flows/stored-plan.ts';
import { repeatIssues } from '../flows/last-sent.ts';
import { contentOf } from '../flows/remake-flow.ts';
import type { FixPlan } from '../flows/plan-fix.ts';
import { heldReason } from '../flows/flow-history.ts';
import { nextFileId } from '../flows/build-flow.ts';
import { reportOf } from '../submissions/fault-report.ts';
import type { Command, CommandedFlow } from './commanded-flow.ts';

/** A file made again for a message, or why there is none. */
export type NewFile =
  | { refused: string; file?: never }
  | {
      refused?: never;
      file: Sql;
      toMpid: string | null;
      /** What a report to the network operator now says of its fault; null for any other message. */
      report: Partial<FaultReport> | null;
    };

interface Made {
  planned: PlannedMessage;
  text: string;
  fileId: string;
  fromMpid: string;
  revision: number;
  report: Partial<FaultReport> | null;
}

/** What the fault has to follow, so that the operator's answer finds it. The category is the installer's alone. */
function reportedBy(flow: string, { submission, job }: MessageSource): Partial<FaultReport> | null {
  const report = flow === 'D0135' ? reportOf(submission, job) : null;
  if (report === null) return null;
  const { category: _installers, ...rest } = report;
  return rest;
}

const submissionGone = 'Its submission was deleted by retention.';

/** The assignments that give a message its new file. */
function newFile({ planned, text, fileId, fromMpid, revision, report }: Made, live: boolean): NewFile {
  const { version, toRole, toMpid, basis } = planned;
  const file = sql`held = '[]', revision = ${revision}, version = ${version}, from_mpid = ${fromMpid},
    to_role = ${toRole}, to_mpid = ${toMpid}, mpan = ${basis.mpan}, file_id = ${fileId}, content = ${text},
    live = ${live}, sent_at = NULL`;
  return { file, toMpid, report };
}

/** Makes files from today's data, as `flow.live` or not; each takes a file id that is never given again. */
export function newFiles(flow: CommandedFlow, live: boolean, transaction: StatementRunner) {
  const team = teamWithin(flow.teamId, transaction);

  async function make(
    fixed: (source: MessageSource) => MessageSource | undefined,
    released: boolean,
  ): Promise<Made | { refused: string }> {
    const found = await findFlowSource(team, flow);
    if (found === null) return { refused: submissionGone };
    const source = fixed(found.source);
    if (source === undefined) return { refused: 'The plan no longer matches the submission.' };
    const { fromMpid, revision } = found;
    const fileId = await nextFileId(transaction);
    const options = { fileId, fromMpid, createdAt: new Date(), live, released };
    const remade = remakeMessage(flow.flow, source, options);
    if (remade.outcome === 'held') return { refused: heldReason(remade.held) };
    if (remade.outcome === 'not_called_for')
      return { refused: `The submission no longer requires ${flow.flow}.` };
    const [repeat] = await repeatIssues(team, flow, contentOf(remade));
    if (repeat !== undefined) return { refused: `${repeat.message}.` };
    return { ...remade, fileId, fromMpid, revision, report: reportedBy(flow.flow, source) };
  }

  return {
    /** From today's data. */
    async regenerated(): Promise<NewFile> {
      const made = await make((source) => source, false);
      return 'refused' in made ? made : newFile(made, live);
    },
    /** From today's data with what the plan sets; refused unless it says exactly what the plan showed. */
    async planned({ set, release, version, toMpid, records }: FixPlan): Promise<NewFile> {
      // A field that the installer has corrected since is the installer's again: setting it would undo that.
      const isUnchanged = (source: MessageSource) => effectiveFixes(source, set).length === set.length;
      const made = await make(
        (source) => (isUnchanged(source) ? applyFix(source, set).source : undefined),
        release !== null,
      );
      if ('refused' in made) return made;
      const { planned, text } = made;
      const same = planned.version === version && planned.toMpid === toMpid && recordsOf(text) === records;
      if (!same) return { refused: 'The data has changed since the plan was created. Request a new plan.' };
      return newFile(made, live);
    },
  };
}

/** The plan that a command names, locked; or why it cannot be applied. What counts is when it was asked for. */
export async function lockPlan(
  { data, time }: Extract<Command, { type: 'market.flow.fix' }>,
  { updatedAt }: CommandedFlow,
  transaction: StatementRunner,
): Promise<{ refused: string; plan?: never } | { refused?: never; plan: FixPlan }> {
  const [stored] = await transaction.query<StoredPlan>(sql`
    SELECT plan, expires_at AS "expiresAt", applied_at AS "appliedAt" FROM flow_fix_plan
    WHERE team_id = ${data.teamId}::uuid AND flow_id = ${data.flowId}::uuid AND id = ${data.planId}::uuid FOR UPDATE`);
  if (stored === undefined) return { refused: `Unknown plan: ${data.planId}.` };
  const [issue] = planIssues(stored, updatedAt, new Date(time));
  return issue === undefined ? { plan: stored.plan } : { refused: `The plan ${issue.message}.` };
}
