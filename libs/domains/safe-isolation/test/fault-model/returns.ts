import fc from 'fast-check';
import { points, Step, type Act, type Model, type Point, type Real } from './commands.ts';

/** The office moves the fault to another place and back before the worker that makes reports has taken either change. */
const officeMovesAndReturns =
  (which: Point): Act =>
  async ({ bench, seen, mpans }, { officeMpan }) => {
    await bench.operate('jobs.update', { id: seen.jobId, mpan: mpans[which] });
    await bench.operate('jobs.update', { id: seen.jobId, mpan: officeMpan });
  };

export const returns = fc
  .constantFrom(...points)
  .map(
    (it) =>
      new Step({ name: `office sets MPAN ${it} and sets it back`, atOnce: true }, officeMovesAndReturns(it)),
  ) as fc.Arbitrary<fc.AsyncCommand<Model, Real>>;
