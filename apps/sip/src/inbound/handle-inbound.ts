import type { StatementRunner } from '@team-operations/database';
import { readFlowFile } from '@team-operations/market';
import type { ConsumedEvent, EventOfType, marketInbound } from '@team-operations/messaging';
import type { Logger } from '@team-operations/service';
import { answerFault } from './answer-fault.ts';
import { answerFlow } from './answer-flow.ts';
import { addQuarantined } from './inbound-file.ts';
import { whole, type Effect, type InboundFlow } from './inbound-flow.ts';
import type { InboundMetrics } from './inbound-metrics.ts';
import { keepMeterDetails } from './keep-meter-details.ts';
import { requestJobs } from './request-jobs.ts';

type InboundEvent = ConsumedEvent<typeof marketInbound>;
type ResponseEvent = Extract<InboundEvent, EventOfType<'market.message.response', unknown>>;

/** Which flows are acted upon, and by what. */
const effects: Readonly<
  Record<string, (flow: InboundFlow, transaction: StatementRunner) => Promise<Effect>>
> = {
  D0126: answerFault,
  D0142: requestJobs,
  D0149: keepMeterDetails,
  D0150: keepMeterDetails,
  D0268: keepMeterDetails,
};

async function actUpon({ id, data }: ResponseEvent, transaction: StatementRunner): Promise<Effect> {
  const effect = effects[data.flow];
  if (effect === undefined) return whole(`Nothing here acts upon a ${data.flow}.`);
  const reading = readFlowFile(data.content);
  if (reading.outcome === 'refused') return whole(reading.reason);
  return effect({ ...reading.file, inboundFileId: data.inboundFileId ?? id }, transaction);
}

/**
 * Lets what came from the market have its effect, in the transaction that notes the event, so that one delivered twice has it
 * once. What makes no sense is added to its file as quarantined, and the rest counts.
 */
export function handleInbound({ logger, metrics }: { logger: Logger; metrics: InboundMetrics }) {
  return async (event: InboundEvent, transaction: StatementRunner): Promise<void> => {
    const isResponse = event.type === 'market.message.response';
    const quarantined = isResponse ? await actUpon(event, transaction) : await answerFlow(event, transaction);
    if (quarantined.length === 0) return;
    const { inboundFileId, fileId } = event.data;
    const flow = isResponse ? event.data.flow : 'A0001';
    if (inboundFileId !== undefined) await transaction.query(addQuarantined(inboundFileId, quarantined));
    metrics.quarantined(flow, quarantined.length);
    logger.warn(
      { id: inboundFileId, fileId, flow, reasons: quarantined.slice(0, 5) },
      'something from the market was quarantined',
    );
  };
}
