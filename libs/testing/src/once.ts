/** Does the work at the first call and answers its result to each; only after a failure it is done again. */
export function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let done: Promise<Result> | undefined;
  return async () => {
    done ??= work();
    try {
      return await done;
    } catch (error) {
      done = undefined;
      throw error;
    }
  };
}
