/** J1253: why a point could not be energised or de-energised, as the market's data catalogue words it. */
export const FAILURE_CODE_MEANINGS = {
  '1': 'no access to meter position',
  '2': 'distributor required',
  '3': 'suspected tampering',
  '5': 'de-energisation refused, new tenant',
  '7': 'de-energisation refused, future use identified',
  '8': 'de-energised, no reading available',
  '9': 'installation not ready for energisation, or faulty',
} as const;

export type FailureCode = keyof typeof FAILURE_CODE_MEANINGS;

export const FAILURE_CODES = Object.keys(FAILURE_CODE_MEANINGS) as readonly FailureCode[];

/** A failure reason that is itself a code; free text has none. */
export function failureCode(reason: string | null | undefined): FailureCode | undefined {
  return FAILURE_CODES.find((code) => code === reason?.trim());
}
