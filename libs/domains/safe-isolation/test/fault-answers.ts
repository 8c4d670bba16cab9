import { sql } from '@team-operations/database';
import { readFlowFile, type FlowHeader, todayInLondon } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { flowFile, group, openFault, ownSecond, quarantineOf, sentFlow, type SentFlow } from './market.ts';
import type { TeamInTheMarket } from './team-in-the-market.ts';

export const operator = { role: 'J', mpid: 'EELC' };

export type Reported = SentFlow & { faultId: string };

/** Answers of operators to the reports of a team, and what becomes of its faults. */
export function faultAnswers({ bed, teamId, mpid, arrive }: TeamInTheMarket) {
  async function faultOf({ faultId }: Reported) {
    const [row] = await bed.database.query<Record<string, unknown>>(sql`
      SELECT response, acknowledged_by, acknowledged_at IS NOT NULL AS acknowledged, closed_at IS NOT NULL AS closed,
        closed_reason, xmin::text AS version
      FROM dno_fault WHERE id = ${faultId}::uuid`);
    return row!;
  }

  return {
    faultOf,
    /** A report that was sent, and the fault that it reports. */
    async reported(mpan = freshMpan(), ofTeam = { teamId, fromMpid: mpid }): Promise<Reported> {
      const flow = await sentFlow(bed.database, { ...ofTeam, mpan });
      return { ...flow, faultId: await openFault(bed.database, ofTeam.teamId, flow) };
    },
    /** A D0126 about one metering point. */
    answer(
      mpan: string,
      response: 'A' | 'R' | 'C',
      more: Record<string, string> = {},
      header: Partial<FlowHeader> = {},
    ): string {
      const parties = { from: operator, to: { role: 'M', mpid } };
      const written = { createdAt: ownSecond(), ...header };
      const said = group('G02', { response, responded_on: todayInLondon(written.createdAt), ...more });
      return flowFile(
        { flow: 'D0126', version: '001', ...parties, ...written },
        group('G01', { mpan }, said),
      );
    },
    /** Comes then, or when it was written: tests date answers one after the other, whatever time it is. */
    send(content: string, at?: Date): Promise<void> {
      const reading = readFlowFile(content);
      if (reading.outcome === 'refused') throw new Error(reading.reason);
      const written = reading.file.header.createdAt.getTime();
      return arrive(content, at ?? new Date(Math.max(Date.now(), written)));
    },
    quarantined: (content: string) => quarantineOf(bed.database, content),
    async becomes(fault: Reported, response: string) {
      const row = await faultOf(fault);
      expect(row['response']).toBe(response);
      return row;
    },
  };
}
