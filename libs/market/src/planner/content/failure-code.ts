import { FAILURE_CODES } from '../../flow-file/layouts/d0139.ts';

/** A failure reason that is itself a code of J1253; free text has none. */
export function failureCode(reason: string | undefined): string | undefined {
  return FAILURE_CODES.find((code) => code === reason);
}
