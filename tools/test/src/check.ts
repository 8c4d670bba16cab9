import { ownArguments } from '@team-operations/setup';
import { runChecks } from './checks.ts';
import { conclude } from './conclude.ts';
import { runTests } from './run-tests.ts';
import { untilStopped } from './until-stopped.ts';

// `npm run check`: what can be checked without PostgreSQL and Kafka, for each save.
ownArguments('check');
const signal = untilStopped();
const [checks, tests] = await Promise.all([
  runChecks(signal, { yields: false }),
  runTests({ target: 'unit', cache: true, signal }),
]);
conclude(checks, tests);
