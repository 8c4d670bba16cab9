import { randomInt } from 'node:crypto';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import { sql } from '@team-operations/database';
import { mpanCheckDigit } from '@team-operations/market';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { points, steps, type Model, type Point, type Real } from './fault-model/commands.ts';
import { gatewaySteps, modelGateway } from './fault-model/gateway.ts';
import { checkInvariants } from './fault-model/invariants.ts';
import { observe } from './fault-model/observed.ts';
import { olderReports } from './fault-model/older-reports.ts';
import { otherJob } from './fault-model/other-job.ts';
import { twoAtOnce } from './fault-model/two-at-once.ts';

jest.setTimeout(600_000);

const sequences = 40;

let bench: Bench;
const gateway = modelGateway();
beforeAll(async () => {
  bench = await openBench(gateway);
});
afterAll(() => bench.close());

function mpanOf(distributorId: string): string {
  const firstTwelve = `${distributorId}${String(randomInt(10 ** 10)).padStart(10, '0')}`;
  return firstTwelve + mpanCheckDigit(firstTwelve);
}

interface First {
  issue: { code: string; comment: string } | null;
  point: Point | null;
}

/** A job that a submission opened. */
async function open({ issue, point }: First): Promise<{ model: Model; real: Real }> {
  gateway.mode = 'there';
  await bench.sip.database.query(sql`DELETE FROM market_delivery`);
  // With them the faults of earlier sequences have lost their reports.
  await bench.sip.database.query(sql`UPDATE dno_fault SET missing_alarm_at = 'infinity'`);
  const mpans = [mpanOf('10'), mpanOf('12'), mpanOf('10')] as const;
  const { job_details: details, ...blocks } = submission('S1');
  const { mpan: _, ...rest } = details;
  const { status, body } = await bench.submit({
    ...blocks,
    job_details: { ...rest, ...(point === null ? {} : { mpan: mpans[point] }) },
    ...(issue === null ? {} : { dno_issue: issue }),
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const events = await bench.settle();
  const reference = details.job_id;
  const seen = await observe(bench, reference, events);
  const model: Model = {
    call: null,
    acknowledgement: null,
    officeMpan: null,
    fixed: false,
    quarantined: false,
    sent: [],
  };
  checkInvariants(null, { name: 'submit', reports: issue !== null }, seen, events, model);
  return { model, real: { bench, reference, mpans, seen, events, gateway } };
}

const first: fc.Arbitrary<First> = fc.record({
  issue: fc.option(fc.record({ code: fc.constantFrom('A', 'B', 'C'), comment: fc.constant('hot') }), {
    freq: 4,
  }),
  point: fc.constantFrom(...points, null),
});

it(`holds the invariants of a fault over ${sequences} random sequences of submissions, staff and the market`, async () => {
  await fc.assert(
    fc.asyncProperty(
      first,
      fc.commands([...steps, ...gatewaySteps, olderReports, otherJob, twoAtOnce], {
        maxCommands: 25,
        size: 'max',
      }),
      async (start, commands) => {
        const { model, real } = await open(start);
        await fc.asyncModelRun(() => ({ model, real }), commands);
      },
    ),
    { numRuns: sequences, endOnFailure: true },
  );
});
