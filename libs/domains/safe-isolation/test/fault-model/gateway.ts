import fc from 'fast-check';
import { RESPONSE_CLOCK } from '@team-operations/market';
import { sql } from '@team-operations/database';
import {
  DeliveryRefused,
  escalateFaults,
  NotTaken,
  remindOfCalls,
  reportMissing,
  reportWaiting,
  type OutboundFile,
} from '../../src/index.ts';
import { workOff } from '../switched-gateway.ts';
import { Step, type Act, type Real } from './commands.ts';
import { nothingAsked } from './nothing-asked.ts';

/** The market gateway of all sequences: whether it is there, and what it took. */
export function modelGateway() {
  const gateway = {
    mode: 'there' as 'there' | 'away' | 'refuses' | 'silent',
    taken: [] as OutboundFile[],
    /** Files of which it is unknown whether it has them. */
    uncertain: [] as OutboundFile[],
    refused: [] as OutboundFile[],
    async deliver(file: OutboundFile): Promise<void> {
      if (gateway.mode === 'away') throw new NotTaken('away');
      if (gateway.mode === 'silent') {
        gateway.uncertain.push(file);
        throw new Error('no answer in time');
      }
      if (gateway.mode === 'refuses') {
        gateway.refused.push(file);
        throw new DeliveryRefused('Malformed');
      }
      gateway.taken.push(file);
    },
  };
  return gateway;
}
export type ModelGateway = ReturnType<typeof modelGateway>;

const isUncertain = ({ uncertain }: ModelGateway, id: string) =>
  uncertain.some(({ fileId }) => fileId === id);

/** A worker takes what waits. */
const takeWaiting = ({ bench, gateway }: Real) => workOff(bench, gateway, 2);

/** Files of messages of other jobs, some of which have the same name. */
function filesOfOthers({ seen: { jobId }, events }: Real): ReadonlySet<string | undefined> {
  const files = events.map(({ data }) => data as { fileId?: string; jobId?: string } | null);
  return new Set(files.filter((file) => file?.jobId !== jobId).map((file) => file?.fileId));
}

/** What waited goes out only where it is right, and no more of a fault that is over; a clearance may have meant another fault. */
function checkTaken(real: Real, from: number): void {
  const { seen, gateway, reference } = real;
  const { fault } = seen;
  const ofOthers = filesOfOthers(real);
  const before = new Set(gateway.taken.slice(0, from).map(({ content }) => content));
  // A file that was resent is sent to the end: its receiver has it already.
  const taken = gateway.taken
    .slice(from)
    .filter(
      ({ content, fileId }) => content.includes(reference) && !before.has(content) && !ofOthers.has(fileId),
    )
    // So is one that it may have.
    .filter(({ fileId }) => !isUncertain(gateway, fileId));
  for (const { toMpid, content } of taken.filter((file) => file.flow === 'D0135')) {
    expect(toMpid).toBe(fault?.dnoMpid);
    expect(content).toContain(fault?.mpan);
    expect(fault?.withdrawnAt).toBeNull();
    if (fault?.closedAt !== null) expect(fault?.closedAt).toBe(fault?.respondedAt);
  }
  const points = new Map<string, string>();
  // Messages of one kind that waited are about one metering point: the others were corrected before.
  for (const { flow, content } of taken) {
    const point = /\|(\d{13})\|/.exec(content)?.[1] ?? '';
    expect(points.get(flow) ?? point).toBe(point);
    points.set(flow, point);
  }
}

/** One that it may have is sent to the end, and staff are alarmed when its fault is over by then. */
function checkLate(real: Real, from: number): void {
  const { seen, gateway, events } = real;
  const { fault } = seen;
  const ofOthers = filesOfOthers(real);
  const reports = gateway.taken
    .slice(from)
    .filter(({ flow, fileId }) => flow === 'D0135' && isUncertain(gateway, fileId) && !ofOthers.has(fileId));
  if (fault === null || (fault.closedAt === null && fault.withdrawnAt === null)) return;
  const alarmed = events
    .filter(({ type }) => type === 'fault.sent-late')
    .map(({ data }) => (data as { sent: { fileId: string } }).sent.fileId);
  for (const { fileId } of reports) expect(alarmed.filter((id) => id === fileId)).toHaveLength(1);
}

const returns: Act = async (real) => {
  const from = real.gateway.taken.length;
  real.gateway.mode = 'there';
  await takeWaiting(real);
  checkTaken(real, from);
  real.events.push(...(await real.bench.settle()));
  checkLate(real, from);
};

/** Whether it has what it is given is unknown from now on. */
const saysNothing: Act = async (real) => {
  const { mode } = real.gateway;
  real.gateway.mode = 'silent';
  await takeWaiting(real);
  real.gateway.mode = mode;
};

/** A worker crashes that has claimed what waits, and has not looked whether it is still to be sent. */
const crashes: Act = ({ bench }) =>
  bench.sip.database.query(
    sql`UPDATE market_delivery SET claim = claim + 1, claimed_until = now() - interval '1 second'`,
  );

const refuses: Act = async (real) => {
  real.gateway.mode = 'refuses';
  await takeWaiting(real);
  real.gateway.mode = 'there';
};

/** Time passes: a fault is overdue, and a call is not made. A clock changes nothing of what the fault is. */
const clocks: Act = async ({ bench, seen: { jobId, fault } }) => {
  const { database, workerDatabase } = bench.sip;
  if (fault === null) return nothingAsked;
  await database.query(sql`
    UPDATE dno_fault SET respond_by = least(respond_by, now() - interval '1 second') WHERE job_id = ${jobId}::uuid AND closed_at IS NULL`);
  await database.query(
    sql`UPDATE market_delivery SET created_at = now() - interval '3 minutes' WHERE wait_reported_at IS NULL`,
  );
  await escalateFaults(workerDatabase, RESPONSE_CLOCK);
  await remindOfCalls(workerDatabase, { ...RESPONSE_CLOCK, callReminderMinutes: 0 });
  await reportWaiting(workerDatabase);
  // Once: a later look finds nothing new.
  expect(await reportWaiting(workerDatabase)).toBe(0);
  // The worker has taken every event, so each fault that must have a report has one.
  return expect(await reportMissing(workerDatabase, 0)).toBe(0);
};

/** What the gateway and the clocks do. */
export const gatewaySteps: fc.Arbitrary<fc.AsyncCommand<object, Real>>[] = [
  fc.constant(null).map(
    () =>
      new Step({ name: 'the gateway goes away' }, async ({ gateway }) => {
        gateway.mode = 'away';
        return nothingAsked;
      }),
  ),
  fc.constant(null).map(() => new Step({ name: 'the gateway is there again' }, returns)),
  fc.constant(null).map(() => new Step({ name: 'the gateway refuses what waits' }, refuses)),
  fc.constant(null).map(() => new Step({ name: 'the gateway says nothing' }, saysNothing)),
  fc.constant(null).map(() => new Step({ name: 'a worker crashes' }, crashes)),
  fc.constant(null).map(() => new Step({ name: 'time passes' }, clocks)),
] as fc.Arbitrary<fc.AsyncCommand<object, Real>>[];
