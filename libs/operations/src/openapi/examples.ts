/** The body of a success of each operation, by the operation's name. */
export type Examples = Readonly<Record<string, unknown>>;
