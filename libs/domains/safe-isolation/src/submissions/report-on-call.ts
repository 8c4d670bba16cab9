import type { FailedDanger } from './failed-danger.ts';
import type { HeldReport } from './held-report.ts';
import type { RefusedReport } from './refused-report.ts';

/** The report of a fault, as far as its network operator does not act on it. */
interface ReportNotActedOn {
  failed: readonly Pick<FailedDanger, 'flow' | 'receiverMpid'>[];
  held: HeldReport | null;
  refused: RefusedReport | null;
}

/** A call to `dnoMpid` about the site alone does not report the fault: where that operator does not have the report, or does not act on it, the call has to. */
export function reportOnCall(dnoMpid: string | null, { failed, held, refused }: ReportNotActedOn): string[] {
  const isFailed = failed.some(({ flow, receiverMpid }) => flow === 'D0135' && receiverMpid === dnoMpid);
  const isHeld = held?.dnoMpid === dnoMpid;
  return isFailed || isHeld || refused?.dnoMpid === dnoMpid ? ['Report the fault on that call too.'] : [];
}
