import { usageOf } from '@team-operations/setup';

/** What `--help` prints. */
export const usage = usageOf('faults');
