import fc from 'fast-check';
import { alarmsOf } from './answer-invariants.ts';
import { correct, Step, type Model, type Real } from './commands.ts';
import type { Observed } from './observed.ts';
import { isLeftOff } from './outcomes.ts';
import type { OutboxEvent } from '../outbox-events.ts';

const patches = [
  { sip_ani: { medical: true } },
  { sip_ani: null },
  { address: { line1: '1 High Street' } },
  { address: { line1: '2 High Street' } },
  { sip_ani: { medical: true }, address: { line1: '3 High Street' } },
];

/** The installer corrects what the operator is informed of by telephone alone. */
export const siteDetails: fc.Arbitrary<fc.AsyncCommand<Model, Real>> = fc
  .constantFrom(...patches)
  .map((patch) => new Step({ name: `correct ${JSON.stringify(patch)}` }, correct(patch)));

const siteOf = ({ readBack: { submission } }: Observed) => ({
  depends: submission.sip_ani?.medical === true,
  line1: submission.address?.line1,
});

/** The operator that was telephoned does not know what the site has since: the call is demanded again, staff get the alarm, and the installer reads it. */
export function checkDetails(
  before: Observed,
  after: Observed,
  events: readonly OutboxEvent[],
  isSaid: (words: string) => boolean,
): void {
  const [was, is] = [before.fault, after.fault];
  if (is?.closedAt !== null || is.withdrawnAt !== null) return;
  const [site, siteBefore] = [siteOf(after), siteOf(before)];
  if (site.depends && (is.category !== 'C' || isLeftOff(after))) expect(is.callDemandedAt).not.toBeNull();
  // A call that no one demanded can be confirmed, and has to say nothing more.
  const isCalled = was?.closedAt === null && was.callDemandedAt !== null && was.callConfirmedAt !== null;
  const isLeftOffSince = site.depends && isLeftOff(after) && !isLeftOff(before);
  const isNew = isLeftOffSince || (site.depends && !siteBefore.depends) || site.line1 !== siteBefore.line1;
  if (!isCalled || !isNew) return;
  expect(is.telephoneNow).toBe(true);
  expect(is.changedAt > was.changedAt).toBe(true);
  expect(alarmsOf(events)).toContain('fault.details-unreported');
  expect(isSaid('does not know all details of the site yet')).toBe(true);
}
