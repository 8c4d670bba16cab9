import type { Knowledge } from './submission-plan.ts';

/** Of a request that is read before its job is looked for. */
export const nothingKnown: Knowledge = {
  job: null,
  takenByAnother: false,
  meterOnRecord: null,
  unknownSupplier: null,
  receivedBefore: false,
  abort: null,
  recount: null,
  failed: [],
  isRepeat: false,
};
