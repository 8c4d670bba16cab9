import { randomInt } from 'node:crypto';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import { sql } from '@team-operations/database';
import { configureDistributors, mpanCheckDigit } from '@team-operations/market';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { points, steps, type Model, type Point, type Real } from './fault-model/commands.ts';
import { fileAnswers } from './fault-model/file-answers.ts';
import { foundAgain } from './fault-model/found-again.ts';
import { gatewaySteps, modelGateway, type ModelGateway } from './fault-model/gateway.ts';
import { checkInvariants } from './fault-model/invariants.ts';
import { knownLater, laterDistributor, laterPoint } from './fault-model/known-later.ts';
import { observe } from './fault-model/observed.ts';
import { olderReports } from './fault-model/older-reports.ts';
import { otherJob } from './fault-model/other-job.ts';
import { ends, outcomes, unsaidAt, type End } from './fault-model/outcomes.ts';
import { noRefusals } from './fault-model/refused-reports.ts';
import { siteDetails } from './fault-model/site-details.ts';
import { returns } from './fault-model/returns.ts';
import { twoAtOnce } from './fault-model/two-at-once.ts';

jest.setTimeout(600_000);

const sequences = 40;
/** Benches beside each other: while one waits for the database, another one goes on. */
const lanes = 2;

let benches: { bench: Bench; gateway: ModelGateway }[];
beforeAll(async () => {
  benches = await Promise.all(
    Array.from({ length: lanes }, async () => {
      const gateway = modelGateway();
      return { bench: await openBench(gateway), gateway };
    }),
  );
});
afterAll(async () => {
  configureDistributors([]);
  await Promise.all(benches.map(({ bench }) => bench.close()));
});

function mpanOf(distributorId: string): string {
  const firstTwelve = `${distributorId}${String(randomInt(10 ** 10)).padStart(10, '0')}`;
  return firstTwelve + mpanCheckDigit(firstTwelve);
}

interface First {
  /** With the messages of its scenario: of S1 that of the outcome, of S6 also those of tampering and readings. */
  sheet: 'S1' | 'S6';
  issue: { code: string; comment: string } | null;
  point: Point | null;
  end: End;
  /** A person on site depends on electricity. */
  medical: boolean;
}

/** A job that a submission opened. */
async function open(
  { sheet, issue, point, end, medical }: First,
  { bench, gateway }: (typeof benches)[number],
): Promise<{ model: Model; real: Real }> {
  gateway.mode = 'there';
  await bench.sip.database.query(sql`DELETE FROM market_delivery`);
  // With them the faults of earlier sequences have lost their reports.
  await bench.sip.database.query(sql`UPDATE dno_fault SET missing_alarm_at = 'infinity'`);
  const later = laterDistributor();
  const mpans = [mpanOf('10'), mpanOf('12'), mpanOf('10'), mpanOf(later.id)] as const;
  const { job_details: details, ...blocks } = submission(sheet);
  const { mpan: _, ...rest } = details;
  const reference = `${details.job_id}/1`;
  const { status, body } = await bench.submit({
    ...blocks,
    job_details: {
      ...rest,
      ...{ job_id: reference, outcome_code: end.outcome_code },
      ...(point === null ? {} : { mpan: mpans[point] }),
    },
    ...(issue === null ? {} : { dno_issue: issue }),
    ...(end.failure_reason === null ? {} : { failure_reason: end.failure_reason }),
    ...(medical && { sip_ani: { medical } }),
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const events = await bench.settle();
  const seen = await observe(bench, reference, events);
  const model: Model = {
    call: null,
    acknowledgement: null,
    officeMpan: null,
    fixed: false,
    quarantined: false,
    unreleased: false,
    said: null,
    counted: null,
    found: null,
    contradicted: new Set(),
    namesakeAt: new Set(),
    hasNamesake: false,
    misdirected: new Set(),
    atPoints: { present: point === null ? null : mpans[point], closed: new Set() },
    message: null,
    refusals: noRefusals(),
    named: [],
    repeated: null,
    resent: null,
    saidOfPeople: null,
    unsaidAt: undefined,
    callsAsked: [],
    sent: [],
  };
  model.unsaidAt = unsaidAt(seen, model);
  checkInvariants(null, { name: 'submit', reports: issue !== null }, seen, events, model);
  return { model, real: { bench, reference, mpans, later, seen, events, gateway } };
}

const first: fc.Arbitrary<First> = fc.record({
  sheet: fc.constantFrom('S1', 'S1', 'S6'),
  issue: fc.option(fc.record({ code: fc.constantFrom('A', 'B', 'C'), comment: fc.constant('hot') }), {
    freq: 4,
  }),
  // That of the later distributor more often: a sequence can leave it only once while it is unknown.
  point: fc.constantFrom(...points, laterPoint, laterPoint, laterPoint, null),
  end: fc.constantFrom(...ends),
  medical: fc.boolean(),
});

const commands = fc.commands(
  [
    ...steps,
    ...gatewaySteps,
    fileAnswers,
    olderReports,
    otherJob,
    twoAtOnce,
    returns,
    ...knownLater,
    ...foundAgain,
    siteDetails,
    siteDetails,
    outcomes,
    outcomes,
  ],
  {
    maxCommands: 25,
    size: 'max',
  },
);

it(`holds the invariants of a fault over ${sequences} random sequences of submissions, staff and the market`, async () => {
  const runs = benches.map((lane) =>
    fc.assert(
      fc.asyncProperty(first, commands, async (start, steps) => {
        const { model, real } = await open(start, lane);
        await fc.asyncModelRun(() => ({ model, real }), steps);
      }),
      { numRuns: sequences / lanes, endOnFailure: true },
    ),
  );
  // All, so that none goes on when the benches are closed.
  for (const run of await Promise.allSettled(runs)) if (run.status === 'rejected') throw run.reason;
});
