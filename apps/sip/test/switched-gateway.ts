import { openBenchOn } from '@team-operations/safe-isolation/test/fault-model/bench';
import { modelGateway } from '@team-operations/safe-isolation/test/fault-model/gateway';
import { startSipApi } from './sip-api.ts';

/** The SIP API on a bench whose gateway of the market can be switched; it is there again after each test. For the tests of one file. */
export async function openSwitchedBench() {
  const gateway = modelGateway();
  const bench = await openBenchOn(startSipApi, gateway);
  afterEach(() => {
    gateway.mode = 'there';
  });
  afterAll(() => bench.close());
  return { bench, gateway };
}
