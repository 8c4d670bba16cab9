import { empty, raw, sql, type TeamReader } from '@team-operations/database';
import { quotes, type Issue } from '@team-operations/errors';
import { formatMpan, withdrawnByInstaller } from '@team-operations/market';
import { replacedIssue, type OlderMessage } from './replaced-message.ts';

/** The report of a fault (D0135), as it is checked. */
interface Report extends OlderMessage {
  mpan: string | null;
  toMpid: string | null;
}

interface FaultOfReport {
  mpan: string | null;
  dnoMpid: string | null;
  withdrawnAt: string | null;
  closedAt: string | null;
  closedReason: string | null;
}

const none = 'it is no longer monitored, and the network operator would make an unnecessary visit';

function overIssue({ closedAt, closedReason, withdrawnAt }: FaultOfReport): Issue | null {
  if (closedAt !== null)
    return {
      path: 'flow',
      message: `is D0135, and its fault was closed on ${closedAt} (${closedReason ?? 'no reason recorded'}): ${none}`,
      fix: 'If the fault has recurred, ask the installer to report it again. This reopens it and sends a new report.',
      [quotes]: [closedReason ?? ''],
    };
  if (withdrawnAt === null) return null;
  return {
    path: 'flow',
    message: `is D0135, and the installer withdrew the report on ${withdrawnAt}`,
    fix: 'Telephone the network operator, and confirm the call. If the fault exists, ask the installer to report it again.',
  };
}

/** The same file again must say what is true now, to whom it concerns. */
function movedIssue(report: Report, fault: FaultOfReport): Issue | null {
  if (report.mpan === fault.mpan && report.toMpid === fault.dnoMpid) return null;
  return {
    path: 'flow',
    message: `is D0135 to ${report.toMpid ?? 'no receiver'}, and the fault is now with ${fault.dnoMpid ?? 'an unknown operator'} at MPAN ${fault.mpan === null ? 'unknown' : formatMpan(fault.mpan)}`,
    fix: 'Resend the newest report of the job, or regenerate this one.',
  };
}

async function findFault(
  team: TeamReader,
  { jobId }: Report,
  lock = false,
): Promise<FaultOfReport | undefined> {
  const [fault] = await team.query<FaultOfReport>(sql`
    SELECT mpan, dno_mpid AS "dnoMpid", iso_instant(withdrawn_at) AS "withdrawnAt", iso_instant(closed_at) AS "closedAt",
      closed_reason AS "closedReason"
    FROM dno_fault WHERE team_id = ${team.teamId}::uuid AND job_id = ${jobId}::uuid ${lock ? raw('FOR UPDATE') : empty}`);
  return fault;
}

/**
 * Why the report of a fault is not sent: the fault is closed, or its report was withdrawn; a newer report has replaced it, or is held; or, where the
 * file goes out again as it is, it says what is not true any more. Null when nothing prevents it. `lock` is for a transaction: then the fault is not closed
 * fault meanwhile.
 */
export async function settledReport(
  team: TeamReader,
  report: Report,
  { resend, lock = false }: { resend: boolean; lock?: boolean },
): Promise<Issue | null> {
  if (report.flow !== 'D0135') return null;
  const fault = await findFault(team, report, lock);
  if (fault === undefined) return null;
  const replaced =
    overIssue(fault) ?? (await replacedIssue(team, report, { what: ['report of the fault', 'report'] }));
  return replaced ?? (resend ? movedIssue(report, fault) : null);
}

/** Withdrawn, and its operator not telephoned since: a withdrawn fault that stays open for its call is closed when the call is confirmed. */
const isUnreported = ({ withdrawnAt, closedAt, closedReason }: FaultOfReport): boolean =>
  withdrawnAt === null ? closedReason === withdrawnByInstaller : closedAt === null;

/**
 * Why the operator that has accepted the report of a fault must be notified that it does not apply: the installer withdrew it, or the fault is with another
 * operator or at another metering point. Null when it applies, and once the fault has ended otherwise.
 */
export async function staleReport(team: TeamReader, report: Report): Promise<Issue | null> {
  const fault = await findFault(team, report);
  if (fault === undefined) return null;
  if (isUnreported(fault)) return overIssue(fault);
  return fault.closedAt === null ? movedIssue(report, fault) : null;
}
