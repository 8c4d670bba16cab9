import { hasNewDetails, isDemandedAgain } from '@team-operations/market';
import type { Act, Point, Real } from './commands.ts';
import { nothingAsked } from './nothing-asked.ts';
import type { ObservedFault } from './observed.ts';

/** Names the operator where the service knows none. */
const reference = 'The operator of the address';

/** A person confirms a call about a metering point: that of the fault, or what an old screen showed. */
export const confirmCall =
  (name: string, about: Point | null | 'fault'): Act =>
  async ({ bench, seen: { fault }, mpans }) => {
    if (fault === null) return nothingAsked;
    const mpan = about === 'fault' ? fault.mpan : about === null ? null : mpans[about];
    const at = new Date().toISOString();
    const done = await bench.operate('faults.confirm_call', { id: fault.id, name, mpan, at, reference });
    if (mpan !== fault.mpan) expect(done).toBeNull();
    return done;
  };

/** A person confirms a call and does not say what it was about. */
export const confirmUnnamed =
  (name: string): Act =>
  async ({ bench, seen: { fault } }) => {
    if (fault === null) return nothingAsked;
    const done = await bench.operate('faults.confirm_call', { id: fault.id, name, reference });
    const isRenewed = fault.renewedAt > fault.reportedAt || hasNewDetails(fault);
    if (isRenewed && fault.callConfirmedAt === null) expect(done).toBeNull();
    return done;
  };

/** The metering point that a request names: that of the fault, what an old screen showed, or none. `old`: it is right, but was read before. */
export type About = Point | null | 'fault' | 'unsaid' | 'old';

/** What a request says that its caller was shown of the fault, and whether that is not enough or too old. */
function viewOf(fault: ObservedFault, about: About, mpans: Real['mpans']) {
  const named = typeof about === 'number' ? mpans[about] : about === null ? null : fault.mpan;
  const at = about === 'old' ? fault.reportedAt : new Date().toISOString();
  if (about === 'unsaid')
    return { shown: {}, isStale: fault.renewedAt > fault.reportedAt || isDemandedAgain(fault) };
  return { shown: { mpan: named, at }, isStale: named !== fault.mpan || fault.changedAt > at };
}

/** A person takes the fault on, or tries to. */
export const acknowledge =
  (name: string, about: About): Act =>
  async ({ bench, seen: { fault }, mpans }) => {
    if (fault === null) return nothingAsked;
    const { shown, isStale } = viewOf(fault, about, mpans);
    const done = await bench.operate('faults.acknowledge', { id: fault.id, name, ...shown });
    if (fault.closedAt === null && fault.acknowledgedBy === null && isStale) expect(done).toBeNull();
    return done;
  };

/** A person closes the fault, or tries to. */
export const close =
  (withoutCall: boolean, dangerOver: boolean, about: About): Act =>
  async ({ bench, seen: { fault }, mpans }) => {
    if (fault === null) return nothingAsked;
    const { shown, isStale } = viewOf(fault, about, mpans);
    const done = await bench.operate('faults.close', {
      id: fault.id,
      reason: 'Repaired',
      ...shown,
      ...(withoutCall && { withoutCall }),
      ...(dangerOver && { dangerOver }),
    });
    if (fault.closedAt === null) expect(done !== null).toBe(!isStale && (withoutCall || !fault.telephoneNow));
    return done;
  };
