import { group, flowFile } from '../market.ts';
import { readFlowFile, todayInLondon } from '@team-operations/market';
import type { Act, Real } from './commands.ts';
import { nothingAsked } from './nothing-asked.ts';

/** Files that their receiver has answered. It has them, also where the gateway has refused them. */
const answeredFiles = ({ events }: Real): ReadonlySet<string> =>
  new Set(
    events
      .filter(({ type }) => type === 'flow.acknowledged' || type === 'flow.rejected')
      .map(({ data }) => (data as { fileId: string | null }).fileId ?? ''),
  );

/** Whether the operator has a report of the fault as it is, or may have. */
function isKnown(real: Real): boolean {
  const { seen, gateway, reference } = real;
  const { fault } = seen;
  const answered = answeredFiles(real);
  const answeredAllTheSame = gateway.refused.filter(({ fileId }) => answered.has(fileId));
  return [...gateway.taken, ...gateway.uncertain, ...answeredAllTheSame].some(({ flow, content, toMpid }) => {
    if (flow !== 'D0135' || toMpid !== fault?.dnoMpid) return false;
    const reading = readFlowFile(content);
    const point = reading.outcome === 'refused' ? undefined : reading.file.groups[0];
    const said = point?.groups[0]?.values;
    return (
      point?.values['mpan'] === fault.mpan &&
      said?.['job_reference'] === reference &&
      String(said['category']) <= fault.category &&
      (said['comment'] ?? null) === fault.comment
    );
  });
}

/** The newest file of a report of the job that the gateway took, or may have. */
function newestFileOut(real: Real): string {
  const { events, gateway, seen } = real;
  const { jobId } = seen;
  const ofJob = new Set(
    events
      .filter(({ topic }) => topic === 'market.outbound.v1')
      .map(({ data }) => data as { jobId: string; flow: string; fileId: string })
      .filter((file) => file.jobId === jobId && file.flow === 'D0135')
      .map(({ fileId }) => fileId),
  );
  return [...gateway.taken, ...gateway.uncertain]
    .map(({ fileId }) => fileId)
    .concat(...answeredFiles(real))
    .filter((id) => ofJob.has(id))
    .reduce((newest, id) => (id > newest ? id : newest), '');
}

/** What the operator answers, and when. */
export interface Answered {
  response: 'A' | 'R' | 'C';
  namesJob: boolean;
  /** So many seconds from now. */
  later: number;
  /** So many days from now the fault was cleared; null: it does not say. */
  clearedDays: number | null;
}

const dayMilliseconds = 24 * 60 * 60_000;
const dayAt = (days: number) => todayInLondon(new Date(Date.now() + days * dayMilliseconds));

/** A D0126 about a metering point, from the operator that the newest report went to, written so many seconds from now. */
export const answer =
  ({ response, namesJob, later, clearedDays }: Answered): Act =>
  async (real, model) => {
    const {
      bench,
      seen: { report },
      reference,
    } = real;
    const { mpan = null, toMpid: mpid = null } = report ?? {};
    if (mpan === null || mpid === null) return nothingAsked;
    const parties = { from: { role: 'J', mpid }, to: { role: 'M', mpid: bench.mpid } };
    const clearedOn = clearedDays === null ? null : dayAt(clearedDays);
    const answered = group('G02', {
      response,
      responded_on: todayInLondon(),
      ...(clearedOn !== null && { cleared_on: clearedOn }),
      ...(namesJob && { job_reference: reference }),
    });
    const createdAt = new Date(Math.trunc(Date.now() / 1000 + later) * 1000);
    const header = { flow: 'D0126', version: '001', ...parties, createdAt };
    model.said = {
      response,
      arrivesAt: Date.now(),
      writtenAt: createdAt.toISOString(),
      mpan,
      namesJob,
      clearedOn,
      isKnown: isKnown(real),
    };
    model.refusals.fileAnswered = newestFileOut(real);
    const lost = await bench.answer(flowFile(header, group('G01', { mpan }, answered)));
    model.quarantined = lost.length > 0;
    return lost;
  };
