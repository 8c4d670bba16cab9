import { Type } from '@sinclair/typebox';
import { IsoInstant } from '@team-operations/schemas';

/** When an old retry was received first: what it reports was notified then. */
export const ReceivedBefore = Type.Object(
  { revision: Type.Integer({ minimum: 1 }), receivedAt: IsoInstant },
  { description: 'An old retry: the same request was accepted as this revision, and corrected since' },
);
