export { claimKinds } from './kind-of-claim.ts';
export { cpuMilliseconds } from './cpu-time.ts';
export { createBodyScan, type BodyScan, type ScannedBody } from './body-scan.ts';
export {
  mostInSteps,
  readRefused,
  readScanned,
  type ClaimedFault,
  type NamedJob,
  type RefusedRequest,
  type SentRequest,
} from './claimed-fault.ts';
export { hasSigns, mayBeDanger, noFacts } from './facts.ts';
export { completesSupplyOff, leavesInDoubt, supplySignsOf, type SupplySigns } from './supply-signs.ts';
export { prepareDangerForms } from './words.ts';
