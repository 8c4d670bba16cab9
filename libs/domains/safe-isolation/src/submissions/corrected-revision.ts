import { Type } from '@sinclair/typebox';
import { badRequest, conflict } from '@team-operations/errors';
import { Nullable } from '@team-operations/schemas';
import type { KnownJob } from './known-job.ts';

type Body = Record<string, unknown>;

/** The property of a request by which its sender says which revision it has seen. */
export const CorrectsRevision = Type.Optional(
  Nullable(
    Type.Integer({
      minimum: 1,
      description:
        'Number of the newest revision. If it is not the newest, the response is 409. Required to repeat an earlier request that was corrected since',
    }),
  ),
);

/** Takes it out of a request; throws a 400 for what is no revision. */
export function takeRevision({ corrects_revision: sent, ...body }: Body): {
  body: Body;
  corrects: number | null;
} {
  if (sent === undefined || sent === null) return { body, corrects: null };
  if (typeof sent === 'number' && Number.isInteger(sent) && sent >= 1) return { body, corrects: sent };
  throw badRequest({
    path: 'corrects_revision',
    message: 'must be a whole number from 1',
    fix: 'Send the `revision` of the newest response, or leave it out.',
  });
}

/** Throws a 409 when the request corrects another revision than the newest: its sender has not seen that. */
export function refuseOtherRevision(corrects: number | null, known: KnownJob | null): void {
  const newest = known?.submission?.revision ?? null;
  if (corrects === null || corrects === newest) return;
  throw conflict({
    path: 'corrects_revision',
    message:
      newest === null
        ? `is ${corrects}, and nothing was submitted about this job`
        : `is ${corrects}, and revision ${newest} is the newest: nothing was changed`,
    fix:
      newest === null
        ? 'Leave it out.'
        : 'Read the submission back, and send the correct values with its `revision`.',
  });
}
