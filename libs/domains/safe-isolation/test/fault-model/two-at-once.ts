import { atRandom } from '@team-operations/testing';
import fc from 'fast-check';
import { correct, fix, officeSets, points as meteringPoints, Step, type Act } from './commands.ts';
import { acknowledge } from './staff-acts.ts';

const point = fc.constantFrom(...meteringPoints, null);

/** A request of the installer, and whether it reports a fault. */
interface Sent {
  name: string;
  reports: boolean;
  act: Act;
}

const issues: fc.Arbitrary<Sent> = fc
  .record({ code: fc.constantFrom('A', 'B', 'C'), comment: fc.constantFrom('hot', 'cracked') })
  .map((issue) => ({
    name: `correct ${JSON.stringify(issue)}`,
    reports: true,
    act: correct({ dno_issue: issue }),
  }));

const points: fc.Arbitrary<Sent> = point.map((it) => ({
  name: `correct MPAN ${it}`,
  reports: false,
  act: (real, model) => correct({ mpan: it === null ? null : real.mpans[it] })(real, model),
}));

const others: fc.Arbitrary<{ name: string; act: Act }> = fc.oneof(
  point.map((it) => ({ name: `office sets MPAN ${it}`, act: officeSets(it) })),
  fc
    .constantFrom(...meteringPoints)
    .map((it) => ({ name: `fix MPAN ${it}`, act: fix('mpan', ({ mpans }) => mpans[it]) })),
  fc.constant({ name: 'Robin acknowledges', act: acknowledge('Robin', 'fault') }),
);

/** A request of the installer that meets one of the office or of staff: one starts while the other is read, planned or written. */
export const twoAtOnce = fc
  .tuple(fc.oneof(issues, points), others)
  .map(
    ([sent, other]) =>
      new Step(
        { name: `at the same time: ${sent.name}, ${other.name}`, reports: sent.reports, atOnce: true },
        (real, model) => Promise.all([sent.act(real, model), atRandom(15, () => other.act(real, model))]),
      ),
  );
