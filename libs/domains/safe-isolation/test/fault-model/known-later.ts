import fc from 'fast-check';
import {
  configureDistributors,
  distributorById,
  isDetail,
  RESPONSE_CLOCK,
  type Distributor,
} from '@team-operations/market';
import { releaseReports } from '../../src/faults/release-reports.ts';
import { Step, type Act, type Model, type Point, type Real } from './commands.ts';
import { observe } from './observed.ts';

/** The metering point of a sequence on the network of a distributor that is not known at its start. */
export const laterPoint = 3 satisfies Point;

const free = Array.from({ length: 90 }, (_, index) => String(index + 10)).filter(
  (id) => distributorById(id) === undefined,
);
const added: Distributor[] = [];

/** Of a sequence alone: what a process knows counts for all of them. */
export function laterDistributor(): Distributor {
  const id = free.pop();
  if (id === undefined) throw new Error('there are more sequences than ids of unknown distributors');
  return { id, mpid: `NT${id}`, area: 'A later network', kind: 'independent' };
}

function add({ later }: Real): void {
  if (!added.includes(later)) added.push(later);
  configureDistributors(added);
}

/** The fault that waited has its operator, and its report a receiver; every other one is as it was. */
function checkReleased({ seen: before, mpans, later }: Real, after: Real['seen'], sent: string[]): void {
  const was = before.fault;
  const waited = was?.closedAt === null && was.mpan === mpans[laterPoint] && was.dnoMpid === null;
  if (!waited || distributorById(later.id) === undefined) {
    expect(after.fault).toEqual(was);
    expect(sent).toEqual([]);
    return;
  }
  const { closedAt, withdrawnAt, category, mpan } = was;
  // A call to an operator that was not known does not count for this one, to which the details of the site are news.
  const telephoneNow = was.telephoneNow || category === 'A' || was.callReasons.some(isDetail);
  expect(after.fault).toMatchObject({ closedAt, withdrawnAt, category, telephoneNow, mpan });
  expect(after.fault).toMatchObject({ dnoMpid: later.mpid, callConfirmedAt: null, acknowledgedAt: null });
  if (withdrawnAt !== null) return expect(sent).toEqual([]);
  expect(after.report).toMatchObject({ mpan, toMpid: later.mpid });
  expect(after.report?.state).not.toBe('HELD');
  // A request that came meanwhile may have made it.
  return expect(sent).toEqual(before.report?.toMpid === later.mpid ? [] : [later.mpid]);
}

/** The worker looks for reports whose distributor is known. A later look finds nothing new. */
const release: Act = async (real, model) => {
  const { bench, reference, events, seen } = real;
  const parts = { database: bench.sip.workerDatabase, responseClock: RESPONSE_CLOCK, live: false };
  await releaseReports(parts);
  expect(await releaseReports(parts)).toBe(0);
  const made = await bench.settle();
  events.push(...made);
  const sent = made
    .filter(({ topic }) => topic === 'market.outbound.v1')
    .map(({ data }) => data as { flow: string; jobId: string; toMpid: string })
    .filter(({ flow, jobId }) => flow === 'D0135' && jobId === seen.jobId)
    .map(({ toMpid }) => toMpid);
  checkReleased(real, await observe(bench, reference, events), sent);
  model.unreleased = false;
};

/** The deployment adds a distributor: first the processes that take requests know it, then the worker releases what waited. */
export const knownLater = [
  fc.constant(null).map(
    () =>
      new Step({ name: 'a distributor becomes known' }, async (real, model) => {
        add(real);
        await release(real, model);
      }),
  ),
  fc.constant(null).map(
    () =>
      new Step({ name: 'a distributor becomes known to the API' }, async (real, model) => {
        add(real);
        model.unreleased = true;
      }),
  ),
  fc.constant(null).map(() => new Step({ name: 'the worker releases what waited' }, release)),
] as fc.Arbitrary<fc.AsyncCommand<Model, Real>>[];
