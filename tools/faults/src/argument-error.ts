/** What was typed cannot be understood; the message says what. */
export class ArgumentError extends Error {}
