import { Type } from '@sinclair/typebox';
import { Category } from '@team-operations/market';
import { IsoDate, Nullable } from '@team-operations/schemas';

/** A day that an answer states. */
export const dayOf = (what: string) =>
  Nullable({
    ...IsoDate,
    description: `Day of ${what} as the answer states it. Absent in alarms of earlier versions`,
  });

/** The file of an answer, where it could not be read. */
export const unreadFile = Type.Optional(
  Type.String({
    description:
      'Name of a file that could not be read as a whole: `fileId`, `fromMpid` and `dno` are what its header claims. Absent otherwise',
  }),
);

/** The category of the fault that an answer without effect may refer to. */
export const worstCategory = Type.Optional(
  Nullable({
    ...Category,
    description:
      'The worst of the faults that it may refer to; null when none is known. Absent in alarms of earlier versions',
  }),
);
