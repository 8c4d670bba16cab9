import { sql } from '@team-operations/database';
import { readFlowFile, type FaultFacts, type ReportState } from '@team-operations/market';
import type { OutboxEvent } from '../outbox-events.ts';
import type { Bench } from './bench.ts';

export interface ObservedFault extends FaultFacts {
  id: string;
  jobReference: string | null;
  /** When it was changed last. */
  updatedAt: string;
  /** When anything but a clock or its report changed it last. */
  changedAt: string;
  telephoneNow: boolean;
  dno: { mpid: string } | null;
  misdirectedReports: { toMpid: string; mpan: string | null }[];
  reportState: ReportState | null;
}

/** The metering point and the operator for which a call and an acknowledgement count. */
export const pointOf = ({ mpan, dnoMpid }: Pick<ObservedFault, 'mpan' | 'dnoMpid'>) => `${mpan} ${dnoMpid}`;

export interface ObservedReport {
  id: string;
  state: string;
  mpan: string | null;
  toMpid: string | null;
  fileId: string | null;
  content: string | null;
  /** The fault has left it behind once: staff were asked to withdraw it at its receiver. */
  wasMisdirected: boolean;
  /** What its file says; null without one. */
  comment: string | null;
}

/** The words of a report about what is wrong. */
function commentOf(content: string | null): string | null {
  const reading = readFlowFile(content ?? '');
  if (reading.outcome === 'refused') return null;
  return (reading.file.groups[0]?.groups[0]?.values['comment'] as string | undefined) ?? null;
}

export interface ObservedMessage {
  id: string;
  flow: string;
  state: string;
  mpan: string | null;
  fileId: string | null;
  /** Why it waits. */
  held: { field: string; reason: string }[];
  /** When it was made last as it is; null for one that is held. */
  saidAt: string | null;
}

/** Everything that someone could believe about the fault of a job. */
export interface Observed {
  jobId: string;
  fault: ObservedFault | null;
  /** Of the job. */
  telephoneDnoSince: string | null;
  /** Who acts next on the job. */
  nextActor: string | null;
  /** It was aborted to wait for its network operator, and can be booked again. */
  waits: boolean;
  /** The submission as the installer reads it back. */
  readBack: {
    revision: number;
    warnings: { field: string; warning: string }[];
    submission: {
      dno_issue?: { code: string };
      job_details: { mpan?: string; outcome_code: string };
      failure_reason?: string;
      sip_ani?: { medical?: boolean };
      address?: { line1?: string };
    };
    telephone?: { dno: { mpid: string } | null };
  };
  /** The newest state of the fault on the board; undefined when it was never there, null when it was taken off. */
  board: Record<string, unknown> | null | undefined;
  /** The report (D0135) that was made last. */
  report: ObservedReport | null;
  /** All market messages of the job. */
  messages: ObservedMessage[];
  /** The fault is in the list of those whose operator has no report. */
  isListedWithoutReport: boolean;
}

/** The newest event of the board for a fault. */
const onBoard = (events: readonly OutboxEvent[], faultId: string) =>
  events.findLast(({ topic, key }) => topic === 'dno.open-faults.v1' && key === faultId)
    ?.data as Observed['board'];

/** The job with what of its fault no operation shows. */
interface SeenJob extends Pick<Observed, 'telephoneDnoSince' | 'nextActor' | 'waits'> {
  id: string;
  faultId: string | null;
  renewedAt: string;
  foundAt: string;
  callReasons: string[];
  callDetailsAt: string | null;
}

async function findJob({ sip }: Bench, reference: string): Promise<SeenJob> {
  const [job] = await sip.database.query<SeenJob>(sql`
    SELECT job.id, fault.id AS "faultId", fault.renewed_at AS "renewedAt", fault.found_at AS "foundAt", fault.call_reasons AS "callReasons",
      fault.call_details_at AS "callDetailsAt", job.telephone_dno_since AS "telephoneDnoSince", job.next_actor AS "nextActor",
      (job.status = 'ABORTED' AND job.rebookings_left > 0 AND '2' = ANY (reason.failure_codes)) IS TRUE AS waits FROM job
    LEFT JOIN abort_reason AS reason ON reason.team_id = job.team_id AND reason.id = job.abort_reason_id
    LEFT JOIN dno_fault fault ON fault.team_id = job.team_id AND fault.job_id = job.id
    WHERE job.team_id = ${sip.team.id}::uuid AND job.external_reference = ${reference}`);
  if (job === undefined) throw new Error(`there is no job ${reference}`);
  return job;
}

async function readReport({ sip }: Bench, jobId: string): Promise<ObservedReport | null> {
  const [report] = await sip.database.query<Omit<ObservedReport, 'comment'>>(sql`
    SELECT id, state, mpan, to_mpid AS "toMpid", file_id AS "fileId", content,
      EXISTS (SELECT FROM dno_fault WHERE dno_fault.job_id = flow.job_id AND flow.file_id = ANY (misdirected_files)) AS "wasMisdirected" FROM flow
    WHERE team_id = ${sip.team.id}::uuid AND job_id = ${jobId}::uuid AND flow = 'D0135'
    ORDER BY (SELECT max(at) FROM flow_history WHERE team_id = flow.team_id AND flow_id = flow.id
      AND event IN ('queued', 'held', 'regenerated', 'fixed', 'released')) DESC LIMIT 1`);
  return report === undefined ? null : { ...report, comment: commentOf(report.content) };
}

const readMessages = ({ sip }: Bench, jobId: string) =>
  sip.database.query<ObservedMessage>(sql`
    SELECT id, flow, state, mpan, file_id AS "fileId", held, (SELECT max(at) FROM flow_history WHERE team_id = flow.team_id AND flow_id = flow.id
      AND event IN ('queued', 'regenerated', 'fixed', 'released', 'resent')) AS "saidAt" FROM flow
    WHERE team_id = ${sip.team.id}::uuid AND job_id = ${jobId}::uuid`);

async function readFault({ operate }: Bench, job: SeenJob): Promise<ObservedFault | null> {
  if (job.faultId === null) return null;
  const fault = (await operate('faults.get', { id: job.faultId })) as ObservedFault;
  const { renewedAt, foundAt, callReasons, callDetailsAt } = job;
  return { ...fault, renewedAt, foundAt, dnoMpid: fault.dno?.mpid ?? null, callReasons, callDetailsAt };
}

type Reads = { [Part in keyof Observed]: () => Observed[Part] | Promise<Observed[Part]> };

function readsOf(bench: Bench, job: SeenJob, events: readonly OutboxEvent[]): Reads {
  const { id, faultId, telephoneDnoSince, nextActor, waits } = job;
  const read = (name: string, input: object) => bench.operate(name, input) as Promise<never>;
  return {
    jobId: () => id,
    fault: () => readFault(bench, job),
    telephoneDnoSince: () => telephoneDnoSince,
    nextActor: () => nextActor,
    waits: () => waits,
    readBack: () => read('sip.get', { jobId: id }),
    board: () => (faultId === null ? undefined : onBoard(events, faultId)),
    messages: () => readMessages(bench, id),
    isListedWithoutReport: async () =>
      ((await read('faults.list', { jobId: [id], withoutReport: true })) as object[]).length > 0,
    report: () => readReport(bench, id),
  };
}

/** Reads the parts that are named; all of them where none is. */
export async function observe<Part extends keyof Observed = keyof Observed>(
  bench: Bench,
  reference: string,
  events: readonly OutboxEvent[],
  ...parts: Part[]
): Promise<Pick<Observed, Part>> {
  const reads = readsOf(bench, await findJob(bench, reference), events);
  const seen: Partial<Observed> = {};
  for (const part of parts.length === 0 ? (Object.keys(reads) as Part[]) : parts)
    seen[part] = await reads[part]();
  return seen as Pick<Observed, Part>;
}
