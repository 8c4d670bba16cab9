/** Handlers of consumers and their parts, for tests that have them take events without a broker. */
export { carryOut } from '../src/commands/carry-out.ts';
export type { Command } from '../src/commands/commanded-flow.ts';
export { deliveryWork } from '../src/delivery/delivery-work.ts';
export type { HandedOver } from '../src/delivery/settle-delivery.ts';
export { whyStillWithheld } from '../src/delivery/withheld-delivery.ts';
export { recordDelivery } from '../src/flows/record-delivery.ts';
export { recordFlows } from '../src/flows/record-flows.ts';
export { answerFault } from '../src/inbound/answer-fault.ts';
export { answerFlow } from '../src/inbound/answer-flow.ts';
export { handleInbound } from '../src/inbound/handle-inbound.ts';
export { idOfBytes } from '../src/inbound/inbound-file.ts';
export { idOfFile } from '../src/inbound/keep-file.ts';
