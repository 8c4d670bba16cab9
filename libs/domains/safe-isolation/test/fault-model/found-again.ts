import fc from 'fast-check';
import { todayInLondon } from '@team-operations/market';
import { answer } from './answer.ts';
import { correct, Step, type Act, type Model, type Real } from './commands.ts';

/** A further visit of one of the last days finds the fault as it was reported last. */
const findsAgain =
  (daysAgo: number): Act =>
  (real, model) =>
    correct({
      dno_issue: real.seen.readBack.submission.dno_issue ?? { code: 'B', comment: 'hot' },
      date_of_action: todayInLondon(new Date(Date.now() - daysAgo * 24 * 60 * 60_000)),
    })(real, model);

/** The operator does not act on the newest report, and the danger is still there. */
export const foundAgain = [
  fc
    .nat({ max: 3 })
    .map((days) => new Step({ name: `visit ${days} finds it again`, reports: true }, findsAgain(days))),
  fc
    .integer({ min: 1, max: 4 })
    .map(
      (later) =>
        new Step(
          { name: `operator refuses it ${later} seconds later` },
          answer({ response: 'R', namesJob: true, later, clearedDays: null }),
        ),
    ),
] as fc.Arbitrary<fc.AsyncCommand<Model, Real>>[];
