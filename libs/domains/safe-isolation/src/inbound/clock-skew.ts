/** Clocks of operators may be behind by so much, where the answer names the job: else it may be about a fault of another one. */
export const clockSkew = 5 * 60_000;
