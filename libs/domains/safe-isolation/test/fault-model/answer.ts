import { group, flowFile } from '../market.ts';
import type { Act } from './commands.ts';

/** A D0126 about a metering point, from the operator that the newest report went to, written so many seconds from now. */
export const answer =
  (response: 'A' | 'R' | 'C', namesJob: boolean, later: number): Act =>
  async ({ bench, seen: { report }, reference }, model) => {
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
    model.said = { response, writtenAt: createdAt.toISOString(), mpan, namesJob };
    const lost = await bench.answer(flowFile(header, group('G01', { mpan }, answered)));
    model.quarantined = lost.length > 0;
  };
