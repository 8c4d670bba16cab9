/** Growing waiting times, from `first` to at most `longest` milliseconds, with jitter so that processes spread out. */
export function backOff(first: number, longest: number) {
  let failures = 0;
  return {
    next(): number {
      const ceiling = Math.min(longest, first * 2 ** Math.min(failures, 20));
      failures += 1;
      return ceiling * (0.75 + Math.random() / 4);
    },
    reset(): void {
      failures = 0;
    },
  };
}
