import { group, flowFile } from '../market.ts';
import { readFlowFile } from '@team-operations/market';
import type { Act, Real } from './commands.ts';

/** Whether the gateway took a report of the fault as it is. */
function isKnown({ seen: { fault }, gateway, reference }: Real): boolean {
  return gateway.taken.some(({ flow, content, toMpid }) => {
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

/** A D0126 about a metering point, from the operator that the newest report went to, written so many seconds from now. */
export const answer =
  (response: 'A' | 'R' | 'C', namesJob: boolean, later: number): Act =>
  async (real, model) => {
    const {
      bench,
      seen: { report },
      reference,
    } = real;
    const { mpan = null, toMpid: mpid = null } = report ?? {};
    if (mpan === null || mpid === null) return;
    const parties = { from: { role: 'J', mpid }, to: { role: 'M', mpid: bench.mpid } };
    const answered = group('G02', {
      response,
      responded_on: '2026-03-02',
      ...(namesJob && { job_reference: reference }),
    });
    const createdAt = new Date(Math.trunc(Date.now() / 1000 + later) * 1000);
    const header = { flow: 'D0126', version: '001', ...parties, createdAt };
    model.said = { response, writtenAt: createdAt.toISOString(), mpan, namesJob, isKnown: isKnown(real) };
    const lost = await bench.answer(flowFile(header, group('G01', { mpan }, answered)));
    model.quarantined = lost.length > 0;
  };
