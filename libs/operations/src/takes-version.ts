import type { Operation } from './operation.ts';
import { pathParameters } from './openapi/request.ts';

/** Whether an operation may be done on the condition that its resource is as it was read; what creates one changes none. */
export const takesVersion = ({ kind, version, changedId, rest }: Operation): boolean =>
  version !== undefined &&
  (kind !== 'write' || changedId !== undefined || pathParameters(rest).includes('id'));
