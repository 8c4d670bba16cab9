/** Minutes are enough for people: `2026-03-01 09:30 UTC`. */
export const minuteInWords = (instant: string) =>
  `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
