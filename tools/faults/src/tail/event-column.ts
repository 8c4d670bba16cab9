/** What happened, as wide as the longest word, `acknowledged`. */
export const eventColumn = (event: string): string => event.padEnd(12);
