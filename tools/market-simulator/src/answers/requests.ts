import { randomUUID } from 'node:crypto';
import { writeFlowFile, type FlowGroup, type Party } from '@team-operations/market';
import { fileIdOf } from './chance.ts';

/** What the market can send on request. */
export const requestFlows = ['D0142', 'D0149', 'D0150', 'D0268'] as const;
export type RequestFlow = (typeof requestFlows)[number];

export interface Request {
  flow: RequestFlow;
  from: Party;
  to: Party;
  mpan: string;
  /** The job's reference, for a D0142. */
  reference?: string;
  /** Serial number of the meter, for the others. */
  serial?: string;
  live?: boolean;
}

const group = (code: string, values: FlowGroup['values'], ...groups: FlowGroup[]): FlowGroup => ({
  code,
  values,
  groups,
});

function groupsOf({ flow, mpan, reference, serial = 'SIM0000001' }: Request, now: Date): FlowGroup {
  const today = now.toISOString().slice(0, 10);
  const meter = { serial, meter_type: 'S2A', asset_provider: 'ASST' };
  if (flow === 'D0142') {
    const job_reference = reference ?? `SIM-${randomUUID().slice(0, 8)}`;
    const additional_information = 'Requested by the simulated market';
    return group(
      'H01',
      { mpan },
      group('H02', { job_reference, requested_for: today, additional_information }),
    );
  }
  const point = { mpan, effective_on: today };
  if (flow === 'D0149')
    return group(
      'J01',
      point,
      group('J02', { serial }, group('J03', { register_id: '01', time_pattern: '00001' })),
    );
  if (flow === 'D0150')
    return group(
      'L01',
      point,
      group('L02', meter, group('L03', { register_id: '01', digits: 5, unit: 'KWH' })),
    );
  return group('N01', point, group('N02', meter, group('N03', { register_id: '01', quantity: 'AI' })));
}

/** A file that a supplier sends by itself. */
export function requestFile(request: Request): { fileId: string; content: string } {
  const now = new Date();
  const fileId = fileIdOf('request', randomUUID());
  const { flow, from, to, live = false } = request;
  const version = flow === 'D0150' ? '002' : '001';
  const { text, faults } = writeFlowFile({
    header: { fileId, flow, version, from, to, createdAt: now, live },
    groups: [groupsOf(request, now)],
  });
  if (text === undefined) throw new Error(`a ${flow} cannot be written: ${JSON.stringify(faults)}`);
  return { fileId, content: text };
}
