/**
 * The outcome of work, or a rejection when it takes longer than so many milliseconds. The work itself goes on, and its outcome is ignored then:
 * only for what may be asked for again.
 */
export async function within<T>(milliseconds: number, work: Promise<T>, tooLate: () => Error): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooLate()), milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
