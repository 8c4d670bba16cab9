import type { StatementRunner } from '@team-operations/database';
import type { ResponseClock } from '@team-operations/market';
import { answerFault } from './answer-fault.ts';
import type { Effect, InboundFlow } from './inbound-flow.ts';
import { keepMeterDetails } from './keep-meter-details.ts';
import { requestJobs } from './request-jobs.ts';

/** Which flows are processed, and by what: each metering point of them for itself. */
export const flowEffects: Readonly<
  Record<string, (flow: InboundFlow, transaction: StatementRunner, clock: ResponseClock) => Promise<Effect>>
> = {
  D0126: answerFault,
  D0142: requestJobs,
  D0149: keepMeterDetails,
  D0150: keepMeterDetails,
  D0268: keepMeterDetails,
};
