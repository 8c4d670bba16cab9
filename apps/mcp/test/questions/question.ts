/** What a tool answers as `data`, or all of it. */
export type Row = ReturnType<typeof JSON.parse>;

/** Calls a tool; answers its `data`, unless it has none. */
export type CallTool = (name: string, input?: object) => Promise<Row>;

/** A question of operations staff, and the calls by which an assistant answers it from what the tools return alone. */
export interface Question {
  ask: string;
  solve(call: CallTool): Promise<unknown>;
  answer: unknown;
  /** Neither more nor fewer: a change that takes a further call is seen here. */
  calls: number;
  /** At most so many tokens for all results. */
  tokens: number;
}

export const references = (rows: readonly Row[]): string[] =>
  rows.map((row) => row.externalReference ?? row.jobReference).toSorted();

export const jobOf = async (call: CallTool, externalReference: string): Promise<Row> =>
  (await call('jobs_list', { externalReference }))[0];

export const messageOf = async (call: CallTool, reference: string): Promise<Row> => {
  const { id } = await jobOf(call, reference);
  return (await call('flows_list_by_group', { jobId: id }))[0];
};
